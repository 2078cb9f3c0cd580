import { lt, sql } from 'drizzle-orm';

import { devices, waterNights } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { deleteInSets } from '~/jobs/sets.server';
import { counted } from '~/domain/counted';
import { registerFeed } from '~/live/watched-feed.server';
import type { Services } from '~/domain/services';
import type { Noun } from '~/platform/noun.server';
import { today } from '~/platform/managing/counts.server';
import { offerMeters } from '~/platform/offered/offer.server';

import { findLeak } from './home-water.server';
import { waterFeed, reportPath, waterPath } from './water';
import { readWaterState } from './water-state.server';
import { leakJob } from './leaks.server';

/** Like the hours. The leak watch looks back a week, and pages to the night before last. */
const nightsKeptDays = 400;

function sweepNights(services: Services): Promise<void> {
  const { clock, config } = services;
  const since = addDays(dayIn(config.timeZone, clock.now()), -nightsKeptDays);
  return deleteInSets(services, { table: waterNights, where: lt(waterNights.night, since) });
}

export const water: Noun = {
  pages: [
    { to: waterPath, title: 'Water Management', words: 'leak meter usage pressure', of: 'water' },
    { to: reportPath, title: 'Water report', words: 'usage month', of: 'water' },
  ],
  feeds: { water: registerFeed(waterFeed, readWaterState) },
  needs: [
    {
      urgency: 'damage',
      may: 'devices',
      to: '/sustainable/water-management',
      icon: 'drop',
      count: sql`select count(*) from ${waterNights} leak join ${devices} on ${devices.id} = leak.device_id
        where leak.result = 'leak' and leak.night >= ${today} - 1 and feed = 'water' and revoked_at is null
          and not exists (select from ${waterNights} later where later.device_id = leak.device_id
            and later.night > leak.night and later.result <> 'unknown')`,
      title: (count) => counted(count, 'water meter ran all night', 'water meters ran all night'),
      note: 'Possible leaks: your notifications say where',
    },
  ],
  ownNews: [findLeak],
  offers: [offerMeters('water', 'water')],
  jobs: [leakJob],
  sweeps: [sweepNights],
};
