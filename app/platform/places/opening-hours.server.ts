import { type SQL, sql } from 'drizzle-orm';

import type { businessHours, publicServiceHours, socialHours } from '#db/schema';

import { dayIn } from '~/domain/clock';
import type { Services } from '~/domain/services';

import { expandOpenings, type OpeningHour, type OpenTimes } from './opening-hours';
import { formatWeek } from './opening-words';

/** What a page needs of a place's hours: when it is open in the coming week, and the week in words. */
export function toOpenTimes({ clock, config }: Services, hours: readonly OpeningHour[]): OpenTimes {
  const now = clock.now();
  const openings = expandOpenings(hours, dayIn(config.timeZone, now), config.timeZone);
  return { openings: openings.filter(({ to }) => to > now), week: formatWeek(hours) };
}

type HoursTable = typeof businessHours | typeof socialHours | typeof publicServiceHours;

/**
 * The hours of each row's place, as a column of a query.
 * @param of which rows of the table are the place's
 */
export const hoursColumn = (table: HoursTable, of: SQL): SQL<OpeningHour[]> =>
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
