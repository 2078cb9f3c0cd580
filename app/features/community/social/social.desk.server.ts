import { socialHours, socialLocations } from '#db/schema';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, markdown, paragraph } from '~/platform/desk/fields/fields.server';
import { place } from '~/platform/desk/fields/number-fields.server';
import { weekHours } from '~/platform/desk/fields/week-field.server';

import { locationPath } from './social';

const rules = markdown('rules', 'Rules', { isOptional: true });

export const socialContent = defineContent({
  name: 'social-places',
  title: 'Places to meet',
  one: 'place to meet',
  section: 'Community',
  about: 'Where neighbors meet, on Social Connection.',
  table: socialLocations,
  photos: 'social_location',
  key: ['name'],
  noteCells: ['category'],
  toPath: locationPath,
  fields: [
    line('name', 'Name'),
    line('category', 'What it is', { hint: 'Such as Park, Café or Library' }),
    paragraph('description', 'Description'),
    lines('activities', 'What people do there'),
    lines('amenities', 'What is there'),
    { ...rules, toValues: (parsed) => ({ rules: parsed.rules ?? '' }) },
    place(),
    weekHours({ table: socialHours, parent: 'locationId' }),
  ],
});
