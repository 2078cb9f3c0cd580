import { describe, expect, it } from 'vitest';

import { sayAge, sayDay, sayInstant, sayStretch, sayUntil } from './dates';

const zone = 'America/Los_Angeles';
/** Wednesday, September 3, 2025, 3:00 PM in Los Angeles. */
const now = new Date('2025-09-03T22:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('sayDay', () => {
  it.each([
    ['2025-09-02', 'Yesterday'],
    ['2025-09-03', 'Today'],
    ['2025-09-04', 'Tomorrow'],
    ['2025-09-06', 'Saturday'],
    ['2025-09-09', 'Tuesday'],
    ['2025-09-10', 'Wednesday, September 10'],
    ['2025-08-31', 'Sunday, August 31'],
    ['2026-01-05', 'Monday, January 5, 2026'],
  ])('says %s as %s', (day, said) => {
    expect(sayDay(day, '2025-09-03')).toBe(said);
  });
});

describe('sayAge', () => {
  it.each([
    [-5, 'Just now'],
    [0, 'Just now'],
    [0.99, 'Just now'],
    [1, '1m ago'],
    [59.9, '59m ago'],
    [60, '2:00 PM'],
    [60 * 16, 'Yesterday, 11:00 PM'],
  ])('%s minutes back reads %s', (minutes, said) => {
    expect(sayAge(ago(minutes), now, zone)).toBe(said);
  });
});

describe('sayInstant', () => {
  it('names the day in the neighbourhood, not in UTC', () => {
    expect(sayInstant(new Date('2025-09-05T01:00:00Z'), now, zone)).toBe('Tomorrow, 6:00 PM');
  });
});

describe('sayStretch', () => {
  it('names the day once', () => {
    const [from, to] = [new Date('2025-09-05T01:00:00Z'), new Date('2025-09-05T02:15:00Z')];
    expect(sayStretch(from, to, now, zone)).toBe('Tomorrow, 6:00 PM–7:15 PM');
  });
});

describe('sayUntil', () => {
  it.each([
    ['2025-09-04T01:00:00Z', 'until 6:00 PM'],
    ['2025-09-05T01:00:00Z', 'until tomorrow, 6:00 PM'],
    ['2025-09-07T01:00:00Z', 'until Saturday, 6:00 PM'],
    ['2025-09-03T01:00:00Z', 'until yesterday, 6:00 PM'],
  ])('%s reads %s', (instant, said) => {
    expect(sayUntil(new Date(instant), now, zone)).toBe(said);
  });
});
