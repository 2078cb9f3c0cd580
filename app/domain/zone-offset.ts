import { dateParts } from './date-format';

const minuteMs = 60_000;
/** One page converts about a hundred different minutes. */
const maxCachedMinutes = 5000;

const cache = new Map<string, Map<number, number>>();

/** Cached by minute: Intl is slow, and offsets change only on full minutes (since 1970). */
export function offsetAt(timeZone: string, instant: Date): number {
  const minute = Math.floor(instant.getTime() / minuteMs);
  if (minute < 0 || Number.isNaN(minute)) return readOffset(timeZone, instant);
  let byMinute = cache.get(timeZone);
  if (!byMinute || byMinute.size >= maxCachedMinutes) {
    byMinute = new Map();
    cache.set(timeZone, byMinute);
  }
  let offset = byMinute.get(minute);
  if (offset === undefined) {
    offset = readOffset(timeZone, instant);
    byMinute.set(minute, offset);
  }
  return offset;
}

function readOffset(timeZone: string, instant: Date): number {
  const { year = '', month, day, hour, minute, second } = clockFields(timeZone, instant);
  const seconds = Math.floor(instant.getTime() / 1000) * 1000;
  // Pad years before 1000 to the four digits of ISO 8601.
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`) - seconds;
}

const clockFields = dateParts({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
