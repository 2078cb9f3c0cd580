import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';

import { expandOpenings, type Holiday, type OpeningHour, type OpenTimes, stateAt } from './opening-hours';
import { formatOpenState, formatWeek } from './opening-words';

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

type Columns = { hours(id: SQL): SQL<OpeningHour[]>; holidays?(id: SQL): SQL<Holiday[]> };

/** Says by id whether each thing with known hours is open, such as 'Open now · closes at 6 PM'. */
export async function describeOpen(
  services: Services,
  ids: string[],
  { hours, holidays = () => sql`'[]'::json` }: Columns,
): Promise<Record<string, string>> {
  const id = sql`things.id`;
  const rows = await services.db.execute<{ id: string; hours: OpeningHour[]; holidays: Holiday[] }>(sql`
    select id, ${hours(id)} as hours, ${holidays(id)} as holidays
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as things (id)`);
  const now = services.clock.now();
  return Object.fromEntries(
    rows
      .filter(({ hours }) => hours.length > 0)
      .map(({ id, hours, holidays }) => {
        const { openings } = toOpenTimes(services, hours, holidays);
        return [id, formatOpenState(stateAt(openings, now), now, services.config.timeZone)];
      }),
  );
}
