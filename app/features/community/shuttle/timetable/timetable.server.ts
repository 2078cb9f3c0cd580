import { sql } from 'drizzle-orm';

import { dayIn } from '~/domain/clock';
import { toInstant, toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import type { Departure, ShuttleStop } from '../shuttle';
import { listShuttleStops } from '../shuttles.server';
import { isRunning, listShuttleClosures } from './shuttle-closures.server';
import type { TimetableQuery } from './timetable.schema.server';

/** @param query.withClosed lists trips of a closed shuttle too, and those called off */
export async function listDepartures(
  services: Services,
  routeId: string,
  { date, withClosed = false }: TimetableQuery & { withClosed?: boolean },
) {
  const { db, clock, config } = services;
  const day = date ?? dayIn(config.timeZone, clock.now());
  const stops = await listShuttleStops(services, routeId);
  const rows = await db.execute<{ departsAt: number; shuttleId: string }>(sql`
    select departs_at as "departsAt", shuttle_id as "shuttleId" from shuttle_departures_on(${day}::date)
    where route_id = ${routeId} order by departs_at`);
  const closures = await listShuttleClosures(services);
  return rows.flatMap(({ departsAt, shuttleId }) => {
    const departs = departureInstant(config.timeZone, day, departsAt);
    if (!departs || !(withClosed || isRunning(closures, { routeId, departsAt: departs }))) return [];
    return [{ departsAt: departs.toISOString(), shuttleId, stops: arrivals(stops, departs) }];
  });
}

/** Picks the first pass of the hour that daylight saving repeats. Returns null for a time that it skips. */
export function departureInstant(timeZone: string, day: string, minutes: number): Date | null {
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((unit) => String(unit).padStart(2, '0'))
    .join(':');
  const instant = toInstant(timeZone, `${day}T${time}`);
  return instant && toLocalTime(timeZone, instant) === `${day}T${time}` ? instant : null;
}

function arrivals(stops: readonly ShuttleStop[], departs: Date): Departure['stops'] {
  let minutes = 0;
  return stops.map(({ id, estimatedDuration }) => {
    minutes += estimatedDuration;
    return { stopId: id, arrivesAt: new Date(departs.getTime() + minutes * 60_000).toISOString() };
  });
}
