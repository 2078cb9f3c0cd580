import { expect, test } from 'vitest';

import { formatCount, formatDollars, formatDue, formatRate } from './zones';

test('tax rates have two to four decimals, and amounts are whole dollars', () => {
  expect(formatRate(16.42)).toBe('$16.42 per $1,000 of assessed value');
  expect(formatRate(0.4)).toBe('$0.40 per $1,000 of assessed value');
  expect(formatRate(18.6617)).toBe('$18.6617 per $1,000 of assessed value');
  expect(formatDollars(1_312_000)).toBe('$1,312,000');
  expect(formatCount(1620)).toBe('1,620');
});

test('a due date reads naturally, such as “Due tomorrow”', () => {
  expect(formatDue('2026-11-15', '2026-11-15')).toBe('Due today');
  expect(formatDue('2026-11-15', '2026-11-14')).toBe('Due tomorrow');
  expect(formatDue('2026-11-15', '2026-11-11')).toBe('Due Sunday');
  expect(formatDue('2026-11-15', '2026-09-01')).toBe('Due Sunday, November 15');
  expect(formatDue('2027-11-15', '2026-11-16')).toBe('Due Monday, November 15, 2027');
});
