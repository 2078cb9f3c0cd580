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
    'Places to unwind and their leaders, on Wellness Programs. Members keep their sessions if you retire one.',
  table: mindfulnessFacilities,
  key: ['name'],
  noteCells: ['type', 'schedule'],
  toPath: (id) => programPath({ kind: 'mindfulness', id }),
  fields: [
    line('name', 'Name'),
    line('type', 'What it is', { hint: 'Such as Meditation or Counseling' }),
    paragraph('description', 'Description'),
    line('schedule', 'When', {
      hint: 'Such as Tuesday and Thursday, 6:30 PM. Days and times written like this show in calendars.',
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
  return {
    capacity: [`${counted(joined, 'resident')} already joined, so you need at least that many spots.`],
  };
}

export const challengeContent = defineContent({
  name: 'challenges',
  title: 'Wellness challenges',
  one: 'challenge',
  section: 'Health',
  about: 'Good habits that neighbors build together, on Wellness Programs.',
  table: challenges,
  key: ['name'],
  noteCells: ['type', 'goal-days'],
  toPath: (id) => programPath({ kind: 'challenges', id }),
  fields: [
    line('name', 'Name', { hint: 'Such as 10,000 Steps a Day' }),
    line('type', 'What it is', { hint: 'Such as Walking' }),
    paragraph('description', 'Description'),
    line('schedule', 'When', { hint: 'Such as Every day, whenever you like' }),
    wholeNumber('goal-days', 'Days to complete', [1, 366], {
      hint: 'How many days it takes to finish',
    }),
    line('rewards', 'Reward', { hint: 'Such as 100 points and a badge' }),
    lines('features', 'What it offers'),
    lines('amenities', 'What is there'),
    place('Where it meets'),
  ],
});
