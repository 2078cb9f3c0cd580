import { describe, expect, test } from 'vitest';

import { toLastDay, toNeighbors, readChoice } from './report-choice';

const today = '2027-03-10';
const read = (query: string, hasHome = true) => readChoice(new URLSearchParams(query), today, hasHome);
const noReport = 'We don’t have that report. Here’s this month by day.';
const noDay = 'We have no report for that day. Here’s today.';
const noMonth = 'We have no report for that month. Here’s this month.';
const noYear = 'We have no report for that year. Here’s this year.';

describe('the URL of a report', () => {
  test.for([
    ['', { by: 'day', period: '2027-03', of: 'all' }],
    ['by=hour', { by: 'hour', period: '2027-03-10', of: 'all' }],
    ['by=hour&day=2027-03-09&of=home', { by: 'hour', period: '2027-03-09', of: 'home' }],
    ['by=hour&day=2024-02-29', { by: 'hour', period: '2024-02-29', of: 'all' }],
    ['by=day&month=2026-12', { by: 'day', period: '2026-12', of: 'all' }],
    ['by=month&year=2000&of=all', { by: 'month', period: '2000', of: 'all' }],
    ['by=month&year=', { by: 'month', period: '2027', of: 'all' }],
    // Another report's parameter is ignored.
    ['by=month&day=rubbish&month=2030-01', { by: 'month', period: '2027', of: 'all' }],
  ] as const)('the report URL %j is followed', ([query, choice]) => {
    expect(read(query)).toEqual({ choice, problem: null });
  });

  test.for([
    ['by=minute', 'day', '2027-03', noReport],
    ['by=minute&month=2026-12', 'day', '2027-03', noReport],
    ['by=', 'day', '2027-03', noReport],
    ['by=hour&day=2027-03-11', 'hour', today, noDay],
    ['by=hour&day=2027-02-30', 'hour', today, noDay],
    ['by=hour&day=2027-03', 'hour', today, noDay],
    ['by=hour&day=1999-12-31', 'hour', today, noDay],
    ['by=hour&day=0000-00-00', 'hour', today, noDay],
    ['by=hour&day=2027-3-9', 'hour', today, noDay],
    ['by=hour&day=%3Cscript%3E', 'hour', today, noDay],
    ['by=day&month=2027-04', 'day', '2027-03', noMonth],
    ['by=day&month=2026-13', 'day', '2027-03', noMonth],
    ['by=day&month=2026-1-', 'day', '2027-03', noMonth],
    ['by=month&year=2028', 'month', '2027', noYear],
    ['by=month&year=-001', 'month', '2027', noYear],
    ['by=month&year=20261', 'month', '2027', noYear],
  ] as const)(
    'the report URL %j falls back to its default, with an explanation',
    ([query, by, period, problem]) => {
      expect(read(query)).toEqual({ choice: { by, period, of: 'all' }, problem });
    },
  );

  test('the report URL of another home shows the whole neighborhood, with an explanation', () => {
    const choice = { by: 'day', period: '2027-03', of: 'all' };
    const noHome = 'Your home has no water meter yet. Here’s the whole neighborhood.';
    expect(read('of=home', false)).toEqual({ choice, problem: noHome });
    const notOwn = 'Reports cover the whole neighborhood or your home. Here’s the whole neighborhood.';
    expect(read('of=14 Cedar Lane, 2A')).toEqual({ choice, problem: notOwn });
    expect(read('by=day&month=nonsense&of=x').problem).toBe(`${noMonth} ${notOwn}`);
  });

  test('a report links to the periods around it, but not to future ones', () => {
    const beside = (by: 'hour' | 'day' | 'month', period: string) =>
      toNeighbors({ by, period, of: 'all' }, today);
    expect(beside('hour', today)).toEqual({ earlier: '2027-03-09', later: null });
    expect(beside('hour', '2026-12-31')).toEqual({ earlier: '2026-12-30', later: '2027-01-01' });
    expect(beside('day', '2027-01')).toEqual({ earlier: '2026-12', later: '2027-02' });
    expect(beside('day', '2027-03')).toEqual({ earlier: '2027-02', later: null });
    expect(beside('month', '2026')).toEqual({ earlier: '2025', later: '2027' });
    expect(beside('month', '2000')).toEqual({ earlier: null, later: '2001' });
  });

  test.for([
    ['hour', '2027-03-10', '2027-03-10'],
    ['day', '2028-02', '2028-02-29'],
    ['day', '2026-12', '2026-12-31'],
    ['month', '2027', '2027-12-31'],
  ] as const)('the report by %s of %s ends at %s', ([by, period, day]) => {
    expect(toLastDay({ by, period })).toBe(day);
  });
});
