import { describe, expect, it } from 'vitest';

import {
  formatAge,
  formatDay,
  formatInstant,
  formatFullInstant,
  formatTimeRange,
  formatUntil,
} from './dates';

const zone = 'America/Los_Angeles';
/** Wednesday, September 3, 2025, 3:00 PM in Los Angeles. */
const now = new Date('2025-09-03T22:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it.each([
  ['2025-09-02', 'Yesterday'],
  ['2025-09-03', 'Today'],
  ['2025-09-04', 'Tomorrow'],
  ['2025-09-06', 'Saturday'],
  ['2025-09-09', 'Tuesday'],
  ['2025-09-10', 'Wednesday, September 10'],
  ['2025-08-31', 'Sunday, August 31'],
  ['2026-01-05', 'Monday, January 5, 2026'],
])('formatDay turns %s into "%s"', (day, said) => {
  expect(formatDay(day, '2025-09-03')).toBe(said);
});

it.each([
  [-5, 'Just now'],
  [0, 'Just now'],
  [0.99, 'Just now'],
  [1, '1m ago'],
  [59.9, '59m ago'],
  [60, '2:00 PM'],
  [60 * 16, 'Yesterday, 11:00 PM'],
])('formatAge shows an age of %s minutes as "%s"', (minutes, said) => {
  expect(formatAge(ago(minutes), now, zone)).toBe(said);
});

it("formatted instants use the neighborhood's day, not the UTC day", () => {
  expect(formatInstant(new Date('2025-09-05T01:00:00Z'), now, zone)).toBe('Tomorrow, 6:00 PM');
  expect(formatFullInstant(now, zone)).toBe('Wednesday, September 3, 3:00 PM');
});

describe('a range of time', () => {
  const said = (from: string, to: string) => formatTimeRange(new Date(from), new Date(to), now, zone);

  it.each([
    ['2025-09-05T01:00:00Z', '2025-09-05T02:15:00Z', 'Tomorrow, 6:00 PM–7:15 PM'],
    ['2025-09-05T17:00:00Z', '2025-09-06T07:00:00Z', 'Friday, 10:00 AM–12:00 AM'],
    ['2025-09-06T05:00:00Z', '2025-09-06T12:30:00Z', 'Friday, 10:00 PM–5:30 AM'],
  ])('a time range that ends in the same night names one day: %s to %s', (from, to, words) => {
    expect(said(from, to)).toBe(words);
  });

  it.each([
    ['2025-09-05T17:00:00Z', '2025-09-08T01:00:00Z', 'Friday, 10:00 AM – Sunday, 6:00 PM'],
    ['2025-09-02T17:00:00Z', '2025-09-04T01:00:00Z', 'Yesterday, 10:00 AM – Today, 6:00 PM'],
    ['2025-09-06T05:00:00Z', '2025-09-06T14:00:00Z', 'Friday, 10:00 PM – Saturday, 7:00 AM'],
    // Both the day and the hour differ, so "2:00 AM–3:00 AM" alone would mislead.
    ['2025-09-05T09:00:00Z', '2025-09-06T10:00:00Z', 'Friday, 2:00 AM – Saturday, 3:00 AM'],
    ['2025-09-05T17:00:00Z', '2025-09-07T07:00:00Z', 'Friday, 10:00 AM – Sunday, 12:00 AM'],
  ])('a time range that ends on another day names both days: %s to %s', (from, to, words) => {
    expect(said(from, to)).toBe(words);
  });
});

it.each([
  ['2025-09-04T01:00:00Z', 'until 6:00 PM'],
  ['2025-09-05T01:00:00Z', 'until tomorrow, 6:00 PM'],
  ['2025-09-07T01:00:00Z', 'until Saturday, 6:00 PM'],
  ['2025-09-03T01:00:00Z', 'until yesterday, 6:00 PM'],
])('formatUntil shows the instant %s as "%s"', (instant, said) => {
  expect(formatUntil(new Date(instant), now, zone)).toBe(said);
});
