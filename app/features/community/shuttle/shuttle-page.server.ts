import { and, eq, isNull, sql } from 'drizzle-orm';

import { shuttleRoutes, shuttleTrips } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { whyClosedOn } from '~/platform/closures/closed-days.server';
import type { Closure } from '~/platform/closures/closures';
import { type MapSetup, readMapSetup } from '~/platform/places/map-center.server';
import { minutesOnFoot } from '~/platform/places/walk';

import { arrivalsPerStop } from './arrival-lists';
import { listArrivals } from './arrivals';
import { listShuttleLocations, readServiceMark } from './locations.server';
import { listOwnSeats } from './seats/own-seats.server';
import { listOfferedSeats } from './seats/seat-offers.server';
import { takenSeats } from './seats/seat-closures.server';
import { stopsByRoute, timeTrip } from './shuttle';
import {
  listAllStops,
  listShuttleRoutes,
  listShuttles,
  listShuttleStops,
  readLines,
} from './shuttles.server';
import { findStopPlace, listStopPlaces, nearestFirst, type StopPlace } from './stop-places';
import { listDayChanges } from './timetable/day-changes.server';
import { listRouteFacts } from './timetable/route-facts.server';
import { listScheduleCards, type RouteDay } from './timetable/schedule-cards';
import type { TimetableQuery } from './timetable/timetable.schema.server';
import { departureInstant, listDepartures } from './timetable/timetable.server';
import {
  formatClosedAt,
  findSkipped,
  isRunning,
  listShuttleClosures,
  shuttleKey,
} from './timetable/shuttle-closures.server';
import { listTrips } from './timetable/trips.server';

/** Routes without stops have no trips here (S2 §7). */
export async function readTraffic(services: Services, closing = listShuttleClosures(services)) {
  const [routes, stops, shuttles, trips, locations, closures] = await Promise.all([
    listShuttleRoutes(services),
    listAllStops(services),
    listShuttles(services),
    listTrips(services, closing),
    listShuttleLocations(services),
    closing,
  ]);
  const byRoute = stopsByRoute(stops);
  const traffic = {
    routes,
    stops,
    shuttles,
    locations,
    trips: trips
      .filter(({ routeId }) => byRoute.has(routeId))
      .map((trip) => ({
        ...trip,
        ...findSkipped(closures, timeTrip(trip, byRoute.get(trip.routeId) ?? [])),
      })),
  };
  const now = services.clock.now().getTime();
  const closed = formatClosedAt(closures, services.clock.now());
  return {
    ...traffic,
    closed,
    arrivals: [...listArrivals({ ...traffic, now }, { perStop: arrivalsPerStop })],
  };
}

const shownPerStop = 4;

export async function readShuttlePage(services: Services, viewer: Viewer) {
  // Read before the trips: a page that knows a newer mark than its trips wouldn't read them again.
  const mark = await readServiceMark(services);
  const closing = listShuttleClosures(services);
  const [traffic, seats, heldSeats, days, map, addLine] = await Promise.all([
    readTraffic(services, closing),
    listOwnSeats(services, viewer),
    listOfferedSeats(services, viewer),
    listRouteDays(services, closing),
    readMapSetup(services, viewer),
    readLines(services),
  ]);
  const now = services.clock.now().getTime();
  const home = { latitude: map.center.lat, longitude: map.center.lng };
  return {
    ...traffic,
    mark,
    routes: traffic.routes.map(addLine),
    seats,
    heldSeats,
    map,
    // The browser computes later arrivals itself.
    arrivals: traffic.arrivals.map(([stopId, coming]): (typeof traffic.arrivals)[number] => [
      stopId,
      { ...coming, arrivals: coming.arrivals.slice(0, shownPerStop) },
    ]),
    places: nearestFirst(listStopPlaces(traffic.stops), home).map(addWalk(map)),
    cards: listScheduleCards({ ...traffic, days, now }, services.config.timeZone),
  };
}

const addWalk =
  ({ home }: Pick<MapSetup, 'home'>) =>
  (place: StopPlace): StopPlace => ({ ...place, walk: home && minutesOnFoot(home, place) });

async function listRouteDays(services: Services, closing: Promise<Closure[]>): Promise<RouteDay[]> {
  const { db, clock, config } = services;
  const today = dayIn(config.timeZone, clock.now());
  const reading = db.execute<{ routeId: string; minutes: number[]; shuttleIds: string[] }>(sql`
    select route_id as "routeId", array_agg(departs_at order by departs_at) as minutes,
      array_agg(distinct shuttle_id) as "shuttleIds"
    from shuttle_departures_on(${today}::date) group by route_id`);
  const [rows, closures] = await Promise.all([reading, closing]);
  return rows.flatMap(({ minutes, ...day }) => {
    // Leave out local times that daylight saving skips.
    const departures = minutes.flatMap((one) => departureInstant(config.timeZone, today, one) ?? []);
    const times = departures
      .filter((departsAt) => isRunning(closures, { routeId: day.routeId, departsAt }))
      .map((at) => at.toISOString());
    const [firstAt, lastAt] = [times[0], times.at(-1)];
    if (firstAt === undefined || lastAt === undefined) return [];
    return [{ ...day, departures: times.length, firstAt, lastAt }];
  });
}

/** Shows all arrivals at the stop's place, also those of other routes. */
export async function readStopPage(services: Services, viewer: Viewer, stopId: string) {
  const mark = await readServiceMark(services);
  const [traffic, seats, map] = await Promise.all([
    readTraffic(services),
    listOwnSeats(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const found = findStopPlace(listStopPlaces(traffic.stops), stopId);
  if (!found) throw new NotFound('There is no such shuttle stop.');
  const place = addWalk(map)(found);
  const stops = traffic.stops.filter(({ id }) => place.stopIds.includes(id));
  const routeIds = stops.map(({ routeId }) => routeId);
  const tripSeats = await listTripSeats(services, routeIds, traffic.trips);
  const arrivals = traffic.arrivals.filter(([id]) => place.stopIds.includes(id));
  return { ...traffic, mark, arrivals, place, seats, tripSeats };
}

async function listTripSeats(
  { db, clock }: Services,
  routeIds: string[],
  trips: readonly { departsAt: string }[],
) {
  const [first, last] = [trips[0]?.departsAt, trips.at(-1)?.departsAt];
  if (first === undefined || last === undefined) return [];
  const { routeId, departsAt, capacity } = shuttleTrips;
  const reserved = takenSeats(sql`${clock.now().toISOString()}::timestamptz`);
  const rows = await db
    .select({ routeId, departsAt, capacity, reserved })
    .from(shuttleTrips)
    .where(
      sql`${routeId} in ${routeIds} and ${departsAt} between ${first}::timestamptz and ${last}::timestamptz`,
    );
  return rows.map((row) => ({ ...row, departsAt: row.departsAt.toISOString() }));
}

const daysShown = 7;

export async function readRoutePage(services: Services, routeId: string, { date }: TimetableQuery) {
  const { db, clock, config } = services;
  const today = dayIn(config.timeZone, clock.now());
  const day = date ?? today;
  const [[route], stops, departures, closed, facts] = await Promise.all([
    db
      .select({ id: shuttleRoutes.id, name: shuttleRoutes.name, color: shuttleRoutes.color })
      .from(shuttleRoutes)
      .where(and(eq(shuttleRoutes.id, routeId), isNull(shuttleRoutes.retiredAt))),
    listShuttleStops(services, routeId),
    listDepartures(services, routeId, { date: day }),
    whyClosedOn(services, [shuttleKey], day),
    listRouteFacts(services, routeId),
  ]);
  if (!route) throw new NotFound('There is no such shuttle route.');
  const days = Array.from({ length: daysShown }, (_, ahead) => addDays(today, ahead));
  return {
    route,
    stops,
    day,
    days,
    closed,
    facts,
    changes: await listDayChanges(services, { routeId, stops, day }),
    departures: departures.map(({ departsAt }) => departsAt),
    lastSeatDay: addDays(today, 1),
  };
}
