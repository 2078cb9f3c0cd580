import { expect, test } from 'vitest';

import { listedInstants, pickInstants } from './instants.mjs';

test('every listed instant is one, and has its turn', () => {
  expect(listedInstants.map((instant) => new Date(instant).getTime())).not.toContain(NaN);
  const hours = Array.from({ length: listedInstants.length }, (_, at) => at * 60 * 60_000);
  const taken = hours.flatMap((hour) => pickInstants(hour, 0).slice(1));
  expect(new Set(taken)).toEqual(new Set(listedInstants));
});

test('the one by chance is any minute of three years', () => {
  expect(pickInstants(0, 0)[0]).toBe('2026-01-01T00:00:00.000Z');
  expect(pickInstants(0, 0.999999)[0]).toMatch(/^2028-12-30/);
});
