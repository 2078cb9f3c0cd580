import { describe, expect, test } from 'vitest';

import { parseTimeRanges, parseTimes } from '~/platform/places/parse-times';
import {
  formatTimeRanges,
  formatTimes,
  makeWeek,
  weekdayNumber,
  weekdays,
} from '~/platform/places/times-of-day';
import { formatWeek } from './manage-amenities';

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('class times', () => {
  test.for<[string, number[]]>([
    ['', []],
    [' , ', []],
    ['6:00 PM, 7:30 AM', [at(7, 30), at(18)]],
    ['6pm;6.30 p.m. and 18:45', [at(18), at(18, 30), at(18, 45)]],
    ['12 AM, 12 PM, 12:30 am', [0, at(0, 30), at(12)]],
    ['06:30, 0:15, 23:59', [at(0, 15), at(6, 30), at(23, 59)]],
    ['24:00', [0]],
  ])('class times %j are sorted', ([line, times]) => expect(parseTimes(line)).toEqual(times));

  test.for([
    ['6:30', 'Add AM or PM to “6:30”.'],
    ['6 PM, 12', 'Add AM or PM to “12”.'],
    ['13:00 PM', '“13:00 PM” is not a time. Write it such as 6:00 PM.'],
    ['0 AM', '“0 AM” is not a time. Write it such as 6:00 PM.'],
    ['6:60 PM', '“6:60 PM” is not a time. Write it such as 6:00 PM.'],
    ['24:01', '“24:01” is not a time. Write it such as 6:00 PM.'],
    ['after lunch', '“after lunch” is not a time. Write it such as 6:00 PM.'],
  ])('class times %j are refused: %s', ([line, error]) => expect(parseTimes(line!)).toBe(error));
});

describe('opening hours', () => {
  test.for<[string, [number, number][]]>([
    ['', []],
    ['6:00 AM – 10:00 PM', [[at(6), at(22)]]],
    [
      '1 PM to 10 PM, 6am-12pm',
      [
        [at(6), at(12)],
        [at(13), at(22)],
      ],
    ],
    ['06:00—24:00', [[at(6), at(24)]]],
    ['12 AM until 12 AM', [[0, at(24)]]],
  ])('opening hours %j are sorted', ([line, timeRanges]) =>
    expect(parseTimeRanges(line)).toEqual(timeRanges.map(([opensAt, closesAt]) => ({ opensAt, closesAt }))),
  );

  test.for([
    ['6:00 AM', 'Write hours such as 6:00 AM – 10:00 PM, separated by commas.'],
    ['6 AM –', 'Write hours such as 6:00 AM – 10:00 PM, separated by commas.'],
    ['6 AM – 7 AM – 8 AM', 'Write hours such as 6:00 AM – 10:00 PM, separated by commas.'],
    ['6 – 10 PM', 'Add AM or PM to “6”.'],
    ['6 AM – dusk', '“dusk” is not a time. Write it such as 6:00 PM.'],
    ['10 PM – 2 AM', 'Hours must end later the same day. Use 12:00 AM for midnight.'],
    ['9 AM – 9 AM', 'Hours must end later the same day. Use 12:00 AM for midnight.'],
    ['9 AM – 12 PM, 11 AM – 1 PM', 'Two of these hours overlap.'],
  ])('opening hours %j are refused: %s', ([line, error]) => expect(parseTimeRanges(line!)).toBe(error));
});

test('formatted times and hours parse back to the same values', () => {
  const timeRanges = [
    { opensAt: 0, closesAt: at(12) },
    { opensAt: at(13, 5), closesAt: at(24) },
  ];
  expect(formatTimeRanges(timeRanges)).toBe('12:00 AM – 12:00 PM, 1:05 PM – 12:00 AM');
  expect(parseTimeRanges(formatTimeRanges(timeRanges))).toEqual(timeRanges);
  expect(formatTimes([0, at(18)])).toBe('12:00 AM, 6:00 PM');
  expect(parseTimes(formatTimes([0, at(18)]))).toEqual([0, at(18)]);
});

describe('a week', () => {
  test('a week is shown in as few lines as possible', () => {
    expect(formatWeek(makeWeek(() => 'Open'))).toEqual([{ days: 'Every day', times: 'Open' }]);
    expect(formatWeek(makeWeek(() => ''))).toEqual([]);
    const week = makeWeek((day) => {
      if (day === 'wednesday') return '';
      return day === 'friday' || day.startsWith('s') ? 'Late' : 'Early';
    });
    expect(formatWeek(week)).toEqual([
      { days: 'Monday, Tuesday and Thursday', times: 'Early' },
      { days: 'Friday to Sunday', times: 'Late' },
    ]);
    expect(formatWeek({ ...week, monday: 'Late', wednesday: 'Late', tuesday: '' })).toEqual([
      { days: 'Monday, Wednesday and Friday to Sunday', times: 'Late' },
      { days: 'Thursday', times: 'Early' },
    ]);
    expect(formatWeek({ ...makeWeek(() => ''), saturday: 'Late', sunday: 'Late' })).toEqual([
      { days: 'Saturday and Sunday', times: 'Late' },
    ]);
  });

  test('weekday numbers match JavaScript’s', () => {
    const monday = new Date('2026-11-02T12:00:00Z');
    const days = weekdays.map((_, later) => new Date(monday.getTime() + later * 86_400_000).getUTCDay());
    expect(weekdays.map(weekdayNumber)).toEqual(days);
  });
});
