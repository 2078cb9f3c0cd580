import { challenges, mindfulnessFacilities } from '#db/schema';
import { counted } from '~/domain/counted';
import type { FieldErrors } from '~/domain/errors';
import type { Values } from '~/platform/desk/content-kind.server';
import { defineContent } from '~/platform/desk/define-content.server';
import { line, lines, paragraph } from '~/platform/desk/fields/fields.server';
import { place, wholeNumber } from '~/platform/desk/fields/number-fields.server';

import { freeOfCharge, programPath } from './programs';

export const mindfulnessContent = defineContent({
  name: 'mindfulness',
  title: 'Mindfulness and mental health',
  one: 'place to unwind',
  section: 'Health',
  about:
    'Places to unwind, and who leads there, on Wellness Programs. Members of a retired one keep their sessions.',
  table: mindfulnessFacilities,
  key: ['name'],
  noteCells: ['type', 'schedule'],
  toPath: (id) => programPath({ kind: 'mindfulness', id }),
  fields: [
    line('name', 'Name'),
    line('type', 'What it is', { hint: 'Such as Meditation or Counseling' }),
    paragraph('description', 'Description'),
    line('schedule', 'When', {
      hint: 'In words, such as Tuesday and Thursday, 6:30 PM. Named days and a time like this come into calendars.',
    }),
    line('duration', 'How long', { hint: 'Such as 45 minutes' }),
    line('instructor', 'Led by'),
    line('cost', 'Cost', { hint: `Such as ${freeOfCharge}` }),
    wholeNumber('capacity', 'Spots', [1, 10_000]),
    lines('amenities', 'What is there'),
    place(),
  ],
  check: checkCapacity,
  appointments: { kind: 'session' },
});

function checkCapacity({ capacity }: Values, was: Values | null): FieldErrors {
  const joined = Number(was?.joined ?? 0);
  if (Number(capacity) >= joined) return {};
  return { capacity: [`${counted(joined, 'resident')} joined already: spots can’t be fewer.`] };
}

export const challengeContent = defineContent({
  name: 'challenges',
  title: 'Wellness challenges',
  one: 'challenge',
  section: 'Health',
  about: 'Good habits that neighbors take up together, on Wellness Programs.',
  table: challenges,
  key: ['name'],
  noteCells: ['type', 'goal-days'],
  toPath: (id) => programPath({ kind: 'challenges', id }),
  fields: [
    line('name', 'Name', { hint: 'Such as 10,000 Steps a Day' }),
    line('type', 'What it is', { hint: 'Such as Walking' }),
    paragraph('description', 'Description'),
    line('schedule', 'When', { hint: 'In words, such as Every day, whenever you like' }),
    wholeNumber('goal-days', 'Days to do it', [1, 366], {
      hint: 'On how many days one does it to have done it',
    }),
    line('rewards', 'Reward', { hint: 'Such as 100 points and a badge' }),
    lines('features', 'What it offers'),
    lines('amenities', 'What is there'),
    place('Where it meets'),
  ],
});
