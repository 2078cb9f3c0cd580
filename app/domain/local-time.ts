import { addDays } from './clock';
import { offsetAt } from './zone-offset';

const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/;
const hours = 60 * 60_000;
const minutesADay = 24 * 60;

/** Skipped times move forward; of times that occur twice, the first counts. Invalid dates give null. */
export function toInstant(timeZone: string, local: string): Date | null {
  const parts = localPattern
    .exec(local)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const shown = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  // Date.UTC rolls February 30 over to March, so compare the result with the input.
  if (shown.toISOString().slice(0, 16) !== local.slice(0, 16)) return null;
  const offsetBefore = offsetAt(timeZone, new Date(shown.getTime() - 24 * hours));
  const offsetAfter = offsetAt(timeZone, new Date(shown.getTime() + 24 * hours));
  const [early = shown, late = shown] = [offsetBefore, offsetAfter].map(
    (offset) => new Date(shown.getTime() - offset),
  );
  if (offsetAt(timeZone, early) === offsetBefore) return early;
  return offsetAt(timeZone, late) === offsetAfter ? late : early;
}

/** First instant of a day: midnight, unless daylight saving skips it. */
export function startOfDay(timeZone: string, day: string): Date {
  const start = toInstant(timeZone, `${day}T00:00`);
  if (!start) throw new Error(`There is no day ${day}.`);
  return start;
}

/** From minute 1440 on, the instant is on a later day. */
export function atMinute(timeZone: string, day: string, minutes: number): Date {
  const within = minutes % minutesADay;
  const [hour, minute] = [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0'));
  const on = addDays(day, Math.floor(minutes / minutesADay));
  const instant = toInstant(timeZone, `${on}T${hour}:${minute}`);
  if (!instant) throw new RangeError(`There is no minute ${minutes} of ${day}.`);
  return instant;
}

export function toLocalTime(timeZone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetAt(timeZone, instant)).toISOString().slice(0, 16);
}
