import type { Shuttle, ShuttleStop } from './shuttle';

/** A departure of a day: which vehicle leaves a route's first stop when (ISO 8601). */
export type Trip = { routeId: string; departsAt: string; shuttleId: string };

/** A trip with its route's stops in their order, and when it is due at each, in ms. */
export type TimedTrip = { trip: Trip; stops: readonly ShuttleStop[]; times: readonly number[] };

const minuteMs = 60_000;

/** Each route's stops in the order in which its vehicles come to them. */
export function stopsByRoute(stops: readonly ShuttleStop[]): Map<string, ShuttleStop[]> {
  const byRoute = new Map<string, ShuttleStop[]>();
  for (const stop of stops) byRoute.set(stop.routeId, [...(byRoute.get(stop.routeId) ?? []), stop]);
  for (const list of byRoute.values()) list.sort((one, other) => one.stopOrder - other.stopOrder);
  return byRoute;
}

/** @param stops of the trip's route, in their order */
export function timeTrip(trip: Trip, stops: readonly ShuttleStop[]): TimedTrip {
  let at = Date.parse(trip.departsAt);
  const times = stops.map(({ estimatedDuration }) => (at += estimatedDuration * minuteMs));
  return { trip, stops, times };
}

/** So long before a departure a vehicle must be on duty, or nobody is to wait for it. */
const dutyBeforeMs = 15 * minuteMs;

/**
 * Whether a departure is not to be expected: its vehicle is off duty, and should leave soon or should have left. A later
 * one stays in the timetable: at night all are off duty, and in the morning they drive again.
 * @param now ms
 */
export const isWithoutVehicle = (
  { departsAt }: Pick<Trip, 'departsAt'>,
  shuttle: { isOnDuty: boolean } | undefined,
  now: number,
): boolean => !shuttle?.isOnDuty && Date.parse(departsAt) < now + dutyBeforeMs;

/**
 * Whether nobody drives the departure of a reserved seat. Not of one that the timetable no longer has: who would drive it
 * is not known.
 * @param now ms
 */
export function isSeatWithoutVehicle(
  seat: Pick<Trip, 'routeId' | 'departsAt'>,
  { trips, shuttles, now }: { trips: readonly Trip[]; shuttles: readonly Shuttle[]; now: number },
): boolean {
  const trip = trips.find(
    ({ routeId, departsAt }) => routeId === seat.routeId && departsAt === seat.departsAt,
  );
  const shuttle = shuttles.find(({ id }) => id === trip?.shuttleId);
  return trip !== undefined && isWithoutVehicle(trip, shuttle, now);
}
