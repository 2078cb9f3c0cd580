import { metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';

import type { ShuttleStop } from './shuttle';

/** A place where vehicles stop, of one route or several: who waits there takes whichever comes. Its id is that of its first stop. */
export type StopPlace = Place & Pick<ShuttleStop, 'id' | 'name' | 'address'> & { stopIds: string[] };

/** The stops of all routes as the places that they are, in their order. */
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

/** So exactly phones and vehicles know where they are: nearer to a stop than this, a vehicle is at it. */
export const atStopMeters = 40;

export const findStopPlace = (places: readonly StopPlace[], stopId: string | null): StopPlace | undefined =>
  places.find(({ stopIds }) => stopId !== null && stopIds.includes(stopId));

/** The places, the nearest to `home` first as the crow flies. */
export const nearestFirst = (places: readonly StopPlace[], home: Place): StopPlace[] =>
  [...places].sort((one, other) => metersBetween(home, one) - metersBetween(home, other));
