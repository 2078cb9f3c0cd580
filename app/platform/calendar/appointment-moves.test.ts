import { expect, test } from 'vitest';

import { formatMove, formatAppointmentTimes } from './appointment-changes.server';
import type { HeldAppointment } from './calendar';

const at = (startsAt: string, endsAt: string) =>
  formatAppointmentTimes({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, 'America/Los_Angeles');

const picnic: HeldAppointment = {
  ...at('2026-11-22T18:00:00Z', '2026-11-22T20:00:00Z'),
  id: 'picnic',
  title: 'Picnic',
  details: 'Bring a blanket.',
  place: 'Test Green',
  pin: { latitude: 45.4873, longitude: -122.8035 },
  isOff: false,
  url: '/',
  residentIds: ['ana'],
};

const old = 'Sunday, November 22, 10:00 AM to 12:00 PM';
const cases: [what: string, change: Partial<HeldAppointment>, said: string | null][] = [
  ['another title and details', { title: 'Lunch', details: 'Bring a rug.' }, null],
  [
    'another end',
    at('2026-11-22T18:00:00Z', '2026-11-22T21:00:00Z'),
    `New time: Sunday, November 22, 10:00 AM to 1:00 PM, instead of ${old}.`,
  ],
  [
    'an end on the next day',
    at('2026-11-22T18:00:00Z', '2026-11-23T20:00:00Z'),
    `New time: Sunday, November 22, 10:00 AM to Monday, November 23, 12:00 PM, instead of ${old}.`,
  ],
  ['another place', { place: 'Pavilion' }, 'New place: Pavilion, instead of Test Green.'],
  [
    'another place and time',
    { ...at('2026-11-29T18:00:00Z', '2026-11-29T20:00:00Z'), place: 'Pavilion' },
    `New time: Sunday, November 29, 10:00 AM to 12:00 PM, instead of ${old}. New place: Pavilion, instead of Test Green.`,
  ],
  ['a pin corrected by a few meters', { pin: { latitude: 45.48735, longitude: -122.8035 } }, null],
  [
    'a pin at another corner',
    { pin: { latitude: 45.4883, longitude: -122.8035 } },
    'Test Green has a new spot on the map: please take a look.',
  ],
  ['a removed pin', { pin: null }, null],
];

test.for(cases)('participants hear only of a changed time or place: %s', ([, change, said]) => {
  expect(formatMove(picnic, { ...picnic, ...change })).toBe(said);
});
