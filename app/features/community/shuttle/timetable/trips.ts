import type { ShuttleStop } from '../shuttle';

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
