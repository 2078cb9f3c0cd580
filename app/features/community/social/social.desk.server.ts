import { socialHours, socialLocations } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph } from '~/platform/desk/fields/fields.server';
import { place } from '~/platform/desk/fields/number-fields.server';
import { weekHours } from '~/platform/desk/fields/week-field.server';

import { locationPath } from './social';

export const socialContent = defineContent({
  name: 'social-places',
  title: 'Places to meet',
  one: 'place to meet',
  section: 'Community',
  about: 'Where neighbors meet, on Social Connection.',
  table: socialLocations,
  key: ['name'],
  noteCells: ['category'],
  toPath: locationPath,
  fields: [
    line('name', 'Name'),
    line('category', 'What it is', { hint: 'Such as Park, Café or Library' }),
    paragraph('description', 'Description'),
    lines('activities', 'What people do there'),
    lines('amenities', 'What is there'),
    place(),
    weekHours({ table: socialHours, parent: 'locationId' }),
  ],
});
