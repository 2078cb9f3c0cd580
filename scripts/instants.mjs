import { readFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn, root } from './prepare.mjs';

/** The instants at which the dated tests run besides the usual one (docs/style.md, "The tests' clock"). */

const week = ['07', '08', '09', '10', '11', '12', '13'].flatMap((day) =>
  ['00:10', '09:59', '10:01', '23:50'].map((time) => `2026-06-${day}T${time}:00-07:00`),
);

/** What goes round: a whole week at the edges of its days and mornings, and the calendar's own edges. All Pacific. */
export const listedInstants = [
  ...week,
  '2026-06-30T23:58:00-07:00',
  '2026-12-31T23:58:00-08:00',
  '2028-02-29T10:20:00-08:00',
  // An hour before the clocks go forward, and in the hour that comes twice.
  '2027-03-14T01:30:00-08:00',
  '2026-11-01T01:30:00-07:00',
];

const hourMs = 60 * 60_000;

/**
 * The instant of one run: every other time any minute of three years, else the one of the list whose turn it is in this
 * hour, so that runs at different times go through all of it.
 * @param {number} now ms since 1970
 * @param {number} chance from 0 to 1
 */
export function pickInstant(now, chance) {
  if (chance < 0.5) return listedInstants[Math.floor(now / hourMs) % listedInstants.length];
  const from = Date.parse('2026-01-01T00:00:00Z');
  const minutes = Math.floor((chance - 0.5) * 2 * 3 * 365 * 24 * 60);
  return new Date(from + minutes * 60_000).toISOString();
}

/**
 * The domain tests that run at one more instant: they set the clock, or ask for a day of the neighborhood's. One with
 * fixed days belongs to the instant at which the sample is laid, unless it says that it holds at any.
 */
export const findDatedTests = () =>
  ['app', 'db']
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.test.ts') && isDated(readFileSync(path.join(root, file), 'utf8')));

const isDated = (text) =>
  (text.includes('clock.set(') || (text.includes('clock.now(') && text.includes('timeZone'))) &&
  (!/['`"]20\d\d-\d\d/.test(text) || text.includes('// Holds at any instant'));
