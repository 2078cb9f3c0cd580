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
    line('name', 'Name', { also: ['business', 'business name', 'company'] }),
    line('category', 'What it is', {
      hint: 'Such as Café, Grocery or Bike repair',
      also: ['type', 'kind', 'type of business'],
    }),
    paragraph('description', 'Description', { isWanted: true, also: ['about'] }),
    line('address', 'Address', {
      isWanted: true,
      hint: 'Such as 2 Commons Square',
      also: ['street address', 'street', 'location'],
    }),
    phone('phone', 'Phone', {
      isWanted: true,
      also: ['telephone', 'tel', 'phone number', 'telephone number'],
    }),
    webPage('website', 'Website', {
      isWanted: true,
      hint: 'Such as https://cafe.example.org',
      also: ['web', 'web site', 'web page', 'web address', 'homepage', 'url'],
    }),
    place('Place on the map', { isWanted: true }),
    weekHours({ table: businessHours, parent: 'businessId' }, { isWanted: true }),
    dayLines(
      'holidays',
      'Closed on',
      { table: businessHolidays, parent: 'businessId' },
      { hint: 'Closed days, one per line, such as 2026-12-25 Christmas' },
    ),
    decimalNumber('sample-rating', 'Sample rating', [1, mostStars], {
      isOptional: true,
      isSample: true,
      hint: 'Leave blank. For demos: shown until a resident rates it.',
    }),
    wholeNumber('sample-reviews', 'Sample ratings', [0, 1_000_000], {
      isOptional: true,
      isSample: true,
      hint: 'Leave blank. For demos: the number of ratings.',
    }),
  ],
  check: whyNot,
});

const bothCoordinates = 'Latitude and longitude go together: fill in both or neither.';

function whyNot({ latitude, longitude, sampleRating, sampleReviews }: Values): FieldErrors {
  if ((latitude === null) !== (longitude === null))
    return { [latitude === null ? 'latitude' : 'longitude']: [bothCoordinates] };
  if ((sampleRating === null) === (sampleReviews === null)) return {};
  return { 'sample-reviews': ['Sample rating and sample ratings go together: fill in both or neither.'] };
}
