import { cached } from '~/domain/cached';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readMapSetup } from '~/platform/places/map-center.server';

import { type Arrival, findArrivalBy, listPlaceArrivals } from './arrival-lists';
import { listOwnSeats } from './seats/own-seats.server';
import type { ShuttleRoute } from './shuttle';
import { readTraffic } from './shuttle-page.server';
import { listStopPlaces, nearestFirst } from './stop-places';

/** The shuttle that a resident would take next. Instants are ISO 8601. */
export type NextShuttle = {
  stopId: string;
  stopName: string;
  routeName: string;
  arrivesAt: string;
  isLive: boolean;
  /** When the vehicle said where it was; null by schedule. */
  asOf: string | null;
  isReserved: boolean;
};

/** An own seat comes first from so long before. */
const seatAheadMs = 2 * 60 * 60_000;
/** What comes to all stops: the same for every resident, and most of the work. */
async function readComing(services: Services) {
  const { routes, stops, shuttles, arrivals } = await readTraffic(services);
  return { routes, stops, shuttles, arrivals: new Map(arrivals) };
}

/** A page that says in minutes when a shuttle comes may be so much behind the vehicle. */
const keptMs = 2000;
/** The same, worked out for everybody who asks within two seconds: for a page that everyone opens. */
export const readRecentlyComing = cached(keptMs, readComing);

/**
 * The viewer's own seat, where one is due within two hours; else what comes next to the stop nearest to their home, or to
 * the neighborhood's middle where they named none, until the end of tomorrow. As many queries for any neighborhood.
 * @param read in place of looking anew: `readRecentlyComing`
 */
export async function findNextShuttle(
  services: Services,
  viewer: Viewer,
  read = readComing,
): Promise<NextShuttle | null> {
  const [{ routes, stops, arrivals }, seats, { center }] = await Promise.all([
    read(services),
    listOwnSeats(services, viewer),
    readMapSetup(services, viewer),
  ]);
  const now = services.clock.now().getTime();
  for (const seat of seats) {
    const own = findArrivalBy(seat, arrivals);
    const isSoon = Date.parse(seat.boardsAt) < now + seatAheadMs;
    // Of a shuttle that has left the stop there is none.
    if (!own || !isSoon) continue;
    return { ...asNext(own, routes), stopId: seat.stopId, stopName: seat.stopName, isReserved: true };
  }
  const home = { latitude: center.lat, longitude: center.lng };
  for (const place of nearestFirst(listStopPlaces(stops), home)) {
    const next = listPlaceArrivals(place, arrivals).arrivals[0];
    if (next) return { ...asNext(next, routes), stopId: place.id, stopName: place.name, isReserved: false };
  }
  return null;
}

const asNext = ({ routeId, expectedAt, source, asOf }: Arrival, routes: readonly ShuttleRoute[]) => ({
  routeName: routes.find(({ id }) => id === routeId)?.name ?? '',
  arrivesAt: expectedAt,
  isLive: source === 'live',
  asOf,
});
