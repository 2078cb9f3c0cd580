import { expect, test } from 'vitest';

import { isHeldDaily, listSessions } from './session-times';

const timeZone = 'America/Los_Angeles';
const between = (from: string, until: string) => ({ from: new Date(from), until: new Date(until), timeZone });
const starts = (schedule: string, duration: string, part: ReturnType<typeof between>) =>
  listSessions({ schedule, duration }, part).map(({ startsAt }) => startsAt.toISOString());

test('sessions follow their schedule in local time', () => {
  // The clocks go back on November 1.
  const week = between('2026-10-28T00:00:00Z', '2026-11-04T23:00:00Z');
  expect(starts('Monday, Wednesday and Friday, 7:00 AM', '30 minutes', week)).toEqual([
    '2026-10-28T14:00:00.000Z',
    '2026-10-30T14:00:00.000Z',
    '2026-11-02T15:00:00.000Z',
    '2026-11-04T15:00:00.000Z',
  ]);
  expect(starts('Every evening', '30 minutes', week)).toEqual([]);
  expect([
    isHeldDaily({ schedule: 'Every day, 7:00 AM', duration: '' }),
    isHeldDaily({ schedule: 'Thursday, 6:30 PM', duration: '' }),
  ]).toEqual([true, false]);
});

test('a session under way is listed until its end, even past midnight', () => {
  const tuesday = (time: string) => between(`2026-11-25T${time}Z`, '2026-11-26T00:00:00Z');
  // 11:30 PM on Tuesday is 7:30 UTC on Wednesday.
  const late = (time: string) => starts('Tuesday, 11:30 PM', '60 minutes', tuesday(time));
  expect(late('08:29:00')).toEqual(['2026-11-25T07:30:00.000Z']);
  expect(late('08:30:00')).toEqual([]);
  // A length in words counts as one hour.
  expect(starts('Tuesday, 11:30 PM', 'as long as you like', tuesday('08:29:00'))).toHaveLength(1);
});
