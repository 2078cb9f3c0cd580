import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { openState } from '#tests/support/open-state';
import { toLocalTime } from '~/domain/local-time';

import type { OpeningHour } from './opening-hours';
import { formatOpenState, formatTimeOfDay, formatWeek } from './opening-words';

const timeZone = 'America/Los_Angeles';
const [sunday, monday, tuesday, thursday, friday, saturday] = [0, 1, 2, 4, 5, 6] as const;
const at = (hour: number, minute = 0) => hour * 60 + minute;
const on = (weekdays: readonly number[], opensAt: number, closesAt: number): OpeningHour[] =>
  weekdays.map((weekday) => ({ weekday, opensAt, closesAt }));
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const minuteMs = 60_000;

/** DST ends on Sunday, 2026-11-01 and starts on 2027-03-14. */
const instant = (utc: string) => new Date(`${utc}:00Z`);

const say = (hours: readonly OpeningHour[], now: Date) =>
  formatOpenState(openState(hours, now, timeZone), now, timeZone);

describe('opening state', () => {
  /** Reference implementation: checks the local wall clock minute by minute. */
  function isOpenByTheClock(hours: readonly OpeningHour[], now: Date): boolean {
    const local = toLocalTime(timeZone, now);
    const weekday = new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay();
    const minute = at(Number(local.slice(11, 13)), Number(local.slice(14)));
    return hours.some(
      (hour) =>
        (hour.weekday === weekday && minute >= hour.opensAt && minute < hour.closesAt) ||
        ((hour.weekday + 1) % 7 === weekday && minute + 1440 < hour.closesAt),
    );
  }

  /** Skips times that DST skips or repeats. */
  const quarter = (from: number, to: number) =>
    fc.integer({ min: from / 15, max: to / 15 }).map((quarters) => quarters * 15);
  const isSure = (minutes: number) => minutes % 1440 <= at(1) || minutes % 1440 >= at(3);
  const hour: fc.Arbitrary<OpeningHour> = fc
    .record({ weekday: fc.integer({ min: 0, max: 6 }), opensAt: quarter(0, 1425), length: quarter(15, 1440) })
    .map(({ length, ...rest }) => ({ ...rest, closesAt: rest.opensAt + length }))
    .filter(({ opensAt, closesAt }) => isSure(opensAt) && isSure(closesAt));
  const startOfWeek = fc.constantFrom('2026-11-02T20:07', '2026-10-30T09:30', '2027-03-12T18:45');

  test('the opening state agrees with the local wall clock, also when DST starts and ends', () => {
    fc.assert(
      fc.property(
        fc.array(hour, { maxLength: 9 }),
        startOfWeek,
        fc.integer({ min: 0, max: 4 * 1440 }),
        (hours, start, later) => {
          const now = new Date(instant(start).getTime() + later * minuteMs);
          const { isOpen, changesAt } = openState(hours, now, timeZone);
          expect(isOpen).toBe(isOpenByTheClock(hours, now));
          // Finds the next change by brute force; one comes within a week and an hour.
          const walk = Array.from({ length: 7 * 1440 + 60 }, (_, n) => n + 1).find(
            (n) => isOpenByTheClock(hours, new Date(now.getTime() + n * minuteMs)) !== isOpen,
          );
          expect(changesAt?.getTime()).toBe(walk && now.getTime() + walk * minuteMs);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('hours that DST repeats count at their first occurrence, and skipped ones come later', () => {
    const night = on([sunday], at(1, 30), at(2, 30));
    // DST repeats 1:30 AM on November 1: at 8:30 and at 9:30 UTC.
    expect(openState(night, instant('2026-11-01T08:29'), timeZone)).toEqual({
      isOpen: false,
      changesAt: instant('2026-11-01T08:30'),
    });
    expect(openState(night, instant('2026-11-01T08:30'), timeZone)).toEqual({
      isOpen: true,
      changesAt: instant('2026-11-01T10:30'),
    });
    // DST skips 2:30 AM on March 14, so the place closes at 3:30 AM.
    expect(openState(night, instant('2027-03-14T10:00'), timeZone)).toEqual({
      isOpen: true,
      changesAt: instant('2027-03-14T10:30'),
    });
    // DST leaves nothing of 2:45 to 3:15 AM on that day; it opens a week later.
    const skipped = on([sunday], at(2, 45), at(3, 15));
    expect(openState(skipped, instant('2027-03-14T09:00'), timeZone)).toEqual({
      isOpen: false,
      changesAt: instant('2027-03-21T09:45'),
    });
  });
});

describe('the opening state in words', () => {
  const café = [...on([1, 2, 3, 4, 5], at(7), at(18)), ...on([saturday], at(8), at(12))];
  const bar = [...on([thursday], at(17), at(23, 30)), ...on([friday, saturday], at(17), at(26))];

  test.each([
    ['2026-11-02T15:00', 'Open now · closes at 6 PM'],
    ['2026-11-03T01:59', 'Open now · closes at 6 PM'],
    ['2026-11-03T02:00', 'Closed · opens tomorrow at 7 AM'],
    ['2026-11-03T08:00', 'Closed · opens at 7 AM'],
    ['2026-11-07T16:30', 'Open now · closes at noon'],
    ['2026-11-07T20:00', 'Closed · opens Monday at 7 AM'],
    ['2026-11-08T20:00', 'Closed · opens tomorrow at 7 AM'],
  ])("a café's opening state at %s UTC reads: %s", (now, words) =>
    expect(say(café, instant(now))).toBe(words),
  );

  test.each([
    ['2026-11-06T02:00', 'Open now · closes at 11:30 PM'],
    // Saturday after midnight still counts as Friday evening.
    ['2026-11-07T06:00', 'Open now · closes at 2 AM'],
    ['2026-11-07T09:59', 'Open now · closes at 2 AM'],
    ['2026-11-07T10:00', 'Closed · opens at 5 PM'],
    ['2026-11-08T10:00', 'Closed · opens Thursday at 5 PM'],
  ])("a late bar's opening state at %s UTC reads: %s", (now, words) =>
    expect(say(bar, instant(now))).toBe(words),
  );

  test('places that always, never, once a week or overnight are open have words', () => {
    const now = instant('2026-11-02T20:00');
    expect(say(on(everyDay, 0, 1440), now)).toBe('Open 24 hours');
    expect(say([...on(everyDay, at(6), at(18)), ...on(everyDay, at(18), at(30))], now)).toBe('Open 24 hours');
    expect(say([], now)).toBe('Closed');
    // The next opening is a week away, so its date shows.
    expect(say(on([monday], at(11), at(12)), now)).toBe('Closed · opens Monday, November 9 at 11 AM');
    expect(say(on([monday], 0, 1440), now)).toBe('Open now · closes at midnight');
    expect(say(on([monday, tuesday], 0, 1440), now)).toBe('Open now · closes tomorrow at midnight');
    expect(say(on([tuesday], 0, 1440), now)).toBe('Closed · opens tomorrow at 12 AM');
    expect(say(on([monday, tuesday], at(8), at(24 + 8)), now)).toBe('Open now · closes Wednesday at 8 AM');
  });

  test('times of day are formatted as people say them', () => {
    expect(
      [0, 30, at(1), at(11, 59), at(12), at(12, 5), at(13), at(23, 30), 1440, at(26)].map(formatTimeOfDay),
    ).toEqual([
      '12 AM',
      '12:30 AM',
      '1 AM',
      '11:59 AM',
      'noon',
      '12:05 PM',
      '1 PM',
      '11:30 PM',
      'midnight',
      '2 AM',
    ]);
  });

  test('weekly hours have one line for consecutive days with the same hours', () => {
    const inLine = (hours: readonly OpeningHour[]) =>
      formatWeek(hours)
        .map(({ days, times }) => `${days} ${times}`)
        .join('; ');
    expect(formatWeek(café)).toEqual([
      { days: 'Mon–Fri', times: '7 AM – 6 PM' },
      { days: 'Sat', times: '8 AM – noon' },
      { days: 'Sun', times: 'Closed' },
    ]);
    expect(inLine(bar)).toBe('Mon–Wed Closed; Thu 5 PM – 11:30 PM; Fri–Sat 5 PM – 2 AM; Sun Closed');
    expect(inLine([])).toBe('Every day Closed');
    expect(inLine(on(everyDay, 0, 1440))).toBe('Every day Open 24 hours');
    const breaks = [
      ...on(everyDay, at(13), at(17)),
      ...on(everyDay, at(8), at(10)),
      ...on(everyDay, at(10), at(12)),
    ];
    expect(inLine(breaks)).toBe('Every day 8 AM – noon, 1 PM – 5 PM');
  });
});
