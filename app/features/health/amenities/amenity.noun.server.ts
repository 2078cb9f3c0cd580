import { isNull, sql } from 'drizzle-orm';

import { amenities, amenityAgreements, classes } from '#db/schema';
import type { Noun } from '~/platform/noun.server';
import { countShown } from '~/platform/managing/counts.server';
import { offer } from '~/platform/offered/offer.server';
import { ownRows } from '~/platform/own-data/personal-data.server';
import { photosOf } from '~/platform/photos/seen-photos.server';
import { thingsOf } from '~/platform/things/thing-kind.server';

import { amenitiesPath, amenityPath, fitnessPath } from './amenities';
import { manageClassesPath } from './manage-amenities';
import { amenityContent } from './amenities.desk.server';
import { classContent } from './classes.desk.server';
import { isClassShown } from './amenities.server';

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
      toPath: amenityPath,
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
    { to: amenitiesPath, title: 'All Amenities', words: 'rooms courts reserve', of: 'classes' },
  ],
  contentKinds: [amenityContent, classContent],
  photoKinds: {
    amenity: photosOf({
      label: 'Amenity',
      table: amenities,
      isShown: isNull(amenities.retiredAt),
      keeper: 'content',
      toPath: amenityPath,
    }),
    class: photosOf({
      label: 'Class',
      table: classes,
      isShown: isClassShown,
      keeper: 'content',
      toPath: () => `${fitnessPath}/classes`,
    }),
  },
  thingKinds: {
    amenity: thingsOf({
      table: amenities,
      title: amenities.name,
      isShown: isNull(amenities.retiredAt),
      toPath: amenityPath,
    }),
  },
  personalData: [
    ownRows(amenityAgreements, {
      name: 'rules-agreed-to',
      title: 'Rules that you agreed to',
      of: amenityAgreements.residentId,
      with: {
        amenity: sql`(select ${amenities.name} from ${amenities} where ${amenities.id} = ${amenityAgreements.amenityId})`,
      },
    }),
  ],
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
