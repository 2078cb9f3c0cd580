/** Where a vehicle is (S2 §3 Shuttle location), as /api/shuttle-locations has it and /ws sends it. */
export type ShuttleLocation = {
  shuttleId: string;
  latitude: number;
  longitude: number;
  /** km/h; null where the vehicle does not say. */
  speed: number | null;
  /** Meters; null where it does not say. */
  accuracy: number | null;
  /** ISO 8601, by the vehicle's clock. */
  timestamp: string;
};

/** A vehicle (S2 §3 Shuttle). */
export type Shuttle = {
  id: string;
  name: string;
  vehicleNumber: string;
  capacity: number;
  isOnDuty: boolean;
  currentDriverName: string | null;
};

/** A line; `color` is `#rrggbb`. */
export type ShuttleRoute = { id: string; name: string; color: string };

/** Where a route's vehicles stop. `estimatedDuration` is the minutes from the stop before. */
export type ShuttleStop = {
  id: string;
  routeId: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  /** From 1. */
  stopOrder: number;
  estimatedDuration: number;
};

/** A vehicle leaving a route's first stop, and when it comes to each stop, the first included; ISO 8601. */
export type Departure = {
  departsAt: string;
  shuttleId: string;
  stops: { stopId: string; arrivesAt: string }[];
};

/** What the pages of the shuttle are drawn from, as it is now. */
export type LiveTraffic = {
  routes: readonly ShuttleRoute[];
  /** Of all routes. One whose stops could not be read has none here (S2 §7). */
  stops: readonly ShuttleStop[];
  shuttles: readonly Shuttle[];
  locations: readonly ShuttleLocation[];
  isConnected: boolean;
  /** ms, by the server's clock. */
  now: number;
};

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
