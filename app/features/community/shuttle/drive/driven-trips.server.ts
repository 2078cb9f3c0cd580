import { and, count, gte, isNull, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { seatReservations, shuttleTrips } from '#db/schema';
import { addDays } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import { listDayTrips } from '../dispatch/day-trips.server';
import { areSameTrip } from '../seats/seats';
import { listDelays } from '../timetable/delays.server';
import { findSkipped, findTripClosure, listShuttleClosures } from '../timetable/shuttle-closures.server';
import type { DrivenTrip } from './drive';
import type { DriverLink } from './driver-link.server';

const minuteMs = 60_000;

/** The vehicle's trips from the link's day until it expires, in order. */
export async function listDrivenTrips(services: Services, link: DriverLink): Promise<DrivenTrip[]> {
  const [onDay, afterMidnight, delays, closures, seats, full] = await Promise.all([
    listDayTrips(services, link.day),
    listDayTrips(services, addDays(link.day, 1)),
    listDelays(services),
    listShuttleClosures(services),
    countSeats(services, link),
    listFull(services, link),
  ]);
  const own = [...onDay, ...afterMidnight].filter(
    ({ shuttleId, departsAt }) => shuttleId === link.shuttleId && departsAt < link.expiresAt,
  );
  return own.map(({ routeId, routeName, departsAt, timed }) => {
    const { trip } = timed;
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
    return {
      routeId,
      routeName,
      departsAt: trip.departsAt,
      stops,
      delay,
      seats: taken.reduce((sum, one) => sum + one.seats, 0),
      isFull: full.some((one) => areSameTrip(one, trip)),
      calledOff: findTripClosure(closures, { routeId, departsAt })?.reason ?? null,
    };
  });
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
