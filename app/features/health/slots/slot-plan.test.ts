import { describe, expect, test } from 'vitest';

import { addDays } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';

import { type PlannedSlot, planSlots, type WeeklySchedule } from './slot-plan';

const timeZone = 'America/Los_Angeles';
const everyDay = [0, 1, 2, 3, 4, 5, 6];

const pool = { id: 'pool', capacity: 12, bookingDurationMinutes: 60 };
const aqua = { id: 'aqua', amenityId: 'pool', duration: 60, capacity: 8 };

/** Daily hours and classes of the pool, in minutes after midnight. */
function schedule(open: [opensAt: number, closesAt: number][], classAt: number[], duration = 60) {
  const daily = <T extends object>(what: T) => everyDay.map((weekday) => ({ weekday, ...what }));
  return {
    amenities: [pool],
    hours: open.flatMap(([opensAt, closesAt]) => daily({ amenityId: 'pool', opensAt, closesAt })),
    classes: [{ ...aqua, duration }],
    times: classAt.flatMap((startsAt) =>
      daily({ classId: 'aqua', startsAt, validFrom: '1970-01-01', validUntil: null }),
    ),
  } satisfies WeeklySchedule;
}

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, days) => addDays(first, days));

/** Local times, as in "aqua 2026-11-01T18:00–19:00". */
const shown = (slots: PlannedSlot[]) =>
  slots.map(({ classId, startsAt, endsAt }) => {
    const [from, until] = [toLocalTime(timeZone, startsAt), toLocalTime(timeZone, endsAt).slice(11)];
    return `${classId ?? 'open'} ${from}–${until}`;
  });

const plan = (weekly: WeeklySchedule, ...days: string[]) => planSlots(weekly, { timeZone, days });

describe('slots across a clock change', () => {
  test.for([
    ['autumn', '2026-10-31', ['2026-11-01T01:00Z', '2026-11-02T02:00Z', '2026-11-03T02:00Z']],
    ['spring', '2027-03-13', ['2027-03-14T02:00Z', '2027-03-15T01:00Z', '2027-03-16T01:00Z']],
  ] as const)(
    'a 6:00 PM class stays at 6:00 PM before and after a clock change: %s',
    ([, saturday, instants]) => {
      const slots = plan(schedule([], [18 * 60]), ...daysFrom(saturday, 3));
      expect(shown(slots)).toEqual(daysFrom(saturday, 3).map((day) => `aqua ${day}T18:00–19:00`));
      expect(slots.map(({ startsAt }) => startsAt)).toEqual(instants.map((instant) => new Date(instant)));
    },
  );

  test.for([
    ['2026-10-31', 24],
    ['2026-11-01', 25],
    ['2027-03-13', 24],
    ['2027-03-14', 23],
  ] as const)('an amenity open all day on %s has %i one-hour slots', ([day, count]) => {
    const slots = plan(schedule([[0, 1440]], []), day);
    expect(slots).toHaveLength(count);
    slots.forEach(({ startsAt, endsAt }, index) => {
      expect(endsAt.getTime() - startsAt.getTime()).toBe(60 * 60_000);
      // Slots follow each other without gaps, from midnight to midnight.
      if (index > 0) expect(startsAt).toEqual(slots[index - 1]!.endsAt);
    });
    expect(toLocalTime(timeZone, slots[0]!.startsAt)).toBe(`${day}T00:00`);
    expect(toLocalTime(timeZone, slots.at(-1)!.endsAt)).toBe(`${addDays(day, 1)}T00:00`);
  });

  test('a repeated local time means the first one, and a skipped one moves later', () => {
    const night = schedule([], [1.5 * 60, 2.5 * 60]);
    const instants = (day: string) => plan(night, day).map(({ startsAt }) => startsAt.toISOString());
    expect(instants('2026-11-01')).toEqual(['2026-11-01T08:30:00.000Z', '2026-11-01T10:30:00.000Z']);
    expect(shown(plan(night, '2027-03-14'))).toEqual([
      'aqua 2027-03-14T01:30–03:30',
      'aqua 2027-03-14T03:30–04:30',
    ]);
  });

  test('slots that a clock change makes overlap are created once', () => {
    // On that night, 2:30 becomes 3:30, and the hour from 2 to 3 doesn't exist.
    expect(shown(plan(schedule([], [2.5 * 60, 3.5 * 60]), '2027-03-14'))).toEqual([
      'aqua 2027-03-14T03:30–04:30',
    ]);
    const spells = schedule(
      [
        [2 * 60, 3 * 60],
        [0, 2.5 * 60],
        [3 * 60, 5 * 60],
      ],
      [],
    );
    expect(shown(plan(spells, '2027-03-14'))).toEqual([
      'open 2027-03-14T00:00–01:00',
      'open 2027-03-14T01:00–03:00',
      'open 2027-03-14T03:00–04:00',
      'open 2027-03-14T04:00–05:00',
    ]);
  });
});

describe('slots from opening hours', () => {
  test('opening hours are split into whole slots with the amenity’s capacity', () => {
    const slots = plan(
      schedule(
        [
          [9 * 60, 11.5 * 60],
          [14 * 60, 15 * 60],
        ],
        [],
      ),
      '2026-11-20',
    );
    expect(shown(slots)).toEqual([
      'open 2026-11-20T09:00–10:00',
      'open 2026-11-20T10:00–11:00',
      'open 2026-11-20T14:00–15:00',
    ]);
    expect(slots[0]).toEqual({
      amenityId: 'pool',
      classId: null,
      startsAt: new Date('2026-11-20T17:00Z'),
      endsAt: new Date('2026-11-20T18:00Z'),
      capacity: 12,
    });
  });

  test('opening hours until midnight continue the next day', () => {
    expect(
      shown(
        plan(
          schedule(
            [
              [23 * 60, 1440],
              [0, 60],
            ],
            [],
          ),
          '2026-11-20',
          '2026-11-21',
        ),
      ),
    ).toEqual([
      'open 2026-11-20T00:00–01:00',
      'open 2026-11-20T23:00–00:00',
      'open 2026-11-21T00:00–01:00',
      'open 2026-11-21T23:00–00:00',
    ]);
  });

  test('hours and class times apply on their weekday', () => {
    const weekly = schedule([[9 * 60, 10 * 60]], [18 * 60]);
    const saturdays = { ...weekly, hours: [weekly.hours[6]!], times: [weekly.times[0]!] };
    // November 20, 2026, is a Friday.
    expect(shown(plan(saturdays, ...daysFrom('2026-11-20', 9)))).toEqual([
      'aqua 2026-11-22T18:00–19:00',
      'open 2026-11-21T09:00–10:00',
      'open 2026-11-28T09:00–10:00',
    ]);
    expect(plan(weekly)).toEqual([]);
  });
});

describe('slots of a class', () => {
  test('a class blocks its own amenity while it is on, and no other', () => {
    const weekly = schedule([[9 * 60, 13 * 60]], [10.5 * 60]);
    const court = { id: 'court', capacity: 4, bookingDurationMinutes: 60 };
    const hours = [...weekly.hours, { amenityId: 'court', weekday: 5, opensAt: 10 * 60, closesAt: 12 * 60 }];
    const slots = plan({ ...weekly, amenities: [pool, court], hours }, '2026-11-20');
    expect(shown(slots.filter(({ amenityId }) => amenityId === 'pool'))).toEqual([
      'aqua 2026-11-20T10:30–11:30',
      'open 2026-11-20T09:00–10:00',
      'open 2026-11-20T12:00–13:00',
    ]);
    expect(slots.filter(({ amenityId }) => amenityId === 'court')).toHaveLength(2);
    expect(slots[0]).toMatchObject({ amenityId: 'pool', classId: 'aqua', capacity: 8 });
  });

  test('a class right after a slot leaves it bookable, and one from last night blocks the morning', () => {
    expect(shown(plan(schedule([[9 * 60, 12 * 60]], [10 * 60]), '2026-11-20'))).toEqual([
      'aqua 2026-11-20T10:00–11:00',
      'open 2026-11-20T09:00–10:00',
      'open 2026-11-20T11:00–12:00',
    ]);
    expect(shown(plan(schedule([[0, 2 * 60]], [23.5 * 60]), '2026-11-20'))).toEqual([
      'aqua 2026-11-20T23:30–00:30',
      'open 2026-11-20T01:00–02:00',
    ]);
  });

  test('a class without an offered amenity has no slots, and neither does a retired amenity', () => {
    const weekly = schedule([[9 * 60, 10 * 60]], [18 * 60]);
    expect(plan({ ...weekly, amenities: [] }, '2026-11-20')).toEqual([]);
    expect(shown(plan({ ...weekly, classes: [] }, '2026-11-20'))).toEqual(['open 2026-11-20T09:00–10:00']);
  });
});
