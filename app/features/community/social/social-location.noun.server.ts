import { socialLocations } from '#db/schema';
import { isNull } from 'drizzle-orm';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';

import { socialContent } from './social.desk.server';
import { locationPath, socialPath } from './social';

export const socialLocation: Noun = {
  search: [
    {
      name: 'places',
      label: 'Places to meet',
      icon: 'people',
      of: 'social',
      table: socialLocations,
      title: socialLocations.name,
      note: socialLocations.category,
      body: socialLocations.description,
      isShown: isNull(socialLocations.retiredAt),
      order: socialLocations.position,
      toPath: locationPath,
    },
  ],
  pages: [
    { to: socialPath, title: 'Social Connection', words: 'places to meet neighbors park', of: 'social' },
  ],
  contentKinds: [socialContent],
  counts: { socialPlaces: countShown(socialLocations) },
  offers: [offer('social', socialLocations)],
};
