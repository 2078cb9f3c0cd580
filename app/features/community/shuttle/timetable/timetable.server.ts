import { and, asc, eq } from 'drizzle-orm';

import { shuttleDepartures } from '#db/schema';
import { dayIn, toWeekday } from '~/domain/clock';
import { toInstant, toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import type { Departure, ShuttleStop } from '../shuttle';
import { listShuttleStops } from '../shuttles.server';
import { isRunningAt, listShuttleClosures } from './shuttle-closures.server';
import type { TimetableQuery } from './timetable.schema.server';

export async function listDepartures(services: Services, routeId: string, { date }: TimetableQuery) {
  const { db, clock, config } = services;
  const day = date ?? dayIn(config.timeZone, clock.now());
  const stops = await listShuttleStops(services, routeId);
  const rows = await db
    .select({ departsAt: shuttleDepartures.departsAt, shuttleId: shuttleDepartures.shuttleId })
    .from(shuttleDepartures)
    .where(and(eq(shuttleDepartures.routeId, routeId), eq(shuttleDepartures.weekday, toWeekday(day))))
    .orderBy(asc(shuttleDepartures.departsAt));
  const closures = await listShuttleClosures(services);
  return rows.flatMap(({ departsAt, shuttleId }) => {
    const departs = departureInstant(config.timeZone, day, departsAt);
    if (!departs || !isRunningAt(closures, departs)) return [];
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
