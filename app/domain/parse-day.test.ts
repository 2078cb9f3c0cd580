import { describe, expect, test } from 'vitest';

import { findCountryDayOrder, findDayOrder, parseDay, parseDayAndTime, parseTimeOfDay } from './parse-day';

test.each([
  ['12/4/2026', '2026-12-04', '2026-04-12'],
  ['04/12/26', '2026-04-12', '2026-12-04'],
  ['12-4-2026', '2026-12-04', '2026-04-12'],
  ['4.12.2026', '2026-12-04', '2026-12-04'],
  ['4. 12. 2026', '2026-12-04', '2026-12-04'],
  ['25/12/2026', '2026-12-25', '2026-12-25'],
  ['12/25/2026', '2026-12-25', '2026-12-25'],
  ['2026-12-04', '2026-12-04', '2026-12-04'],
  ['2026/12/4', '2026-12-04', '2026-12-04'],
  ['4-Dec-26', '2026-12-04', '2026-12-04'],
  ['Dec 4, 2026', '2026-12-04', '2026-12-04'],
  ['4th of December 2026', '2026-12-04', '2026-12-04'],
  ['Friday, December 4, 2026', '2026-12-04', '2026-12-04'],
  ['12/4/2026 0:00', '2026-12-04', '2026-04-12'],
  ['46360', '2026-12-04', '2026-12-04'],
  ['Thursday, December 4, 2026', null, null],
  ['12.25.2026', null, null],
  ['2026-02-30', null, null],
  ['13/13/2026', null, null],
  ['12/4', null, null],
  ['Smarch 4, 2026', null, null],
  ['1234', null, null],
  ['soon', null, null],
  ['', null, null],
])('the day %j parses as %s month-first, and as %s day-first', (typed, us, eu) => {
  expect([parseDay(typed, 'month-first'), parseDay(typed, 'day-first')]).toEqual([us, eu]);
});

test.each([
  ['9:00', '09:00'],
  ['9:00 AM', '09:00'],
  ['9:00\u202fPM', '21:00'],
  ['09.00', '09:00'],
  ['9 p.m.', '21:00'],
  ['12 AM', '00:00'],
  ['21h30', '21:30'],
  ['09:00:00', '09:00'],
  ['0.375', '09:00'],
  ['0,75', '18:00'],
  ['9', null],
  ['25:00', null],
  ['13:00 PM', null],
  ['9:75', null],
  ['noonish', null],
])('the time %j parses as %s', (typed, time) => expect(parseTimeOfDay(typed)).toBe(time));

test.each([
  ['11/26/2026 9:00', '2026-11-26 09:00'],
  ['11/26/2026 9:00:00 AM', '2026-11-26 09:00'],
  ['26.11.2026, 21.30', '2026-11-26 21:30'],
  ['2026-11-26T09:00', '2026-11-26 09:00'],
  ['Nov 26, 2026 at 6 PM', '2026-11-26 18:00'],
  ['46352.375', '2026-11-26 09:00'],
  ['11/26/2026', null],
  ['9:00', null],
  ['11/31/2026 9:00', null],
])('the date and time %j parse as %s in the US', (typed, moment) =>
  expect(parseDayAndTime(typed, 'month-first')).toBe(moment),
);

describe('the order of day and month', () => {
  test.each([
    ['US', 'month-first'],
    ['PH', 'month-first'],
    ['GB', 'day-first'],
    ['DE', 'day-first'],
    ['AU', 'day-first'],
    ['SE', 'day-first'],
  ])('the order of day and month in %s is %s', (country, order) =>
    expect(findCountryDayOrder(country)).toBe(order),
  );

  test('one unambiguous day decides the day order of a whole file', () => {
    const order = (...texts: string[]) => findDayOrder(texts, 'month-first');
    expect(order('12/4/2026', '25/12/2026')).toBe('day-first');
    expect(order('12/4/2026', '11/26/2026 9:00')).toBe('month-first');
    expect(order('12/4/2026', '1.2.2026', '')).toBe('month-first');
    expect(order('25/12/2026', '12/25/2026')).toBe('month-first');
  });
});
