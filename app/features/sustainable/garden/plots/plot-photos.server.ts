import { isNull } from 'drizzle-orm';

import { gardenPlots } from '#db/schema';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { gardenPath } from '../garden';

/** A household's: neighbors see them in the garden, and they go with the household. */
export const plotPhotos = photosOf({
  label: 'Garden plot',
  table: gardenPlots,
  isShown: isNull(gardenPlots.retiredAt),
  keeper: 'content',
  isPersonal: true,
  toPath: () => gardenPath,
});
