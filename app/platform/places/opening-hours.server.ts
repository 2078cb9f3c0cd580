import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';

import { expandOpenings, type Holiday, type OpeningHour, type OpenTimes } from './opening-hours';
import { formatWeek } from './opening-words';

/** What a page needs of a place's hours: when it is open in the coming week, and the week in words. */
export function toOpenTimes(
  { clock, config }: Services,
  hours: readonly OpeningHour[],
  holidays?: readonly Holiday[],
): OpenTimes {
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  const openings = expandOpenings(hours, today, config.timeZone, holidays);
  const coming = holidays?.filter(({ day }) => day >= today).slice(0, mostHolidays);
  return {
    openings: openings.filter(({ to }) => to > now),
    week: formatWeek(hours),
    ...(coming && { holidays: coming }),
  };
}

/** More are not shown ahead. */
const mostHolidays = 12;

/**
 * The hours of each row's place, as a column of a query.
 * @param table of `weekday`, `opens_at` and `closes_at`
 * @param of which rows of the table are the place's
 */
export const hoursColumn = (table: PgTable, of: SQL): SQL<OpeningHour[]> =>
  // The alias says whose columns are meant: of a query of one table drizzle names them alone.
  sql`(
    select coalesce(
      json_agg(
        json_build_object('weekday', h.weekday, 'opensAt', h.opens_at, 'closesAt', h.closes_at)
        order by h.weekday, h.opens_at
      ),
      '[]'
    ) from (select * from ${table} where ${of}) h
  )`;

/**
 * The holidays of each row's place, the earliest first, as a column of a query.
 * @param table of `day` and `note`
 * @param of which rows of the table are the place's
 */
export const holidaysColumn = (table: PgTable, of: SQL): SQL<Holiday[]> =>
  sql`(
    select coalesce(json_agg(json_build_object('day', h.day, 'note', h.note) order by h.day), '[]')
    from (select * from ${table} where ${of}) h
  )`;
