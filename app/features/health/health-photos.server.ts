import { isNull, sql } from 'drizzle-orm';

import { amenities, classes, trails } from '#db/schema';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { fitnessPath } from './bookings/bookings';
import { trailPath } from './trails/trails';

export const amenityPhotos = photosOf({
  label: 'Amenity',
  table: amenities,
  isShown: isNull(amenities.retiredAt),
  keeper: 'content',
  toPath: () => `${fitnessPath}/amenities`,
});

/** A class ends with the amenity that it is held in. */
export const classPhotos = photosOf({
  label: 'Class',
  table: classes,
  isShown: sql`${classes.retiredAt} is null and exists (
    select from ${amenities} where ${amenities.id} = ${classes.amenityId} and ${amenities.retiredAt} is null)`,
  keeper: 'content',
  toPath: () => `${fitnessPath}/classes`,
});

export const trailPhotos = photosOf({
  label: 'Trail',
  table: trails,
  isShown: isNull(trails.retiredAt),
  keeper: 'content',
  toPath: trailPath,
});
