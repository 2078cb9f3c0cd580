import { sql } from 'drizzle-orm';

import { emergencyShares, shareDeliveries } from '#db/schema';
import { counted } from '~/domain/counted';
import type { Noun } from '~/platform/noun.server';
import { now } from '~/platform/managing/counts.server';
import { ownRows } from '~/platform/own-data/personal-data.server';

import { whyNotEndWhileSharing } from './shares.server';
import { sweepShares } from './delivery/sweep-shares.server';
import { resumeShares, shareJob } from './delivery/share-deliveries.server';
import { emergencyPath } from './shares';

const failedDeliveries = sql`select count(*) from ${shareDeliveries}
  where state = 'failed' and done_at > ${now} - interval '168 hours'`;

export const emergencyShare: Noun = {
  pages: [{ to: emergencyPath, title: 'Emergency', words: '911 help sos share my location' }],
  counts: { failedDeliveries },
  needs: [
    {
      urgency: 'danger',
      may: 'messages',
      to: '/manage/deliveries',
      icon: 'phone',
      count: failedDeliveries,
      title: (count) => counted(count, 'emergency message didn’t arrive', 'emergency messages didn’t arrive'),
      note: 'In the last 7 days',
    },
  ],
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
