import { gardenWorkshops } from '#db/schema';
import { counted } from '~/domain/counted';
import type { FieldErrors } from '~/domain/errors';
import type { Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, moment, paragraph, reference } from '~/platform/desk/fields/fields.server';
import { wholeNumber } from '~/platform/desk/fields/number-fields.server';

import { gardenPath } from './garden';

export const workshopContent = defineContent({
  name: 'workshops',
  title: 'Garden workshops',
  one: 'workshop',
  section: 'Eco-Safe',
  about: 'Meetings at the garden that residents join, on Community Garden.',
  table: gardenWorkshops,
  listedBy: gardenWorkshops.startsAt,
  key: ['garden', 'starts'],
  toName: ({ title = '' }) => title,
  noteCells: ['starts', 'garden'],
  toPath: () => gardenPath,
  fields: [
    line('title', 'Title', { hint: 'Such as Composting for beginners' }),
    paragraph('description', 'Description'),
    reference('garden', 'Garden area', 'garden-facilities', {
      property: 'facilityId',
      hint: 'Each holds one workshop at a time.',
    }),
    moment('starts', 'Starts', { property: 'startsAt' }),
    moment('ends', 'Ends', { property: 'endsAt' }),
    wholeNumber('capacity', 'Spots', [1, 10_000]),
  ],
  check: whyNotHeld,
  appointments: { kind: 'workshop' },
});

function whyNotHeld({ startsAt, endsAt, capacity }: Values, was: Values | null): FieldErrors {
  const joined = Number(was?.joined ?? 0);
  return {
    ...((endsAt as Date) <= (startsAt as Date) && { ends: ['The end must be after the start.'] }),
    ...(Number(capacity) < joined && {
      capacity: [`${counted(joined, 'resident')} already joined. Offer at least that many spots.`],
    }),
  };
}
