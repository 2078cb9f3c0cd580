import { and, count, gte, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { seatReservations, shuttleTrips } from '#db/schema';
import { addDays } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import { areSameTrip } from '../seats/seats';
import { stopsByRoute, timeTrip } from '../shuttle';
import { listAllStops, listShuttleRoutes } from '../shuttles.server';
import { listDelays } from '../timetable/delays.server';
import { findSkipped, findTripClosure, listShuttleClosures } from '../timetable/shuttle-closures.server';
import { departureInstant } from '../timetable/timetable.server';
import type { DrivenTrip } from './drive';
import type { DriverLink } from './driver-link.server';

const minuteMs = 60_000;

/** The vehicle's trips from the link's day until it expires, in order. */
export async function listDrivenTrips(services: Services, link: DriverLink): Promise<DrivenTrip[]> {
  const [routes, allStops, delays, closures] = await Promise.all([
    listShuttleRoutes(services),
    listAllStops(services),
    listDelays(services),
    listShuttleClosures(services),
  ]);
  const [departures, seats, full] = await Promise.all([
    listDepartures(services, link),
    countSeats(services, link),
    listFull(services, link),
  ]);
  const byRoute = stopsByRoute(allStops);
  return departures.flatMap(({ routeId, departsAt: departs }) => {
    const route = routes.find(({ id }) => id === routeId);
    if (!route) return [];
    const trip = { routeId, departsAt: departs.toISOString(), shuttleId: link.shuttleId };
    const timed = timeTrip(trip, byRoute.get(routeId) ?? []);
    const delay = delays.find((one) => areSameTrip(one, trip))?.minutes ?? null;
    const { skipped = {} } = findSkipped(closures, timed);
    const taken = seats.filter((one) => areSameTrip(one, trip));
    const stops = timed.stops.map(({ id, name }, index) => ({
      id,
      name,
      skipped: skipped[id] ?? null,
      at: new Date(timed.times[index]! + (delay ?? 0) * minuteMs).toISOString(),
      seats: taken.find(({ stopId }) => stopId === id)?.seats ?? 0,
    }));
    const closure = findTripClosure(closures, { routeId, departsAt: departs });
    return {
      routeId,
      routeName: route.name,
      departsAt: trip.departsAt,
      stops,
      delay,
      seats: taken.reduce((sum, one) => sum + one.seats, 0),
      isFull: full.some((one) => areSameTrip(one, trip)),
      calledOff: closure?.reason ?? null,
    };
  });
}

async function listDepartures(
  { db, config: { timeZone } }: Services,
  { shuttleId, day, expiresAt }: DriverLink,
) {
  const rows = await db.execute<{ day: string; routeId: string; minutes: number }>(sql`
    select day::text, departure.route_id as "routeId", departure.departs_at as minutes
    from (values (${day}::date), (${addDays(day, 1)}::date)) as days (day)
      cross join lateral shuttle_departures_on(day) departure
    where departure.shuttle_id = ${shuttleId}`);
  return rows
    .flatMap(({ day, routeId, minutes }) => {
      const departsAt = departureInstant(timeZone, day, minutes);
      return departsAt && departsAt < expiresAt ? [{ routeId, departsAt }] : [];
    })
    .sort((one, other) => one.departsAt.getTime() - other.departsAt.getTime());
}

const isDuring = (column: PgColumn, { config }: Services, { day, expiresAt }: DriverLink) =>
  and(gte(column, startOfDay(config.timeZone, day)), lt(column, expiresAt));

async function countSeats(services: Services, link: DriverLink) {
  const { routeId, departsAt, stopId, cancelledAt } = seatReservations;
  const rows = await services.db
    .select({ routeId, departsAt, stopId, seats: count() })
    .from(seatReservations)
    .where(and(isNull(cancelledAt), isDuring(departsAt, services, link)))
    .groupBy(routeId, departsAt, stopId);
  return rows.map((row) => ({ ...row, departsAt: row.departsAt.toISOString() }));
}

async function listFull(services: Services, link: DriverLink) {
  const { routeId, departsAt, isFull } = shuttleTrips;
  const rows = await services.db
    .select({ routeId, departsAt })
    .from(shuttleTrips)
    .where(and(isFull, isDuring(departsAt, services, link)));
  return rows.map((row) => ({ ...row, departsAt: row.departsAt.toISOString() }));
}
