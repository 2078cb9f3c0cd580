import { expect, test } from 'vitest';

import { findDatedTests, listedInstants, pickInstant } from './instants.mjs';

test('every listed instant is one, and has its turn', () => {
  expect(listedInstants.map((instant) => new Date(instant).getTime())).not.toContain(NaN);
  const hours = Array.from({ length: listedInstants.length }, (_, at) => at * 60 * 60_000);
  expect(new Set(hours.map((hour) => pickInstant(hour, 0)))).toEqual(new Set(listedInstants));
});

test('the one by chance is any minute of three years', () => {
  expect(pickInstant(0, 0.5)).toBe('2026-01-01T00:00:00.000Z');
  expect(pickInstant(0, 0.999999)).toMatch(/^2028-12-30/);
});

test('a test that sets the clock is dated, and so is one that lays days by it, without fixed days', () => {
  const dated = findDatedTests();
  expect(dated).toContain('app/platform/managing/today.server.test.ts');
  expect(dated).not.toContain('app/platform/calendar/calendar-feed.server.test.ts');
  expect(dated).toContain('app/features/health/slots/time-slots.server.test.ts');
  expect(dated).toContain('db/seed/sample-bookings.test.ts');
  expect(dated).not.toContain('app/domain/zip.test.ts');
});
