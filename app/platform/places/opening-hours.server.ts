import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';

import { expandOpenings, type Holiday, type OpeningHour, type OpenTimes } from './opening-hours';
import { formatWeek } from './opening-words';

export function toOpenTimes(
  { clock, config }: Services,
  hours: readonly OpeningHour[],
  holidays?: readonly Holiday[],
): OpenTimes {
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  const openings = expandOpenings(hours, today, config.timeZone, holidays);
  const coming = holidays?.filter(({ day }) => day >= today).slice(0, maxHolidays);
  return {
    openings: openings.filter(({ to }) => to > now),
    week: formatWeek(hours),
    ...(coming && { holidays: coming }),
  };
}

const maxHolidays = 12;

export const hoursColumn = (table: PgTable, of: SQL): SQL<OpeningHour[]> =>
  // Drizzle omits table names in a query of one table, so the alias prevents ambiguous columns.
  sql`(
    select coalesce(
      json_agg(
        json_build_object('weekday', h.weekday, 'opensAt', h.opens_at, 'closesAt', h.closes_at)
        order by h.weekday, h.opens_at
      ),
      '[]'
    ) from (select * from ${table} where ${of}) h
  )`;

export const holidaysColumn = (table: PgTable, of: SQL): SQL<Holiday[]> =>
  sql`(
    select coalesce(json_agg(json_build_object('day', h.day, 'note', h.note) order by h.day), '[]')
    from (select * from ${table} where ${of}) h
  )`;
