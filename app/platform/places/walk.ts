import type { Units } from '~/domain/units';

import { formatAbout, metersBetween } from '~/domain/distance';
import type { Place } from '~/domain/place';

type Point = { lat: number; lng: number };

/** Ways on foot are so much longer than straight lines. */
const detour = 1.3;
const metersPerMinute = 80;
/** Farther than this, in minutes, few people walk: the distance alone is told. */
const longestWalk = 90;

const metersFrom = ({ lat, lng }: Point, place: Place): number =>
  metersBetween({ latitude: lat, longitude: lng }, place);

/** As `sayWalk`, between two places. @param home in degrees */
export const formatWalk = (home: Point, place: Place, units: Units): string =>
  sayWalk(metersFrom(home, place), units);

/** '0.4 miles, 8 min walk'; '12 miles' where few would walk. @param straight meters in a straight line */
export function sayWalk(straight: number, units: Units): string {
  const meters = straight * detour;
  const minutes = Math.max(1, Math.round(meters / metersPerMinute));
  const distance = formatAbout(meters, units);
  return minutes > longestWalk ? distance : `${distance}, ${minutes} min walk`;
}

/** What of a thing says where it is; null where that isn't known. */
type Located = { latitude: number | null; longitude: number | null } | Point;

const toPlace = (thing: Located): Place | null => {
  if ('lat' in thing) return { latitude: thing.lat, longitude: thing.lng };
  const { latitude, longitude } = thing;
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

/**
 * A list as its address asks for it: the nearest to the viewer's home first by `?sort=near`, else in its own order. The
 * sort is stable; what has no place comes last.
 */
export function inOrder<Thing extends Located>(
  query: URLSearchParams,
  home: Point | null,
  things: readonly Thing[],
): Thing[] {
  if (home === null || query.get('sort') !== 'near') return [...things];
  const metersTo = (thing: Thing) => {
    const place = toPlace(thing);
    return place ? metersFrom(home, place) : Number.MAX_VALUE;
  };
  const far = new Map(things.map((thing) => [thing, metersTo(thing)]));
  return [...things].sort((one, other) => far.get(one)! - far.get(other)!);
}
