import type { Place } from '~/domain/place';

import {
  type DrawableRoute,
  type Shuttle,
  type ShuttleLocation,
  type ShuttleRoute,
  type ShuttleStop,
  stopsByRoute,
} from '../shuttle';
import { listStopPlaces } from '../stop-places';
import { freshness, formatAccuracy, formatSpeed } from './live-words';

type Point = { lat: number; lng: number };

type DrawnRoute = { id: string; positions: Point[]; color: string; weight: number; opacity: number };
export type DrawnStop = Point & { id: string; name: string; routes: string[] };
export type DrawnVehicle = ReturnType<typeof drawVehicles>[number];

const toPoint = ({ latitude, longitude }: Place): Point => ({
  lat: latitude,
  lng: longitude,
});

/** Fades the other routes while one is selected. */
export function drawRoutes(
  routes: readonly DrawableRoute[],
  stops: readonly ShuttleStop[],
  selectedRouteId: string | null,
): DrawnRoute[] {
  const byRoute = stopsByRoute(stops);
  return routes.flatMap(({ id, color, line }) => {
    const positions = line?.map(([lng, lat]) => ({ lat, lng })) ?? (byRoute.get(id) ?? []).map(toPoint);
    if (positions.length < 2) return [];
    const isBack = selectedRouteId !== null && selectedRouteId !== id;
    return [{ id, positions, color, weight: isBack ? 3 : 6, opacity: isBack ? 0.4 : 0.85 }];
  });
}

export const drawStops = (routes: readonly ShuttleRoute[], stops: readonly ShuttleStop[]): DrawnStop[] =>
  listStopPlaces(stops).map((place) => {
    const here = stops.filter(({ id }) => place.stopIds.includes(id));
    const stopping = routes.filter(({ id }) => here.some(({ routeId }) => routeId === id));
    return { id: place.id, name: place.name, ...toPoint(place), routes: stopping.map(({ name }) => name) };
  });

/** Shows vehicles on duty only, so that nobody waits for one on its way to the garage. */
export function drawVehicles(
  shuttles: readonly Shuttle[],
  locations: readonly ShuttleLocation[],
  now: number,
) {
  return shuttles.flatMap(({ id, name, vehicleNumber, isOnDuty }) => {
    const location = locations.find(({ shuttleId }) => shuttleId === id);
    const state = location ? freshness(location, now) : 'gone';
    if (!isOnDuty || !location || state === 'gone') return [];
    const { speed, accuracy, timestamp } = location;
    const words = { speed: formatSpeed(speed), accuracy: formatAccuracy(accuracy) };
    return [{ id, name, vehicleNumber, state, timestamp, ...words, ...toPoint(location) }];
  });
}
