import type { Place } from '~/platform/places/place';

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

/** Of latitude, and of longitude at the equator: on a plane, which is exact enough within a neighborhood. */
export const metersPerDegree = 111_200;

export const findStopPlace = (places: readonly StopPlace[], stopId: string | null): StopPlace | undefined =>
  places.find(({ stopIds }) => stopId !== null && stopIds.includes(stopId));

/** The places, the nearest to `home` first as the crow flies; as they are where that is not known. */
export function nearestFirst(places: readonly StopPlace[], home: Place | null): StopPlace[] {
  if (!home) return [...places];
  const eastScale = Math.cos((home.latitude * Math.PI) / 180);
  const far = ({ latitude, longitude }: Place) =>
    Math.hypot(latitude - home.latitude, (longitude - home.longitude) * eastScale);
  return [...places].sort((one, other) => far(one) - far(other));
}
