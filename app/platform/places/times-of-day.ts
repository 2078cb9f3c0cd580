import { formatTime } from '~/ui/dates';

/** The days of the week as forms name their fields, in the order that they are shown. */
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

/** Something for each day of the week. */
export type Week<Thing> = Record<Weekday, Thing>;

/** As the database counts them, and JavaScript: 0 is Sunday. */
export const weekdayNumber = (day: Weekday): number => (weekdays.indexOf(day) + 1) % 7;

export const weekdayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/** A week made day by day. */
export const makeWeek = <Thing>(make: (day: Weekday) => Thing): Week<Thing> =>
  Object.fromEntries(weekdays.map((day) => [day, make(day)])) as Week<Thing>;

/** "6:00 PM", of minutes after midnight; the end of the day is "12:00 AM" like its beginning. */
const formatMinutes = (minutes: number): string => formatTime(new Date(minutes * 60_000), 'UTC');

/** "6:00 AM – 12:00 PM, 1:00 PM – 10:00 PM", as the form takes it too. */
export const formatTimeRanges = (timeRanges: readonly TimeRange[]): string =>
  timeRanges
    .map(({ opensAt, closesAt }) => `${formatMinutes(opensAt)} – ${formatMinutes(closesAt)}`)
    .join(', ');

/** "6:00 PM, 7:30 PM", as the form takes it too. */
export const formatTimes = (times: readonly number[]): string => times.map(formatMinutes).join(', ');

/** A stretch of a day, such as of opening hours, in minutes after midnight by the neighborhood's clocks; 1440 is midnight, past it is the day after. */
export type TimeRange = { opensAt: number; closesAt: number };
