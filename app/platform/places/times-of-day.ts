import { formatTime } from '~/ui/dates';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export type Week<Thing> = Record<Weekday, Thing>;

/** Sunday is 0, as in PostgreSQL and JavaScript. */
export const weekdayNumber = (day: Weekday): number => (weekdays.indexOf(day) + 1) % 7;

export const weekdayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

export const makeWeek = <Thing>(make: (day: Weekday) => Thing): Week<Thing> =>
  Object.fromEntries(weekdays.map((day) => [day, make(day)])) as Week<Thing>;

const formatMinutes = (minutes: number): string => formatTime(new Date(minutes * 60_000), 'UTC');

export const formatTimeRanges = (timeRanges: readonly TimeRange[]): string =>
  timeRanges
    .map(({ opensAt, closesAt }) => `${formatMinutes(opensAt)} – ${formatMinutes(closesAt)}`)
    .join(', ');

export const formatTimes = (times: readonly number[]): string => times.map(formatMinutes).join(', ');

/** Minutes after local midnight; 1440 is midnight, more is the next day. */
export type TimeRange = { opensAt: number; closesAt: number };
