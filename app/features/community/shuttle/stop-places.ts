import { metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';

import type { ShuttleStop } from './shuttle';

/** A spot served by one or more routes. Its id is that of its first stop. */
export type StopPlace = Place &
  Pick<ShuttleStop, 'id' | 'name' | 'address'> & {
    stopIds: string[];
    /** Minutes on foot from the viewer's home, if it is known and near enough. */
    walk?: number | null;
  };

export function listStopPlaces(stops: readonly ShuttleStop[]): StopPlace[] {
  const places = new Map<string, StopPlace>();
  for (const { id, name, address, latitude, longitude } of stops) {
    const key = `${name} ${latitude} ${longitude}`;
    const known = places.get(key);
    if (known) known.stopIds.push(id);
    else places.set(key, { id, name, address, latitude, longitude, stopIds: [id] });
  }
  return [...places.values()];
}

/** GPS accuracy: a vehicle closer than this is at the stop. */
export const atStopMeters = 40;

export const findStopPlace = (places: readonly StopPlace[], stopId: string | null): StopPlace | undefined =>
  places.find(({ stopIds }) => stopId !== null && stopIds.includes(stopId));

export const nearestFirst = (places: readonly StopPlace[], home: Place): StopPlace[] =>
  [...places].sort((one, other) => metersBetween(home, one) - metersBetween(home, other));
