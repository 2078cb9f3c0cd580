import type { Place } from '~/domain/place';
import { isDay } from '~/platform/desk/fields/fields.server';

import type { Feed } from './read-feed.server';
import type { Finding } from './rule.server';
import { fileOf, type Row, tableNames, tableOf } from './tables.server';

/** Seconds after the service day's midnight, also beyond 24 hours, or null. */
export function parseTime(text: string): number | null {
  const match = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]) : null;
}

export const formatTime = (minutes: number): string =>
  `${[Math.floor(minutes / 60), minutes % 60].map((unit) => String(unit).padStart(2, '0')).join(':')}:00`;

/** '20261225' as '2026-12-25', or null. */
export function parseDate(text: string): string | null {
  const day = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : '';
  return isDay(day) ? day : null;
}

export const formatDate = (day: string): string => day.replaceAll('-', '');

export const isWithin = (text: string, limit: number): boolean =>
  /^[-+]?\d{1,3}(\.\d*)?$/.test(text) && Math.abs(Number(text)) <= limit;

export function* valuesOf(rows: readonly Row[], column: string): Generator<{ line: number; value: string }> {
  for (const row of rows) yield { line: row.line, value: (row as Record<string, unknown>)[column] as string };
}

/** Values of the columns of some kinds that `isRight` rejects. Blanks are another rule's. */
export function* findWrongValues(
  { columns, rows }: Feed,
  kinds: readonly string[],
  isRight: (text: string, kind: string) => boolean,
  why: string,
): Generator<Finding | null> {
  for (const name of tableNames)
    for (const [column, marked] of Object.entries(tableOf(name).columns)) {
      const kind = marked.replace('!', '');
      if (!kinds.includes(kind) || !columns[name]?.includes(column)) continue;
      yield null;
      const known = new Map<string, boolean>();
      for (const { line, value } of valuesOf(rows[name], column)) {
        if (value === '') continue;
        if (!known.has(value)) known.set(value, isRight(value, kind));
        if (!known.get(value))
          yield { file: fileOf(name), line, column, why: `“${value.slice(0, 60)}” ${why}` };
      }
    }
}

/** Null where the coordinates are missing or wrong. */
export function placeOf(stop: Row<'stops'> | undefined): Place | null {
  if (!stop || !isWithin(stop.stop_lat, 90) || !isWithin(stop.stop_lon, 180)) return null;
  return { latitude: Number(stop.stop_lat), longitude: Number(stop.stop_lon) };
}

export const isHalt = ({ location_type: type }: Row<'stops'>): boolean => type === '' || type === '0';
