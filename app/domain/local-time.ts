import { addDays } from './clock';
import { offsetAt } from './zone-offset';

/** YYYY-MM-DDTHH:MM, as `<input type="datetime-local">` sends it; seconds may follow. */
const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/;
const hours = 60 * 60_000;
const minutesADay = 24 * 60;

/**
 * The instant at which the clocks of a time zone show a local time; null where there is no such date. A time that
 * they skip in spring is as much later as they jump; of one that they show twice in autumn it is the first.
 */
export function toInstant(timeZone: string, local: string): Date | null {
  const parts = localPattern
    .exec(local)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const shown = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // The calendar rolls February 30 over to March: that is another date than the one given.
  if (shown.toISOString().slice(0, 16) !== local.slice(0, 16)) return null;
  const offsetBefore = offsetAt(timeZone, new Date(shown.getTime() - 24 * hours));
  const offsetAfter = offsetAt(timeZone, new Date(shown.getTime() + 24 * hours));
  const [early = shown, late = shown] = [offsetBefore, offsetAfter].map(
    (offset) => new Date(shown.getTime() - offset),
  );
  if (offsetAt(timeZone, early) === offsetBefore) return early;
  return offsetAt(timeZone, late) === offsetAfter ? late : early;
}

/** The first instant of a calendar day, YYYY-MM-DD, in a time zone: midnight, unless the clocks skip it. */
export function startOfDay(timeZone: string, day: string): Date {
  const start = toInstant(timeZone, `${day}T00:00`);
  if (!start) throw new Error(`There is no day ${day}.`);
  return start;
}

/**
 * The instant so many minutes after a day's midnight by the clocks of a time zone. Past 1440 it is on a day after.
 * @param day YYYY-MM-DD
 */
export function atMinute(timeZone: string, day: string, minutes: number): Date {
  const within = minutes % minutesADay;
  const [hour, minute] = [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0'));
  const on = addDays(day, Math.floor(minutes / minutesADay));
  const instant = toInstant(timeZone, `${on}T${hour}:${minute}`);
  if (!instant) throw new RangeError(`There is no minute ${minutes} of ${day}.`);
  return instant;
}

/** What the clocks of a time zone show at an instant, as YYYY-MM-DDTHH:MM. */
export function toLocalTime(timeZone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetAt(timeZone, instant)).toISOString().slice(0, 16);
}
