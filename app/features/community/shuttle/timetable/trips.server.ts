import { sql } from 'drizzle-orm';

import { preparedStatement } from '#db/prepared';
import { addDays, dayIn } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import { listDelays } from './delays.server';
import { findTripClosure, isCallOff, listShuttleClosures } from './shuttle-closures.server';
import { departureInstant } from './timetable.server';
import { areSameTrip } from '../seats/seats';
import type { Trip } from '../shuttle';

const tripsAheadMinutes = 3 * 60;
const nextOfEachRoute = 4;
/** Allows 20 minutes of delay, plus the hour by which the clocks may change. */
const lateMinutes = 20 + 60;
const minutesOfDay = 24 * 60;

/**
 * Lists trips that may still be running, also late ones of yesterday, and those of the next three hours. A route with
 * fewer gets its next four until the end of tomorrow. Trips that were called off are among them, those of a closed
 * shuttle aren't. @param closing the read of the closures, if a page shares it
 */
export async function listTrips(
  services: Services,
  closing = listShuttleClosures(services),
): Promise<Trip[]> {
  const { db, clock, config } = services;
  const now = clock.now();
  const today = dayIn(config.timeZone, now);
  const [hour = 0, minute = 0] = toLocalTime(config.timeZone, now).slice(11).split(':').map(Number);
  const nowMinutes = hour * 60 + minute;
  // Awaited together: if one fails first, the other's failure must not stay unhandled.
  const [rows, delays, closures] = await Promise.all([
    tripsAround(db, {
      today,
      from: nowMinutes - lateMinutes,
      now: nowMinutes,
      until: nowMinutes + tripsAheadMinutes,
    }),
    listDelays(services),
    closing,
  ]);
  return rows
    .flatMap(({ routeId, shuttleId, dayOffset, departsAt: minutes }): Trip[] => {
      const departsAt = departureInstant(config.timeZone, addDays(today, dayOffset), minutes);
      const closure = departsAt && findTripClosure(closures, { routeId, departsAt });
      if (!departsAt || (closure && !isCallOff(closure))) return [];
      const trip = { routeId, shuttleId, departsAt: departsAt.toISOString() };
      const delay = delays.find((one) => areSameTrip(one, trip))?.minutes;
      return [{ ...trip, ...(closure && { calledOff: closure.reason }), ...(delay && { delay }) }];
    })
    .sort((one, other) => Date.parse(one.departsAt) - Date.parse(other.departsAt));
}

type Row = {
  routeId: string;
  shuttleId: string;
  /** Offset from today in days: -1 is yesterday. */
  dayOffset: number;
  /** Departure in minutes after that day's midnight. */
  departsAt: number;
};

const intPlaceholder = (name: string) => sql`${sql.placeholder(name)}::int`;
const day = sql.raw(String(minutesOfDay));

const tripsAround = preparedStatement<Row>(sql`
  with days (day_offset) as (
    values (-1), (0), (1)
  ), longest (minutes) as (
    select coalesce(max(minutes), 0) from (
      select sum(estimated_duration)::int as minutes from shuttle_stops where retired_at is null group by route_id
    ) as routes
  ), timed as (
    select
      d.route_id, d.shuttle_id, days.day_offset, d.departs_at,
      days.day_offset * ${day} + d.departs_at as minutes
    from days cross join lateral shuttle_departures_on(${sql.placeholder('today')}::date + day_offset) d
  ), counted as (
    select
      timed.*,
      count(*) filter (where minutes >= ${intPlaceholder('now')})
        over (partition by route_id order by minutes) as nth_to_come
    from timed
    where minutes >= ${intPlaceholder('from')} - (select minutes from longest)
  )
  select
    route_id as "routeId", shuttle_id as "shuttleId", day_offset as "dayOffset", departs_at as "departsAt"
  from counted
  where minutes <= ${intPlaceholder('until')} or nth_to_come <= ${sql.raw(String(nextOfEachRoute))}
  order by minutes, route_id
  limit 2000`);
