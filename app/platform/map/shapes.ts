import type { BasemapShape } from './basemap-classes';

export type SkipReason =
  | 'unknown'
  | 'no-shape'
  | 'off-earth'
  | 'date-line'
  | 'open'
  | 'too-large'
  | 'too-small';

type Geometry = { type?: unknown; coordinates?: unknown };

export type Shape = { shape: BasemapShape; parts: number[][]; outlines: number[][][] };

const million = 1_000_000;
const [mostLongitude, mostLatitude] = [180 * million, 85.05 * million];
/** Larger features can't belong to a neighborhood: a hundred kilometers, in degrees. */
const largestSpan = 0.9 * million;

/** @returns the geometry's parts, or the reason to skip it */
export function toShape(given: unknown): Shape | SkipReason {
  const { type, coordinates } = (given ?? {}) as Geometry;
  if (!Array.isArray(coordinates)) return 'no-shape';
  switch (type) {
    case 'Point':
      return collect('point', [[coordinates]]);
    case 'MultiPoint':
      return collect(
        'point',
        coordinates.map((one: unknown) => [one]),
      );
    case 'LineString':
      return collect('line', [coordinates]);
    case 'MultiLineString':
      return collect('line', coordinates);
    case 'Polygon':
      return collectAreas([coordinates]);
    case 'MultiPolygon':
      return collectAreas(coordinates);
    default:
      return 'no-shape';
  }
}

function collect(shape: BasemapShape, lines: readonly unknown[]): Shape | SkipReason {
  const parts: number[][] = [];
  for (const line of lines) {
    const part = toNumbers(line);
    if (typeof part === 'string') return part;
    if (shape === 'line' && part.length < 4) return 'too-small';
    parts.push(part);
  }
  return parts.length === 0 ? 'no-shape' : { shape, parts, outlines: [] };
}

function collectAreas(areas: readonly unknown[]): Shape | SkipReason {
  const outlines: number[][][] = [];
  for (const area of areas) {
    if (!Array.isArray(area)) return 'no-shape';
    const rings: number[][] = [];
    for (const ring of area as unknown[]) {
      const part = toNumbers(ring);
      if (typeof part === 'string') return part;
      const closed = toRing(part);
      if (typeof closed === 'string') return closed;
      rings.push(closed);
    }
    outlines.push(rings);
  }
  const parts = toAreaParts(outlines);
  return parts.length === 0 ? 'no-shape' : { shape: 'area', parts, outlines };
}

/** Orients outer rings counterclockwise and holes clockwise. */
export const toAreaParts = (outlines: readonly number[][][]): number[][] =>
  outlines.flatMap((rings) => rings.map((ring, at) => orientRing(ring, at === 0)));

const orientRing = (ring: number[], isOuter: boolean): number[] =>
  areaOf(ring) > 0 === isOuter ? ring : backwards(ring);

function backwards(ring: readonly number[]): number[] {
  const back: number[] = [];
  for (let at = ring.length - 2; at >= 0; at -= 2) back.push(ring[at]!, ring[at + 1]!);
  return back;
}

/** Twice the signed area, which is negative for a clockwise ring. */
export function areaOf(ring: readonly number[]): number {
  let sum = 0;
  let [x, y] = [ring.at(-2)!, ring.at(-1)!];
  for (let at = 0; at < ring.length; at += 2) {
    const [nextX, nextY] = [ring[at]!, ring[at + 1]!];
    sum += (x - ring[0]!) * (nextY - ring[1]!) - (nextX - ring[0]!) * (y - ring[1]!);
    [x, y] = [nextX, nextY];
  }
  return sum;
}

/** Closes a ring unless its gap is longer than its longest side: part of the outline is missing then. */
export function toRing(part: readonly number[]): number[] | SkipReason {
  const isClosed = part[0] === part.at(-2) && part[1] === part.at(-1);
  const ring = isClosed ? part.slice(0, -2) : [...part];
  if (ring.length < 6) return 'too-small';
  if (isClosed) return ring;
  let longest = 0;
  for (let at = 2; at < ring.length; at += 2)
    longest = Math.max(longest, Math.hypot(ring[at]! - ring[at - 2]!, ring[at + 1]! - ring[at - 1]!));
  const gap = Math.hypot(ring[0]! - ring.at(-2)!, ring[1]! - ring.at(-1)!);
  return gap <= longest ? ring : 'open';
}

function toNumbers(line: unknown): number[] | SkipReason {
  if (!Array.isArray(line)) return 'no-shape';
  const numbers: number[] = [];
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const position of line as unknown[]) {
    const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : [];
    if (typeof longitude !== 'number' || typeof latitude !== 'number') return 'no-shape';
    const [x, y] = [Math.round(longitude * million), Math.round(latitude * million)];
    if (!(Math.abs(x) <= mostLongitude && Math.abs(y) <= mostLatitude)) return 'off-earth';
    if (x === numbers.at(-2) && y === numbers.at(-1)) continue;
    numbers.push(x, y);
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  if (east - west > mostLongitude) return 'date-line';
  // Degrees of longitude get shorter toward the poles, so allow four times as many.
  return Math.max((east - west) / 4, north - south) > largestSpan ? 'too-large' : numbers;
}
