import { sayTime } from '~/ui/dates';

import type { Stretch } from './manage-amenities';

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
export const weekOf = <Thing>(make: (day: Weekday) => Thing): Week<Thing> =>
  Object.fromEntries(weekdays.map((day) => [day, make(day)])) as Week<Thing>;

/** "6:00 PM", of minutes after midnight; the end of the day is "12:00 AM" like its beginning. */
const sayMinutes = (minutes: number): string => sayTime(new Date(minutes * 60_000), 'UTC');

/** "6:00 AM – 12:00 PM, 1:00 PM – 10:00 PM", as the form takes it too. */
export const sayStretches = (stretches: readonly Stretch[]): string =>
  stretches.map(({ opensAt, closesAt }) => `${sayMinutes(opensAt)} – ${sayMinutes(closesAt)}`).join(', ');

/** "6:00 PM, 7:30 PM", as the form takes it too. */
export const sayTimes = (times: readonly number[]): string => times.map(sayMinutes).join(', ');

/**
 * A week in as few lines as say it: days that follow each other and have the same are one line, days that have
 * nothing are left out. "Monday to Friday", "6:00 AM – 10:00 PM".
 */
export function sayWeek(week: Week<string>): { days: string; times: string }[] {
  const runs: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of weekdays) {
    const run = runs.at(-1);
    if (run && run.times === week[day]) run.last = day;
    else runs.push({ first: day, last: day, times: week[day] });
  }
  return runs
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => ({ days: sayDays(first, last), times }));
}

function sayDays(first: Weekday, last: Weekday): string {
  const length = weekdays.indexOf(last) - weekdays.indexOf(first) + 1;
  if (length === 1) return weekdayName(first);
  if (length === weekdays.length) return 'Every day';
  return `${weekdayName(first)} ${length === 2 ? 'and' : 'to'} ${weekdayName(last)}`;
}
