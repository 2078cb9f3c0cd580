import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';

import type { Boundary } from '#db/schema';
import type { Place } from '~/domain/place';

type Position = [longitude: number, latitude: number];

export type PointPosition = 'in' | 'border' | 'out';

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

/** Borders of a zone's holes count as borders. A zone of streets alone has no boundary. */
export function classifyPoint(place: Place, boundary: Boundary | null): PointPosition {
  if (!boundary) return 'out';
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const standings = polygons.map((rings) =>
    isNear(place, rings) ? classifyInPolygon(place, closeRings(rings)) : 'out',
  );
  return (['in', 'border'] as const).find((standing) => standings.includes(standing)) ?? 'out';
}

export type Zone = { id: string; boundary: Boundary | null };

/** `zoneIds` are the zones that have the home on their streets. */
export type Located = { place: Place | null; zoneIds?: ReadonlySet<string> | undefined };

/** A street is certain, whatever the boundary says. */
export function classifyHome({ place, zoneIds }: Located, { id, boundary }: Zone): PointPosition {
  if (zoneIds?.has(id)) return 'in';
  return place ? classifyPoint(place, boundary) : 'out';
}

/** Reports every zone that matches, rather than guessing one. */
export function matchZones<One extends Zone>(home: Located, zones: readonly One[]): ZoneMatch<One> {
  const standings = zones.map((zone) => [zone, classifyHome(home, zone)] as const);
  const standing = (which: PointPosition) =>
    standings.flatMap(([zone, position]) => (position === which ? [zone] : []));
  const [inside, touching] = [standing('in'), standing('border')];
  const [zone] = inside;
  if (!zone) return touching.length > 0 ? { kind: 'border', zones: touching } : { kind: 'out' };
  if (inside.length > 1 || touching.length > 0) return { kind: 'overlap', inside, touching };
  return { kind: 'in', zone };
}

/** Spares most zones the exact rule. */
function isNear({ latitude, longitude }: Place, [outline = []]: Position[][]): boolean {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [x, y] of outline) {
    if (x < box.west) box.west = x;
    if (x > box.east) box.east = x;
    if (y < box.south) box.south = y;
    if (y > box.north) box.north = y;
  }
  const up = (2 * borderWidth) / metersPerDegree;
  const aside = up / Math.cos((latitude * Math.PI) / 180);
  const isAbeam = longitude >= box.west - aside && longitude <= box.east + aside;
  return isAbeam && latitude >= box.south - up && latitude <= box.north + up;
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
