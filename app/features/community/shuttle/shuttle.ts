/** A vehicle's position (S2 §3), as in /api/shuttle-locations and on /ws. */
export type ShuttleLocation = {
  shuttleId: string;
  latitude: number;
  longitude: number;
  /** Speed in km/h. */
  speed: number | null;
  /** Accuracy in meters. */
  accuracy: number | null;
  /** Time of the position in ISO 8601, by the vehicle's clock. */
  timestamp: string;
  /** The trip that the vehicle runs or comes to; null if unknown. */
  trip?: VehicleTrip | null;
};

export type VehicleTrip = {
  routeId: string;
  departsAt: string;
  stopsPassed: number;
  /** Negative if early. */
  delaySeconds: number;
};

export type Shuttle = {
  id: string;
  name: string;
  vehicleNumber: string;
  capacity: number;
  isOnDuty: boolean;
  currentDriverName: string | null;
};

/** `color` is `#rrggbb`. */
export type ShuttleRoute = { id: string; name: string; color: string };

/** The way that a route takes: longitude and latitude in degrees. Without it, straight lines join its stops. */
export type DrawableRoute = ShuttleRoute & { line?: readonly (readonly [number, number])[] };

/** `estimatedDuration` is minutes from the previous stop. */
export type ShuttleStop = {
  id: string;
  routeId: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  stopOrder: number;
  estimatedDuration: number;
};

/** `departsAt` is at the first stop. Instants are ISO 8601. */
export type Departure = {
  departsAt: string;
  shuttleId: string;
  stops: { stopId: string; arrivesAt: string }[];
};

export type LiveTraffic = {
  routes: readonly ShuttleRoute[];
  /** A route whose stops couldn't be read has none here (S2 §7). */
  stops: readonly ShuttleStop[];
  shuttles: readonly Shuttle[];
  locations: readonly ShuttleLocation[];
  isConnected: boolean;
  /** Server time in ms. */
  now: number;
};

export type Trip = {
  routeId: string;
  departsAt: string;
  shuttleId: string;
  /** Why it doesn't run, if a dispatcher called it off. */
  calledOff?: string;
  /** Why it doesn't stop there, by stop. */
  skipped?: Readonly<Record<string, string>>;
  /** Minutes by which a dispatcher expects it later. */
  delay?: number;
};

/** `times` are due times by stop, in ms. */
export type TimedTrip = { trip: Trip; stops: readonly ShuttleStop[]; times: readonly number[] };

const minuteMs = 60_000;

export function stopsByRoute(stops: readonly ShuttleStop[]): Map<string, ShuttleStop[]> {
  const byRoute = new Map<string, ShuttleStop[]>();
  for (const stop of stops) byRoute.set(stop.routeId, [...(byRoute.get(stop.routeId) ?? []), stop]);
  for (const list of byRoute.values()) list.sort((one, other) => one.stopOrder - other.stopOrder);
  return byRoute;
}

export function timeTrip(trip: Trip, stops: readonly ShuttleStop[]): TimedTrip {
  let at = Date.parse(trip.departsAt);
  const times = stops.map(({ estimatedDuration }) => (at += estimatedDuration * minuteMs));
  return { trip, stops, times };
}
