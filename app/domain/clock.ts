import { dateFormat } from './date-format';

/** Where the time comes from, so that a test can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/**
 * The calendar day of an instant in a time zone, as YYYY-MM-DD.
 * @param timeZone an IANA name; the neighbourhood's is `config.timeZone`
 */
export function dayIn(timeZone: string, instant: Date): string {
  return yearMonthDay(timeZone, instant);
}

// Canada writes dates as ISO does.
const yearMonthDay = dateFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** The day `days` after (or before) a YYYY-MM-DD, by the calendar: no clock change can shift it. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The day of the week of a YYYY-MM-DD: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
