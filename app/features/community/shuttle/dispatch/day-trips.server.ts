import { and, eq, isNull, sql } from 'drizzle-orm';

import { seatReservations } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import { formatFullInstant } from '~/ui/dates';

import { stopsByRoute, type TimedTrip, timeTrip } from '../shuttle';
import { listAllStops, listShuttleRoutes } from '../shuttles.server';
import { isRunning, listShuttleClosures } from '../timetable/shuttle-closures.server';
import { departureInstant } from '../timetable/timetable.server';
import { servicePagePath, type TripAddress } from './dispatch';

export type DayTrip = {
  routeId: string;
  routeName: string;
  shuttleId: string;
  departsAt: Date;
  /** The time at its last stop by the timetable. */
  arrivesAt: Date;
  timed: TimedTrip;
};

/** A day's trips in order, also those of a closed shuttle and those called off. */
export async function listDayTrips(services: Services, day: string): Promise<DayTrip[]> {
  const { timeZone } = services.config;
  const [rows, routes, stops] = await Promise.all([
    services.db.execute<{ routeId: string; shuttleId: string; minutes: number }>(sql`
      select route_id as "routeId", shuttle_id as "shuttleId", departs_at as minutes
      from shuttle_departures_on(${day}::date)`),
    listShuttleRoutes(services),
    listAllStops(services),
  ]);
  const names = new Map(routes.map(({ id, name }) => [id, name]));
  const byRoute = stopsByRoute(stops);
  return rows
    .flatMap(({ routeId, shuttleId, minutes }) => {
      const departsAt = departureInstant(timeZone, day, minutes);
      const [routeName, own] = [names.get(routeId), byRoute.get(routeId)];
      if (!departsAt || routeName === undefined || !own) return [];
      const trip = { routeId, shuttleId, departsAt: departsAt.toISOString() };
      const timed = timeTrip(trip, own);
      return [{ routeId, routeName, shuttleId, departsAt, arrivesAt: new Date(timed.times.at(-1)!), timed }];
    })
    .sort((one, other) => one.departsAt.getTime() - other.departsAt.getTime());
}

export async function findTrip(
  services: Services,
  { routeId, departsAt }: TripAddress,
): Promise<DayTrip | null> {
  const instant = new Date(departsAt);
  if (Number.isNaN(instant.getTime())) return null;
  const trips = await listDayTrips(services, dayIn(services.config.timeZone, instant));
  return (
    trips.find((one) => one.routeId === routeId && one.departsAt.getTime() === instant.getTime()) ?? null
  );
}

/** The day's page, where its trips and changes are. */
export const toServicePage = ({ config }: Services, instant: Date): string =>
  servicePagePath(dayIn(config.timeZone, instant));

/** @throws NotFound */
export async function readTripPage(services: Services, address: TripAddress) {
  const trip = await findTrip(services, address);
  if (!trip) throw new NotFound('There is no such trip.');
  const { routeId, departsAt, routeName } = trip;
  return {
    address: { routeId, departsAt: departsAt.toISOString() },
    dayPage: toServicePage(services, departsAt),
    title: `${routeName}, ${formatFullInstant(departsAt, services.config.timeZone)}`,
    riders: await services.db.$count(
      seatReservations,
      and(
        eq(seatReservations.routeId, routeId),
        eq(seatReservations.departsAt, departsAt),
        isNull(seatReservations.cancelledAt),
      ),
    ),
    isLongWait: await isLongWait(services, trip),
  };
}

/** Everybody is told of a trip called off only if the route's next one departs more than this later. */
const longWaitMs = 10 * 60_000;

/** True if the route's next trip that runs departs much later, or none does on that day. */
export async function isLongWait(services: Services, { routeId, departsAt }: DayTrip): Promise<boolean> {
  const day = dayIn(services.config.timeZone, departsAt);
  const [trips, closures] = [await listDayTrips(services, day), await listShuttleClosures(services)];
  const next = trips.find(
    (one) => one.routeId === routeId && one.departsAt > departsAt && isRunning(closures, one),
  );
  return !next || next.departsAt.getTime() - departsAt.getTime() > longWaitMs;
}
