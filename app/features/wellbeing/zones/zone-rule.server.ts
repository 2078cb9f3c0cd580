import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';

import type { Boundary } from '#db/schema';
import type { Place } from '~/domain/place';

type Position = [longitude: number, latitude: number];

type Standing = 'in' | 'border' | 'out';

/** Where a point is among zones of which one ought to hold. */
export type Verdict<Zone> =
  | { kind: 'out' }
  | { kind: 'in'; zone: Zone }
  /** On the border of one or more, and inside none. */
  | { kind: 'border'; zones: Zone[] }
  /** Inside one or more, and then inside or on the border of others. */
  | { kind: 'overlap'; inside: Zone[]; touching: Zone[] };

/**
 * As near as this to a border, in meters, a point is on it: coordinates of five decimals can't tell sides there, and
 * hardly any point of a slanting border can be written as a number that is exactly on it.
 */
const borderWidth = 1;

const metersPerDegree = 111_320;

/** Strictly inside a zone, on its border (the borders of its holes among them), or outside of it. */
export function standTo(place: Place, boundary: Boundary): Standing {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const standings = polygons.map((rings) => standToPolygon(place, closed(rings)));
  return (['in', 'border'] as const).find((standing) => standings.includes(standing)) ?? 'out';
}

/** Which of some zones a point is in; two are never made one by a guess. */
export function judge<Zone extends { boundary: Boundary }>(
  place: Place,
  zones: readonly Zone[],
): Verdict<Zone> {
  const standing = (which: Standing) => zones.filter((zone) => standTo(place, zone.boundary) === which);
  const [inside, touching] = [standing('in'), standing('border')];
  const [zone] = inside;
  if (!zone) return touching.length > 0 ? { kind: 'border', zones: touching } : { kind: 'out' };
  if (inside.length > 1 || touching.length > 0) return { kind: 'overlap', inside, touching };
  return { kind: 'in', zone };
}

/** Every ring closed, as it is drawn and meant: left open, or without a corner, the library knows nothing of it. */
const closed = (rings: Position[][]): Position[][] =>
  rings.flatMap((ring) => {
    const [first, last] = [ring[0], ring.at(-1)];
    if (!first || !last) return [];
    return [first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]];
  });

function standToPolygon(place: Place, rings: Position[][]): Standing {
  if (rings.some((ring) => isOnRing(place, ring))) return 'border';
  const polygon = { type: 'Polygon', coordinates: rings } as const;
  const isInside = booleanPointInPolygon([place.longitude, place.latitude], polygon, {
    ignoreBoundary: true,
  });
  return isInside ? 'in' : 'out';
}

function isOnRing({ latitude, longitude }: Place, ring: Position[]): boolean {
  // On a plane of meters around the point: a neighborhood is flat enough.
  const metersEast = metersPerDegree * Math.cos((latitude * Math.PI) / 180);
  const corners = ring.map(
    ([east, north]) => [(east - longitude) * metersEast, (north - latitude) * metersPerDegree] as const,
  );
  return corners.slice(1).some((to, index) => distanceToLine(corners[index]!, to) <= borderWidth);
}

type Point = readonly [x: number, y: number];

/** From the origin to the nearest point between two. */
function distanceToLine([x, y]: Point, [toX, toY]: Point): number {
  const [wayX, wayY] = [toX - x, toY - y];
  const length = wayX ** 2 + wayY ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * wayX + y * wayY) / length));
  return Math.hypot(x + along * wayX, y + along * wayY);
}
