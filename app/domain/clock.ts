import { offsetAt } from './zone-offset';

export type Clock = { now(): Date };

/** The only reader of the system clock (decision 042). `aheadMs` is 0 except in tests. */
export const createClock = ({ aheadMs }: { aheadMs: number }): Clock => ({
  // oxlint-disable-next-line house/clock -- every other file has the time from here
  now: () => new Date(Date.now() + aheadMs),
});

export function dayIn(timeZone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetAt(timeZone, instant)).toISOString().slice(0, 10);
}

/** Counts calendar days, so daylight saving can't shift the result. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const daysBetween = (first: string, second: string): number =>
  Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000);

/** First day that starts at or after an instant, as YYYY-MM-DD. */
export const firstWholeDay = (timeZone: string, instant: Date): string =>
  dayIn(timeZone, new Date(instant.getTime() + 24 * 60 * 60 * 1000 - 1));

/** Weekday number; 0 is Sunday. */
export const toWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
