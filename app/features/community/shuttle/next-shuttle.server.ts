import { cached } from '~/domain/cached';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readMapSetup } from '~/platform/places/map-center.server';

import { type Arrival, findArrivalBy, isComing, listPlaceArrivals } from './arrival-lists';
import { listOwnSeats } from './seats/own-seats.server';
import type { ShuttleRoute } from './shuttle';
import { readTraffic } from './shuttle-page.server';
import { listStopPlaces, nearestFirst } from './stop-places';

export type NextShuttle = {
  stopId: string;
  stopName: string;
  routeName: string;
  arrivesAt: string;
  isLive: boolean;
  /** Time of the vehicle's position; null for scheduled arrivals. */
  asOf: string | null;
  isReserved: boolean;
};

/** A reserved seat takes precedence from this long before its departure. */
const seatAheadMs = 2 * 60 * 60_000;
async function readArrivals(services: Services) {
  const { routes, stops, shuttles, arrivals } = await readTraffic(services);
  return { routes, stops, shuttles, arrivals: new Map(arrivals) };
}

/** The page shows minutes, so arrivals may be two seconds old. */
const cacheMs = 2000;
export const readCachedArrivals = cached(cacheMs, readArrivals);

/** Finds the viewer's reserved seat, or the next arrival at the stop nearest to their home. */
export async function findNextShuttle(
  services: Services,
  viewer: Viewer,
  read = readArrivals,
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
    // No arrival means that the shuttle has left the stop.
    if (!own || !isComing(own) || !isSoon) continue;
    return { ...toNextShuttle(own, routes), stopId: seat.stopId, stopName: seat.stopName, isReserved: true };
  }
  const home = { latitude: center.lat, longitude: center.lng };
  for (const place of nearestFirst(listStopPlaces(stops), home)) {
    const next = listPlaceArrivals(place, arrivals).arrivals.find(isComing);
    if (next)
      return { ...toNextShuttle(next, routes), stopId: place.id, stopName: place.name, isReserved: false };
  }
  return null;
}

const toNextShuttle = ({ routeId, expectedAt, source, asOf }: Arrival, routes: readonly ShuttleRoute[]) => ({
  routeName: routes.find(({ id }) => id === routeId)?.name ?? '',
  arrivesAt: expectedAt,
  isLive: source === 'live',
  asOf,
});
