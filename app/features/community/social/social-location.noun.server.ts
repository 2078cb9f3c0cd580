import { isNull, sql } from 'drizzle-orm';

import { socialLocations } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { photosOf } from '~/platform/photos/seen-photos.server';
import { thingsOf } from '~/platform/things/thing-kind.server';

import { locationPath, socialPath } from './social';
import { socialContent } from './social.desk.server';

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
      body: sql`concat_ws(' ', ${socialLocations.description}, ${socialLocations.rules})`,
      isShown: isNull(socialLocations.retiredAt),
      order: socialLocations.position,
      toPath: locationPath,
    },
  ],
  pages: [
    { to: socialPath, title: 'Social Connection', words: 'places to meet neighbors park', of: 'social' },
  ],
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
  thingKinds: {
    social_location: thingsOf({
      table: socialLocations,
      title: socialLocations.name,
      isShown: isNull(socialLocations.retiredAt),
      toPath: locationPath,
      latitude: socialLocations.latitude,
      longitude: socialLocations.longitude,
    }),
  },
  counts: { socialPlaces: countShown(socialLocations) },
  offers: [offer('social', socialLocations)],
};
