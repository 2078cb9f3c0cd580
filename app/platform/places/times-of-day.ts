import { capitalize } from '~/domain/counted';
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

export const weekdayName = (day: Weekday): string => capitalize(day);

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

/** Formats weekday numbers: 'Every day', 'Mon–Fri', 'Sat, Sun', 'Mon, Wed–Fri'. */
export function formatWeekdays(numbers: readonly number[]): string {
  if (numbers.length === 7) return 'Every day';
  const runs: Weekday[][] = [];
  for (const day of weekdays) {
    if (!numbers.includes(weekdayNumber(day))) continue;
    const last = runs.at(-1);
    if (last && weekdays.indexOf(last.at(-1)!) === weekdays.indexOf(day) - 1) last.push(day);
    else runs.push([day]);
  }
  const short = (day: Weekday) => weekdayName(day).slice(0, 3);
  return runs
    .map((run) => (run.length < 3 ? run.map(short).join(', ') : `${short(run[0]!)}–${short(run.at(-1)!)}`))
    .join(', ');
}
