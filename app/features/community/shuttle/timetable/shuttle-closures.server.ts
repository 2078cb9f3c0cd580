import type { Services } from '~/domain/services';
import { type Closure, findClosure } from '~/platform/closures/closures';
import { listClosures } from '~/platform/closures/closures.server';

import type { TimedTrip, Trip } from '../shuttle';

export const shuttleKey = 'shuttle';

export const routeKey = (routeId: string): string => `shuttle-route:${routeId}`;
export const stopKey = (stopId: string): string => `shuttle-stop:${stopId}`;

export type TripKey = { routeId: string; departsAt: Date };
export type RideKey = TripKey & { stopId: string; boardsAt: Date };

const at = (instant: Date) => ({ startsAt: instant, endsAt: new Date(instant.getTime() + 1) });

/** A trip runs to its end once it has departed, so only its departure counts. */
export const findTripClosure = (
  closures: readonly Closure[],
  { routeId, departsAt }: TripKey,
): Closure | undefined => findClosure(closures, [shuttleKey, routeKey(routeId)], at(departsAt));

/** A closure of the stop when a trip gets there. */
export const findStopClosure = (
  closures: readonly Closure[],
  { stopId, boardsAt }: Pick<RideKey, 'stopId' | 'boardsAt'>,
): Closure | undefined =>
  closures.find(
    ({ key, startsAt, endsAt }) => key === stopKey(stopId) && startsAt <= boardsAt && boardsAt < endsAt,
  );

export const findRideClosure = (closures: readonly Closure[], ride: RideKey): Closure | undefined =>
  findTripClosure(closures, ride) ?? findStopClosure(closures, ride);

/** The trip's stops that are closed when it gets there, with the reasons. */
export function findSkipped(
  closures: readonly Closure[],
  { stops, times }: TimedTrip,
): Pick<Trip, 'skipped'> {
  const closed = closures.filter(({ key }) => key.startsWith(stopKey('')));
  if (closed.length === 0) return {};
  const pairs = stops.flatMap(({ id }, index) => {
    const closure = findStopClosure(closed, { stopId: id, boardsAt: new Date(times[index]!) });
    return closure ? [[id, closure.reason] as const] : [];
  });
  return pairs.length === 0 ? {} : { skipped: Object.fromEntries(pairs) };
}

/** Closures of which departures may still be listed, and those ahead. */
export const listShuttleClosures = (services: Services): Promise<Closure[]> =>
  listClosures(services, { from: new Date(services.clock.now().getTime() - lookBackMs) });

const lookBackMs = 24 * 60 * 60_000;

export const isRunning = (closures: readonly Closure[], trip: TripKey): boolean =>
  !findTripClosure(closures, trip);

/** Trips of a closed route are shown as called off. */
export const isCallOff = ({ key }: Pick<Closure, 'key'>): boolean => key.startsWith(routeKey(''));

const minuteMs = 60_000;

/** A closure of a route that lasts a minute calls off the one trip that departs then. */
export const toTripSpan = (departsAt: Date) => ({
  startsAt: departsAt,
  endsAt: new Date(departsAt.getTime() + minuteMs),
});

export const isOfOneTrip = (closure: Pick<Closure, 'key' | 'startsAt' | 'endsAt'>): boolean =>
  isCallOff(closure) && closure.endsAt <= toTripSpan(closure.startsAt).endsAt;

const formatClosedFor = ({ reason }: Closure): string => `The shuttle is closed for ${reason}.`;

/** "The shuttle is closed for Thanksgiving.", or null if it runs. */
export function formatClosedAt(closures: readonly Closure[], instant: Date): string | null {
  const closure = findClosure(closures, [shuttleKey], at(instant));
  return closure ? formatClosedFor(closure) : null;
}

/** Why nobody can board then, or null. */
export async function whyNoRide(services: Services, ride: RideKey): Promise<string | null> {
  const until = new Date(Math.max(ride.departsAt.getTime(), ride.boardsAt.getTime()) + 1);
  const closures = await listClosures(services, { from: ride.departsAt, until });
  const trip = findTripClosure(closures, ride);
  if (trip) return isCallOff(trip) ? `This trip is called off: ${trip.reason}.` : formatClosedFor(trip);
  const stop = findStopClosure(closures, ride);
  return stop ? `The shuttle doesn’t stop there then: ${stop.reason}.` : null;
}
