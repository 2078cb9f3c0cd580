import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';

import type { Boundary } from '#db/schema';
import type { Place } from '~/domain/place';

type Position = [longitude: number, latitude: number];

type PointPosition = 'in' | 'border' | 'out';

/** Result of matching a point against zones, exactly one of which should apply. */
export type ZoneMatch<Zone> =
  | { kind: 'out' }
  | { kind: 'in'; zone: Zone }
  /** The point is on one or more borders, but inside no zone. */
  | { kind: 'border'; zones: Zone[] }
  /** The point is inside at least one zone, and inside or on the border of others. */
  | { kind: 'overlap'; inside: Zone[]; touching: Zone[] };

/** Meters from a border within which a point counts as on it. Five-decimal coordinates resolve no less. */
const borderWidth = 1;

const metersPerDegree = 111_320;

/** Borders of a zone's holes count as borders. */
export function classifyPoint(place: Place, boundary: Boundary): PointPosition {
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const standings = polygons.map((rings) => classifyInPolygon(place, closeRings(rings)));
  return (['in', 'border'] as const).find((standing) => standings.includes(standing)) ?? 'out';
}

/** Reports every zone that matches, rather than guessing one. */
export function matchZones<Zone extends { boundary: Boundary }>(
  place: Place,
  zones: readonly Zone[],
): ZoneMatch<Zone> {
  const standing = (which: PointPosition) =>
    zones.filter((zone) => classifyPoint(place, zone.boundary) === which);
  const [inside, touching] = [standing('in'), standing('border')];
  const [zone] = inside;
  if (!zone) return touching.length > 0 ? { kind: 'border', zones: touching } : { kind: 'out' };
  if (inside.length > 1 || touching.length > 0) return { kind: 'overlap', inside, touching };
  return { kind: 'in', zone };
}

/** Closes open rings and drops empty ones, which the library can't handle. */
const closeRings = (rings: Position[][]): Position[][] =>
  rings.flatMap((ring) => {
    const [first, last] = [ring[0], ring.at(-1)];
    if (!first || !last) return [];
    return [first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first]];
  });

function classifyInPolygon(place: Place, rings: Position[][]): PointPosition {
  if (rings.some((ring) => isOnRing(place, ring))) return 'border';
  const polygon = { type: 'Polygon', coordinates: rings } as const;
  const isInside = booleanPointInPolygon([place.longitude, place.latitude], polygon, {
    ignoreBoundary: true,
  });
  return isInside ? 'in' : 'out';
}

function isOnRing({ latitude, longitude }: Place, ring: Position[]): boolean {
  // Project to meters around the point. The area is small enough to be flat.
  const metersEast = metersPerDegree * Math.cos((latitude * Math.PI) / 180);
  const corners = ring.map(
    ([east, north]) => [(east - longitude) * metersEast, (north - latitude) * metersPerDegree] as const,
  );
  return corners.slice(1).some((to, index) => distanceToLine(corners[index]!, to) <= borderWidth);
}

type Point = readonly [x: number, y: number];

/** Distance from the origin to a line segment. */
function distanceToLine([x, y]: Point, [toX, toY]: Point): number {
  const [wayX, wayY] = [toX - x, toY - y];
  const length = wayX ** 2 + wayY ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * wayX + y * wayY) / length));
  return Math.hypot(x + along * wayX, y + along * wayY);
}
