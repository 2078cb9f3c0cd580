import { sql } from 'drizzle-orm';

import { emergencyShares, shareDeliveries } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { whyNotEndWhileSharing } from './shares.server';
import { sweepShares } from './delivery/sweep-shares.server';
import { resumeShares, shareJob } from './delivery/share-deliveries.server';

export const emergencyShare: Noun = {
  whyNotEnd: whyNotEndWhileSharing,
  personalData: [
    ownRows(emergencyShares, {
      name: 'emergency-shares',
      title: 'Your calls for help',
      of: emergencyShares.residentId,
      with: {
        wentTo: sql`(select json_agg(json_build_object('name', ${shareDeliveries.contactName}, 'by', ${shareDeliveries.channel},
          'to', case when ${shareDeliveries.channel} <> 'push' then ${shareDeliveries.recipient} end,
          'said', ${shareDeliveries.kind}, 'state', ${shareDeliveries.state}))
          from ${shareDeliveries} where ${shareDeliveries.shareId} = ${emergencyShares.id})`,
      },
    }),
  ],
  jobs: [shareJob],
  resumes: [resumeShares],
  sweeps: [sweepShares],
};
