import { isNull, sql } from 'drizzle-orm';

import { amenities, classes } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { photosOf } from '~/platform/photos/seen-photos.server';

import { fitnessPath } from './amenities';
import { manageClassesPath } from './manage-amenities';
import { amenityContent } from './amenities.desk.server';
import { classContent } from './classes.desk.server';
import { bookingAddress } from '../bookings/bookings';

const isClassShown = sql`${classes.retiredAt} is null and exists (
  select from ${amenities} where ${amenities.id} = ${classes.amenityId} and ${amenities.retiredAt} is null)`;

export const amenity: Noun = {
  search: [
    {
      name: 'rooms',
      label: 'Rooms and courts',
      icon: 'calendar',
      of: 'classes',
      table: amenities,
      title: amenities.name,
      body: sql`concat_ws(' ', ${amenities.rules}, ${amenities.description})`,
      isShown: isNull(amenities.retiredAt),
      order: amenities.position,
      toPath: (id) => `${fitnessPath}/amenities/${encodeURIComponent(id)}`,
    },
    {
      name: 'classes',
      label: 'Classes',
      icon: 'heart',
      of: 'classes',
      table: classes,
      title: classes.name,
      note: classes.instructor,
      body: classes.description,
      isShown: isClassShown,
      order: classes.position,
      toPath: (classId) => bookingAddress({ classId }),
    },
  ],
  pages: [
    {
      to: fitnessPath,
      title: 'Amenity & Fitness Booking',
      words: 'book room court class gym pool',
      of: 'classes',
    },
    { to: `${fitnessPath}/classes`, title: 'All Classes', words: 'fitness yoga schedule', of: 'classes' },
    { to: `${fitnessPath}/amenities`, title: 'All Amenities', words: 'rooms courts reserve', of: 'classes' },
  ],
  contentKinds: [amenityContent, classContent],
  photoKinds: {
    amenity: photosOf({
      label: 'Amenity',
      table: amenities,
      isShown: isNull(amenities.retiredAt),
      keeper: 'content',
      toPath: () => `${fitnessPath}/amenities`,
    }),
    class: photosOf({
      label: 'Class',
      table: classes,
      isShown: isClassShown,
      keeper: 'content',
      toPath: () => `${fitnessPath}/classes`,
    }),
  },
  counts: {
    amenities: countShown(amenities),
    classes: sql`select count(*) from ${classes} join ${amenities} on ${amenities.id} = ${classes.amenityId}
      where ${classes.retiredAt} is null and ${amenities.retiredAt} is null`,
  },
  auditKinds: {
    'class-times': {
      one: 'times of a class',
      all: 'Times of classes',
      toPath: (id) => `${manageClassesPath}/${id}/edit`,
      name: (id) => sql`select name from ${classes} where id = ${id}`,
    },
  },
  offers: [offer('classes', amenities)],
};
