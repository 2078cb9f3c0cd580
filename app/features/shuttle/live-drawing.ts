import { freshness, sayAccuracy, saySpeed } from './live-words';
import type { Shuttle, ShuttleLocation, ShuttleRoute, ShuttleStop } from './shuttle';

/** As Leaflet takes it, in degrees. */
type Point = { lat: number; lng: number };

export type DrawnRoute = { id: string; positions: Point[]; color: string; weight: number; opacity: number };
/** A place where vehicles stop, of one route or several. */
export type DrawnStop = Point & { id: string; name: string; routes: string[] };
export type DrawnVehicle = Point & {
  id: string;
  name: string;
  vehicleNumber: string;
  state: 'fresh' | 'stale';
  speed: string;
  accuracy: string | null;
  /** ISO 8601 */
  timestamp: string;
};

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Point => ({
  lat: latitude,
  lng: longitude,
});

/** A line for each route that has stops to draw it by; where one is selected, the others step back. */
export function drawRoutes(
  routes: readonly ShuttleRoute[],
  stops: readonly ShuttleStop[],
  selectedRouteId: string | null,
): DrawnRoute[] {
  return routes.flatMap(({ id, color }) => {
    const positions = stops
      .filter(({ routeId }) => routeId === id)
      .sort((one, other) => one.stopOrder - other.stopOrder)
      .map(pointOf);
    if (positions.length < 2) return [];
    const isBack = selectedRouteId !== null && selectedRouteId !== id;
    return [{ id, positions, color, weight: isBack ? 3 : 6, opacity: isBack ? 0.4 : 0.85 }];
  });
}

/** One marker for a place, however many routes stop there. */
export function drawStops(routes: readonly ShuttleRoute[], stops: readonly ShuttleStop[]): DrawnStop[] {
  const drawn = new Map<string, DrawnStop>();
  for (const stop of stops) {
    const route = routes.find(({ id }) => id === stop.routeId)?.name;
    const key = `${stop.name} ${stop.latitude} ${stop.longitude}`;
    const known = drawn.get(key);
    if (!known)
      drawn.set(key, { id: stop.id, name: stop.name, ...pointOf(stop), routes: route ? [route] : [] });
    else if (route && !known.routes.includes(route)) known.routes.push(route);
  }
  return [...drawn.values()];
}

/** The vehicles on duty whose place is known, fresh or stale: nobody is to wait for one that drives to its garage. */
export function drawVehicles(
  shuttles: readonly Shuttle[],
  locations: readonly ShuttleLocation[],
  now: number,
): DrawnVehicle[] {
  return shuttles.flatMap(({ id, name, vehicleNumber, isOnDuty }) => {
    const location = locations.find(({ shuttleId }) => shuttleId === id);
    const state = location ? freshness(location, now) : 'gone';
    if (!isOnDuty || !location || state === 'gone') return [];
    const { speed, accuracy, timestamp } = location;
    const words = { speed: saySpeed(speed), accuracy: sayAccuracy(accuracy) };
    return [{ id, name, vehicleNumber, state, timestamp, ...words, ...pointOf(location) }];
  });
}
