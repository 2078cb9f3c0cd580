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

const minutesInThreeYears = 3 * 365 * 24 * 60;

/**
 * The instant of one run: for half of all seeds one of the list, else any minute of three years.
 * @param {number} seed a natural number, such as `npm test` takes from the commit
 */
export function pickInstant(seed) {
  const choice = Math.floor(seed / 2);
  if (seed % 2 === 0) return listedInstants[choice % listedInstants.length];
  const from = Date.parse('2026-01-01T00:00:00Z');
  return new Date(from + (choice % minutesInThreeYears) * 60_000).toISOString();
}

/** The domain tests that hold at any instant, and run at one that changes: the files with Vitest's tag `dated`. */
export const findDatedTests = () =>
  ['app', 'db']
    .flatMap(filesIn)
    .filter(
      (file) => file.endsWith('.test.ts') && datedTag.test(readFileSync(path.join(root, file), 'utf8')),
    );

const datedTag = /^\/\/ @module-tag dated\b/m;
