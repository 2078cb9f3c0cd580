import { dayIn } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';

const oneMinute = 60_000;
const oneDay = 86_400_000;

type Options = Intl.DateTimeFormatOptions;

/** Browsers and Node put different spaces before AM and PM. An ordinary space avoids a hydration mismatch. */
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

const daysBetween = (from: string, day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay);

/**
 * "Today", "Saturday" within the coming week, else "Saturday, September 6", with the year if it differs.
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

export const formatFullDay = (instant: Date, timeZone: string): string => dayAndMonth(instant, timeZone);

export const formatDateTile = (instant: Date, timeZone: string): { weekday: string; day: string } => ({
  weekday: shortWeekday(instant, timeZone),
  day: dayOfMonth(instant, timeZone),
});

/** "November 1, 2026" from YYYY-MM-DD, for distant days and for print. */
export const formatDate = (day: string): string => date(new Date(`${day}T12:00:00Z`), 'UTC');

export const formatLongDay = (day: string): string => fullDay(new Date(`${day}T12:00:00Z`), 'UTC');

export function formatInstant(instant: Date, now: Date, timeZone: string): string {
  const day = formatDay(dayIn(timeZone, instant), dayIn(timeZone, now));
  return `${day}, ${formatTime(instant, timeZone)}`;
}

/** "Saturday, September 6, 6:00 PM", which is true on any day. */
export const formatFullInstant = (instant: Date, timeZone: string): string =>
  `${formatFullDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`;

/** Events that end before 6 AM belong to the night of the day before. */
const night = 6 * 60 * oneMinute;

/** "Tomorrow, 6:00 PM–7:00 PM". The end has a day only if it falls after the first night. */
export function formatTimeRange(start: Date, end: Date, now: Date, timeZone: string): string {
  const from = formatInstant(start, now, timeZone);
  const [day, endDay, evening] = [start, end, new Date(+end - night)].map((at) => dayIn(timeZone, at));
  const isOfOneDay = day === endDay || (day === evening && +end - +start < oneDay);
  return isOfOneDay
    ? `${from}–${formatTime(end, timeZone)}`
    : `${from} – ${formatInstant(end, now, timeZone)}`;
}

export const formatUntil = (instant: Date, now: Date, timeZone: string): string =>
  `until ${withinSentence(instant, now, timeZone)}`;

export const formatSince = (instant: Date, now: Date, timeZone: string): string =>
  `since ${withinSentence(instant, now, timeZone)}`;

function withinSentence(instant: Date, now: Date, timeZone: string): string {
  const day = formatDay(dayIn(timeZone, instant), dayIn(timeZone, now));
  const words = { Today: '', Tomorrow: 'tomorrow, ', Yesterday: 'yesterday, ' }[day] ?? `${day}, `;
  return `${words}${formatTime(instant, timeZone)}`;
}

export const formatTime = (instant: Date, timeZone: string): string => timeOfDay(instant, timeZone);

/** Formats a time to come: 'now', 'in 4 min', later '6:00 PM'. Rounds down, so that nobody comes too late. */
export function formatComing(expectedAt: string, now: number, timeZone: string): string {
  const at = new Date(expectedAt);
  const minutes = Math.floor((at.getTime() - now) / oneMinute);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `in ${minutes} min`;
  const today = new Date(now);
  const isToday = todayIn(timeZone, at) === todayIn(timeZone, today);
  return isToday ? formatTime(at, timeZone) : formatInstant(at, today, timeZone);
}

/** 'Just now' under a minute, 'Nm ago' under an hour, else the time (S2 §9), with the day if not today. */
export function formatAge(instant: Date, now: Date, timeZone: string): string {
  const age = now.getTime() - instant.getTime();
  if (age < oneMinute) return 'Just now';
  if (age < 60 * oneMinute) return `${Math.floor(age / oneMinute)}m ago`;
  const isToday = dayIn(timeZone, instant) === dayIn(timeZone, now);
  return isToday ? formatTime(instant, timeZone) : formatInstant(instant, now, timeZone);
}

export const todayIn = (timeZone: string, now: Date): string => dayIn(timeZone, now);
