import { dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';

const oneMinute = 60_000;
const oneDay = 86_400_000;

type Options = Intl.DateTimeFormatOptions;

/** Browsers and Node differ in the space before AM and PM: an ordinary one, or hydration finds a difference. */
function wording(options: Options) {
  const format = dateFormat(options);
  return (instant: Date, timeZone: string) => format(timeZone, instant).replace(/\u202f/g, ' ');
}

const weekday = wording({ weekday: 'long' });
const dayAndMonth = wording({ weekday: 'long', month: 'long', day: 'numeric' });
const fullDay = wording({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const date = wording({ month: 'long', day: 'numeric', year: 'numeric' });
const shortWeekday = wording({ weekday: 'short' });
const dayOfMonth = wording({ day: 'numeric' });
const timeOfDay = wording({ hour: 'numeric', minute: '2-digit' });

/** Whole calendar days from `from` to `day`, both YYYY-MM-DD. */
const daysBetween = (from: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay);

/**
 * A calendar day as people say it: "Today", "Tomorrow", "Yesterday", "Saturday" within the coming week,
 * else "Saturday, September 6", with the year where it is another.
 * @param day YYYY-MM-DD
 * @param today the neighborhood's day, YYYY-MM-DD
 */
export function formatDay(day: string, today: string): string {
  const distance = daysBetween(today, day);
  const near = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }[distance];
  if (near) return near;
  const noon = new Date(`${day}T12:00:00Z`);
  if (distance > 1 && distance < 7) return weekday(noon, 'UTC');
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(noon, 'UTC') : fullDay(noon, 'UTC');
}

/** "Saturday, September 6" */
export const formatOnDay = (instant: Date, timeZone: string): string => dayAndMonth(instant, timeZone);

/** A leaf of a calendar: 'Sat' over '28'. */
export const toLeaf = (instant: Date, timeZone: string): { weekday: string; day: string } => ({
  weekday: shortWeekday(instant, timeZone),
  day: dayOfMonth(instant, timeZone),
});

/** "November 1, 2026": a calendar day that is long ago, or stays on paper. @param day YYYY-MM-DD */
export const formatDate = (day: string): string => date(new Date(`${day}T12:00:00Z`), 'UTC');

/** "Friday, December 4, 2026" @param day YYYY-MM-DD */
export const formatLongDay = (day: string): string => fullDay(new Date(`${day}T12:00:00Z`), 'UTC');

/** "Tomorrow, 6:00 PM": an appointment as people say it, in the neighborhood's time zone. */
export function formatInstant(instant: Date, now: Date, timeZone: string): string {
  const day = formatDay(dayIn(timeZone, instant), dayIn(timeZone, now));
  return `${day}, ${formatTime(instant, timeZone)}`;
}

/** "Saturday, September 6, 6:00 PM": true on whatever day it is read. */
export const formatOnAnyDay = (instant: Date, timeZone: string): string =>
  `${formatOnDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** Until six in the morning it is the night of the day before, as people say it. */
const night = 6 * 60 * oneMinute;

/**
 * "Tomorrow, 6:00 PM–7:00 PM", "Friday, 10:00 AM – Sunday, 6:00 PM": from when to when an appointment is. Its end names
 * a day only where that is neither the first one nor the night after it.
 */
export function formatTimeRange(start: Date, end: Date, now: Date, timeZone: string): string {
  const from = formatInstant(start, now, timeZone);
  const [day, endDay, evening] = [start, end, new Date(+end - night)].map((at) => dayIn(timeZone, at));
  const isOfOneDay = day === endDay || (day === evening && +end - +start < oneDay);
  return isOfOneDay
    ? `${from}–${formatTime(end, timeZone)}`
    : `${from} – ${formatInstant(end, now, timeZone)}`;
}

/** "until 6:00 PM", "until tomorrow, 6:00 PM": the end of a thing, with its day where that is not today. */
export const formatUntil = (instant: Date, now: Date, timeZone: string): string =>
  `until ${withinSentence(instant, now, timeZone)}`;

/** "since 2:14 PM", "since yesterday, 2:14 PM": the beginning of a thing, with its day where that is not today. */
export const formatSince = (instant: Date, now: Date, timeZone: string): string =>
  `since ${withinSentence(instant, now, timeZone)}`;

function withinSentence(instant: Date, now: Date, timeZone: string): string {
  const day = formatDay(dayIn(timeZone, instant), dayIn(timeZone, now));
  const words = { Today: '', Tomorrow: 'tomorrow, ', Yesterday: 'yesterday, ' }[day] ?? `${day}, `;
  return `${words}${formatTime(instant, timeZone)}`;
}

/** "6:00 PM" */
export const formatTime = (instant: Date, timeZone: string): string => timeOfDay(instant, timeZone);

/**
 * How old a thing is: 'Just now' under a minute, 'Nm ago' under an hour, else the time (S2 §9), with the day
 * before it where that is not today. A clock that runs behind the server's makes nothing future.
 */
export function formatAge(instant: Date, now: Date, timeZone: string): string {
  const age = now.getTime() - instant.getTime();
  if (age < oneMinute) return 'Just now';
  if (age < 60 * oneMinute) return `${Math.floor(age / oneMinute)}m ago`;
  const isToday = dayIn(timeZone, instant) === dayIn(timeZone, now);
  return isToday ? formatTime(instant, timeZone) : formatInstant(instant, now, timeZone);
}

/** The neighborhood's calendar day now, YYYY-MM-DD. */
export const todayIn = (timeZone: string, now: Date): string => dayIn(timeZone, now);
