import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { findDatedTests, listedInstants, pickInstant } from './instants.mjs';
import { filesIn } from './prepare.mjs';

test('every listed instant is valid and picked by some seed', () => {
  expect(listedInstants.map((instant) => new Date(instant).getTime())).not.toContain(NaN);
  const evenSeeds = Array.from({ length: listedInstants.length }, (_, at) => at * 2);
  expect(new Set(evenSeeds.map(pickInstant))).toEqual(new Set(listedInstants));
});

test('odd seeds pick any minute of three years', () => {
  expect(pickInstant(1)).toBe('2026-01-01T00:00:00.000Z');
  expect(pickInstant(2 * (3 * 365 * 24 * 60 - 1) + 1)).toBe('2028-12-30T23:59:00.000Z');
  expect(pickInstant(2 ** 32 - 1)).toMatch(/^202[678]-/);
});

/** A test that moves the clock, or computes a day from it, without a fixed day of its own. */
const isByClock = (text: string) =>
  (text.includes('clock.set(') || (text.includes('clock.now(') && text.includes('timeZone'))) &&
  !/['`"]20\d\d-\d\d/.test(text);

test('every domain test that depends on the clock, and on no fixed day, has the tag `dated`', () => {
  const dated = new Set(findDatedTests());
  const byClock = ['app', 'db']
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.test.ts') && isByClock(readFileSync(file, 'utf8')));
  expect(byClock.length).toBeGreaterThan(30);
  expect(byClock.filter((file) => !dated.has(file))).toEqual([]);
});
