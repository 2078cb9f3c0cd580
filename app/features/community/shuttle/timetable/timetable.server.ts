import { and, asc, eq } from 'drizzle-orm';

import { shuttleDepartures } from '#db/schema';
import { dayIn, toWeekday } from '~/domain/clock';
import { toInstant, toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import type { Departure, ShuttleStop } from '../shuttle';
import { listShuttleStops } from '../shuttles.server';
import type { TimetableQuery } from './timetable.schema.server';

/**
 * A route's departures of a calendar day of the neighborhood, by time, each with when it comes to every stop.
 * @param query.date YYYY-MM-DD; null is today
 * @throws NotFound
 */
export async function listDepartures(services: Services, routeId: string, { date }: TimetableQuery) {
  const { db, clock, config } = services;
  const day = date ?? dayIn(config.timeZone, clock.now());
  const stops = await listShuttleStops(services, routeId);
  const rows = await db
    .select({ departsAt: shuttleDepartures.departsAt, shuttleId: shuttleDepartures.shuttleId })
    .from(shuttleDepartures)
    .where(and(eq(shuttleDepartures.routeId, routeId), eq(shuttleDepartures.weekday, toWeekday(day))))
    .orderBy(asc(shuttleDepartures.departsAt));
  return rows.flatMap(({ departsAt, shuttleId }) => {
    const departs = departureInstant(config.timeZone, day, departsAt);
    if (!departs) return [];
    return [{ departsAt: departs.toISOString(), shuttleId, stops: arrivals(stops, departs) }];
  });
}

/**
 * When a vehicle leaves that leaves so many minutes after midnight by the clocks: at the first of a time that they
 * show twice in autumn; null for one that they skip in spring, for nobody could come to it.
 */
export function departureInstant(timeZone: string, day: string, minutes: number): Date | null {
  const time = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
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
