import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import { energyFacilities } from '#db/schema';
import { registerFeed } from '~/live/watched-feed.server';
import type { Noun } from '~/platform/noun.server';
import { offer, offerMeters } from '~/platform/offered/offer.server';

import { energyFeed, energyPath, facilityPath } from './energy';
import { energyContent } from './energy.desk.server';
import { readEnergyState } from './energy-state.server';

export const energy: Noun = {
  search: [
    {
      name: 'energy',
      label: 'Energy',
      icon: 'energy',
      of: 'energy',
      table: energyFacilities,
      title: energyFacilities.name,
      note: energyFacilities.type,
      body: energyFacilities.description,
      isShown: isNull(energyFacilities.retiredAt),
      order: energyFacilities.position,
      toPath: facilityPath,
    },
  ],
  pages: [
    {
      to: energyPath,
      title: 'Energy Monitoring',
      words: 'solar power electricity battery grid',
      of: 'energy',
    },
  ],
  contentKinds: [energyContent],
  feeds: { energy: registerFeed(energyFeed, readEnergyState) },
  meteredFacilities: {
    list: ({ db }, limit) =>
      db
        .select({ id: energyFacilities.id, name: energyFacilities.name })
        .from(energyFacilities)
        .where(isNull(energyFacilities.retiredAt))
        .orderBy(asc(energyFacilities.position), asc(energyFacilities.id))
        .limit(limit),
    has: async ({ db }, id) =>
      (await db.$count(
        energyFacilities,
        and(eq(energyFacilities.id, id), isNull(energyFacilities.retiredAt)),
      )) > 0,
    nameOf: (id) =>
      sql`(select ${energyFacilities.name} from ${energyFacilities} where ${energyFacilities.id} = ${id})`,
  },
  offers: [
    offer('energy', energyFacilities),
    offerMeters('energy', 'energy'),
    offerMeters('energy-meters', 'energy'),
  ],
};
