import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';

import { findCrossing } from './crossings.server';
import { isOnEarth, parseJson, type Position, toGeometry, toPosition } from './line-field.server';
import { parsePoints } from './way-points';

/** GeoJSON of RFC 7946. Outlines are closed: the first position is also the last. */
export type Area =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

export const mostCorners = 5000;
/** About 10 cm, as finely as homes are placed. */
const digits = 6;

/** @returns the area with its outlines closed, or an error sentence. Takes less than 100 ms for any text. */
export function readArea(text: string, label: string): Area | string {
  const given = /^\s*[-+\d]/.test(text) ? toOutline(text, label) : toPolygons(text, label);
  if (typeof given === 'string') return given;
  const count = countCorners(given.polygons);
  if (count === null)
    return `${label}: its outlines must be lists of positions, such as [[-122.80, 45.48], …].`;
  if (count > mostCorners)
    return `${label} has ${count.toLocaleString('en-US')} positions, but the limit is 5,000. Simplify it in your map program.`;
  const polygons: Position[][][] = [];
  for (const rings of given.polygons) {
    if (rings.length === 0) return `${label} has no outline.`;
    const read: Position[][] = [];
    for (const ring of rings) {
      const outline = readRing(ring, label);
      if (typeof outline === 'string') return outline;
      read.push(outline);
    }
    polygons.push(read);
  }
  if (polygons.length === 0) return `${label} has no outline.`;
  return findFault(polygons, label) ?? toArea(given.type, polygons);
}

type Given = { type: Area['type']; polygons: unknown[][][] };

function toOutline(text: string, label: string): Given | string {
  const points = parsePoints(text);
  if (typeof points === 'number')
    return `${label}: line ${points} must be a latitude and a longitude in degrees, such as 45.4871, -122.8037.`;
  return { type: 'Polygon', polygons: [[points.map(({ lat, lng }) => [lng, lat])]] };
}

function toPolygons(text: string, label: string): Given | string {
  const { type, coordinates } = toGeometry(parseJson(text));
  const isKnown = type === 'Polygon' || type === 'MultiPolygon';
  if (!isKnown || !Array.isArray(coordinates))
    return `${label} must be a Polygon or a MultiPolygon of GeoJSON, such as {"type":"Polygon","coordinates":[[[-122.80,45.48],[-122.79,45.48],[-122.79,45.49],[-122.80,45.48]]]}.`;
  return { type, polygons: (type === 'Polygon' ? [coordinates] : coordinates) as unknown[][][] };
}

/** @returns null unless there are lists of rings, which are lists */
function countCorners(polygons: readonly unknown[]): number | null {
  let count = 0;
  for (const rings of polygons) {
    if (!Array.isArray(rings)) return null;
    for (const ring of rings as unknown[]) {
      if (!Array.isArray(ring)) return null;
      count += ring.length;
    }
  }
  return count;
}

/** @returns the corners, without the first again */
function readRing(ring: readonly unknown[], label: string): Position[] | string {
  const corners: Position[] = [];
  for (const [at, given] of ring.entries()) {
    const position = toPosition(given, digits);
    if (!position || !isOnEarth(position))
      return position && isOnEarth([position[1], position[0]])
        ? `${label}: latitude and longitude look swapped. Longitude comes first, such as [-122.80, 45.48].`
        : `${label}: position ${at + 1} must be a longitude and a latitude in degrees, such as [-122.80, 45.48].`;
    if (!isSame(position, corners.at(-1))) corners.push(position);
  }
  if (corners.length > 1 && isSame(corners[0]!, corners.at(-1))) corners.pop();
  if (corners.length < 3)
    return `${label}: an outline needs at least four positions: three corners, and the first one again.`;
  return corners;
}

/** Twice a hundredth of a square meter, in square degrees. Sums of floats are seldom exactly zero. */
const smallest = 1e-12;

const isSame = (one: Position, other: Position | undefined): boolean =>
  one[0] === other?.[0] && one[1] === other[1];

/** Twice the signed area, in square degrees. */
const measure = (corners: readonly Position[]): number =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!;
    const [firstX, firstY] = corners[0]!;
    return sum + (x - firstX) * (nextY - firstY) - (nextX - firstX) * (y - firstY);
  }, 0);

function findFault(polygons: readonly Position[][][], label: string): string | null {
  const crossing = findCrossing(polygons.flat());
  if (crossing === 'too intricate')
    return `${label} has too many long edges side by side to check. Simplify it in your map program.`;
  if (crossing)
    return `${label}: its outline crosses or touches itself near ${formatPosition(crossing)}. Move that corner in your map program.`;
  if (polygons.flat().some((corners) => Math.abs(measure(corners)) < smallest))
    return `${label}: all corners of an outline are in one line.`;
  for (const [outline, ...holes] of polygons)
    for (const hole of holes)
      if (!isWithin(hole, outline!))
        return `${label}: the hole near ${formatPosition(hole[0]!)} is outside its outline.`;
  return null;
}

const formatPosition = ([x, y]: Position): string => `${y.toFixed(5)}, ${x.toFixed(5)}`;

/** Outlines don't cross, so a few corners of a hole stand for all of them. */
const mostTested = 50;

function isWithin(hole: readonly Position[], outline: Position[]): boolean {
  const area: Area & { type: 'Polygon' } = { type: 'Polygon', coordinates: [close(outline)] };
  const step = Math.ceil(hole.length / mostTested);
  return hole.every((corner, at) => at % step > 0 || booleanPointInPolygon(corner, area));
}

const close = (corners: Position[]): Position[] => [...corners, corners[0]!];

function toArea(type: Area['type'], polygons: Position[][][]): Area {
  const closed = polygons.map((rings) => rings.map(close));
  return type === 'Polygon' ? { type, coordinates: closed[0]! } : { type, coordinates: closed };
}
