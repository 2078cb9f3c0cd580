import { isNull } from 'drizzle-orm';

import { socialLocations } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { locationPath } from './social';
import { socialContent } from './social.desk.server';

export const socialLocation: Noun = {
  contentKinds: [socialContent],
  photoKinds: {
    social_location: photosOf({
      label: 'Place to meet',
      table: socialLocations,
      isShown: isNull(socialLocations.retiredAt),
      keeper: 'content',
      toPath: locationPath,
    }),
  },
  counts: { socialPlaces: countShown(socialLocations) },
  offers: [offer('social', socialLocations)],
};
