import type { Units } from '~/domain/units';

import { formatRoughDistance, metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';

type Point = { lat: number; lng: number };

/** Footpaths are about 1.3 times as long as the straight line. */
const detour = 1.3;
const metersPerMinute = 80;
/** Beyond 90 minutes few people walk, so only the distance is shown. */
const longestWalk = 90;

const metersFrom = ({ lat, lng }: Point, place: Place): number =>
  metersBetween({ latitude: lat, longitude: lng }, place);

const walkOf = (meters: number): number | null => {
  const minutes = Math.max(1, Math.round((meters * detour) / metersPerMinute));
  return minutes > longestWalk ? null : minutes;
};

/** Minutes on foot; null beyond walking distance. */
export const minutesOnFoot = (home: Point, place: Place): number | null => walkOf(metersFrom(home, place));

export const formatWalk = (home: Point, place: Place, units: Units): string =>
  formatWalkDistance(metersFrom(home, place), units);

/** Formats '0.4 miles, 8 min walk', or '12 miles' beyond walking distance. */
export function formatWalkDistance(straight: number, units: Units): string {
  const distance = formatRoughDistance(straight * detour, units);
  const minutes = walkOf(straight);
  return minutes === null ? distance : `${distance}, ${minutes} min walk`;
}

type Located = { latitude: number | null; longitude: number | null } | Point;

const placeOf = (thing: Located): Place | null => {
  if ('lat' in thing) return { latitude: thing.lat, longitude: thing.lng };
  const { latitude, longitude } = thing;
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

/** Sorts by distance from home with `?sort=near`. Things without a place come last. */
export function sortByDistance<Thing extends Located>(
  query: URLSearchParams,
  home: Point | null,
  things: readonly Thing[],
): Thing[] {
  if (home === null || query.get('sort') !== 'near') return [...things];
  const metersTo = (thing: Thing) => {
    const place = placeOf(thing);
    return place ? metersFrom(home, place) : Number.MAX_VALUE;
  };
  const distances = new Map(things.map((thing) => [thing, metersTo(thing)]));
  return [...things].sort((one, other) => distances.get(one)! - distances.get(other)!);
}
