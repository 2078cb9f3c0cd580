import { addDays } from '~/domain/clock';

import type { Feed } from './read-feed.server';
import { weekdayColumns } from './tables.server';
import { parseDate } from './values.server';

/** The days of a service_id. Weekdays count from `from` to `until`. */
export type ServiceDays = {
  weekdays: number[];
  from: string | null;
  until: string | null;
  added: string[];
  removed: string[];
};

export function listServices({ rows }: Pick<Feed, 'rows'>): Map<string, ServiceDays> {
  const services = new Map<string, ServiceDays>();
  for (const row of rows.calendar)
    services.set(row.service_id, {
      weekdays: weekdayColumns.flatMap((column, day) => (row[column] === '1' ? [day] : [])),
      from: parseDate(row.start_date),
      until: parseDate(row.end_date),
      added: [],
      removed: [],
    });
  for (const { service_id: id, date, exception_type: type } of rows.calendar_dates) {
    const day = parseDate(date);
    if (day === null) continue;
    const known = services.get(id) ?? { weekdays: [], from: null, until: null, added: [], removed: [] };
    services.set(id, known);
    if (type === '1') known.added.push(day);
    if (type === '2') known.removed.push(day);
  }
  return services;
}

export const neverRuns = ({ weekdays, added }: ServiceDays): boolean =>
  weekdays.length === 0 && added.length === 0;

/** The last day on which it may run, or null if it never does. */
export function lastDayOf({ weekdays, until, added }: ServiceDays): string | null {
  const days = [...(weekdays.length > 0 && until ? [until] : []), ...added];
  return days.length === 0 ? null : days.reduce((last, day) => (day > last ? day : last));
}

/** The same days, later. Trips past midnight run on the next calendar day. */
export const shiftDays = (days: ServiceDays, by: number): ServiceDays =>
  by === 0
    ? days
    : {
        weekdays: days.weekdays.map((day) => (day + by) % 7),
        from: days.from && addDays(days.from, by),
        until: days.until && addDays(days.until, by),
        added: days.added.map((day) => addDays(day, by)),
        removed: days.removed.map((day) => addDays(day, by)),
      };
