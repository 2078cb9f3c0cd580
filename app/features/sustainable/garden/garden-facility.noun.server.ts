import { isNull } from 'drizzle-orm';
import { gardenFacilities } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { thingsOf } from '~/platform/things/thing-kind.server';

import { gardenContent } from './garden.desk.server';
import { facilityPath, gardenPath, tradePath } from './garden';

export const gardenFacility: Noun = {
  contentKinds: [gardenContent],
  search: [
    {
      name: 'garden',
      label: 'Garden',
      icon: 'eco',
      of: 'garden',
      table: gardenFacilities,
      title: gardenFacilities.name,
      note: gardenFacilities.type,
      body: gardenFacilities.description,
      isShown: isNull(gardenFacilities.retiredAt),
      order: gardenFacilities.position,
      toPath: facilityPath,
    },
  ],
  thingKinds: {
    garden: thingsOf({
      table: gardenFacilities,
      title: gardenFacilities.name,
      isShown: isNull(gardenFacilities.retiredAt),
      toPath: facilityPath,
      latitude: gardenFacilities.latitude,
      longitude: gardenFacilities.longitude,
    }),
  },
  pages: [
    {
      to: gardenPath,
      title: 'Community Garden',
      words: 'plot vegetables grow compost workshops reserve bed',
      of: 'garden',
    },
    { to: tradePath, title: 'Produce trade', words: 'tomatoes vegetables swap give', of: 'garden' },
  ],
};
