import { offsetAt } from './zone-offset';

/** Where the time comes from, so that a test can set it. */
export type Clock = { now(): Date };

/**
 * The clock of a process: the one place that reads the system's (decision 042).
 * @param aheadMs how far ahead of the system it goes, or behind where below zero; only tests have another than 0
 */
export const createClock = ({ aheadMs }: { aheadMs: number }): Clock => ({
  // oxlint-disable-next-line house/clock -- every other file has the time from here
  now: () => new Date(Date.now() + aheadMs),
});

/**
 * The calendar day of an instant in a time zone, as YYYY-MM-DD.
 * @param timeZone an IANA name; the neighborhood's is `config.timeZone`
 */
export function dayIn(timeZone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetAt(timeZone, instant)).toISOString().slice(0, 10);
}

/** The day `days` after (or before) a YYYY-MM-DD, by the calendar: no clock change can shift it. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** How many days after the first YYYY-MM-DD the second is, by the calendar. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000);

/** The first day that begins at an instant or after it, as YYYY-MM-DD. */
export const firstWholeDay = (timeZone: string, instant: Date): string =>
  dayIn(timeZone, new Date(instant.getTime() + 24 * 60 * 60 * 1000 - 1));

/** The day of the week of a YYYY-MM-DD: 0 is Sunday. */
export const toWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
