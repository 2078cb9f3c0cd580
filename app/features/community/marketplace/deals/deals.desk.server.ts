import { deals } from '#db/schema';
import type { FieldErrors } from '~/domain/errors';
import type { Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, moment, paragraph, reference } from '~/platform/desk/fields/fields.server';
import { dollars, place } from '~/platform/desk/fields/number-fields.server';

import { dealPath } from '../marketplace';

const mostDollars = 100_000;

export const dealContent = defineContent({
  name: 'deals',
  title: 'Deals',
  one: 'deal',
  section: 'Community',
  about: 'Limited-time offers from businesses, in the Community Marketplace.',
  table: deals,
  key: ['title'],
  noteCells: ['business', 'sale-price', 'ends'],
  toPath: dealPath,
  fields: [
    line('title', 'Title', { hint: 'Such as Seasonal produce box' }),
    reference('business', 'Business', 'businesses', {
      property: 'businessId',
      isOptional: true,
      hint: 'Leave blank if it’s not in the directory.',
    }),
    line('subtitle', 'In a few words', { hint: 'Such as Weekdays until 10 AM' }),
    paragraph('description', 'Description'),
    paragraph('details', 'How to get it'),
    dollars('original-price', 'Usual price', mostDollars),
    dollars('sale-price', 'Price of the deal', mostDollars),
    moment('starts', 'Starts', { property: 'startsAt' }),
    moment('ends', 'Ends', { property: 'endsAt' }),
    place(),
  ],
  check: whyNotOffer,
});

function whyNotOffer({ originalPrice, salePrice, startsAt, endsAt }: Values): FieldErrors {
  return {
    ...(Number(salePrice) >= Number(originalPrice) && {
      'sale-price': ['Price of the deal must be lower than the usual price.'],
    }),
    ...((endsAt as Date) <= (startsAt as Date) && { ends: ['It must end after it starts.'] }),
  };
}
