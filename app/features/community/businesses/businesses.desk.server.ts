import { businesses, businessHolidays, businessHours } from '#db/schema';
import type { FieldErrors } from '~/domain/errors';
import type { Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, paragraph, phone, webPage } from '~/platform/desk/fields/fields.server';
import { decimalNumber, place, wholeNumber } from '~/platform/desk/fields/number-fields.server';
import { dayLines } from '~/platform/desk/fields/row-lines.server';
import { weekHours } from '~/platform/desk/fields/week-field.server';

import { businessPath, mostStars } from './businesses';

export const businessContent = defineContent({
  name: 'businesses',
  title: 'Businesses',
  one: 'business',
  section: 'Community',
  about: 'Shops and services nearby, on Local Business.',
  photos: 'business',
  table: businesses,
  key: ['name'],
  noteCells: ['category', 'address'],
  toPath: businessPath,
  fields: [
    line('name', 'Name'),
    line('category', 'What it is', { hint: 'Such as Café, Grocery or Bike repair' }),
    paragraph('description', 'Description'),
    line('address', 'Address', { hint: 'Such as 2 Commons Square' }),
    phone('phone', 'Phone', { isOptional: true }),
    webPage('website', 'Website', { isOptional: true, hint: 'Such as https://cafe.example.org' }),
    place(),
    weekHours({ table: businessHours, parent: 'businessId' }),
    dayLines(
      'holidays',
      'Closed on',
      { table: businessHolidays, parent: 'businessId' },
      { hint: 'Days on which it stays closed, one on each line, such as 2026-12-25 Christmas' },
    ),
    decimalNumber('sample-rating', 'Sample rating', [1, mostStars], {
      isOptional: true,
      isSample: true,
      hint: 'For a demonstration: shown as a sample until a resident rates it. Leave it blank.',
    }),
    wholeNumber('sample-reviews', 'Sample ratings', [0, 1_000_000], {
      isOptional: true,
      isSample: true,
      hint: 'How many ratings the sample stands for. Leave it blank.',
    }),
  ],
  check: whyNotSample,
});

function whyNotSample({ sampleRating, sampleReviews }: Values): FieldErrors {
  if ((sampleRating === null) === (sampleReviews === null)) return {};
  return { 'sample-reviews': ['Sample rating and sample ratings go together: fill in both or neither.'] };
}
