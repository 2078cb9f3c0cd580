import { Invalid } from '~/domain/errors';
import { createThrottle } from '~/domain/pace.server';
import { weighPoints } from '~/platform/map/drawing/simplify';

import type { Field } from '../content-kind.server';
import { toSinglePart } from '../files/single-part.server';
import { cellField, type FieldOptions, toValueSchema } from './fields.server';
import { parsePoints } from './way-points';

export type Position = [longitude: number, latitude: number];
export type Line = { type: 'LineString'; coordinates: Position[] };

/** The database has the same limit in a CHECK constraint. */
const mostPositions = 2000;
/** Recorded tracks have thousands of positions. Maps look the same with 500. */
const mostFromFile = 500;
/** 2,000 positions with full precision. */
const mostCharacters = 120_000;
/** About a yard. Maps need no finer coordinates. */
const digits = 5;

/** A route on the map, stored as GeoJSON. Forms show one point per line and accept a file. */
export const lineOnMap = (
  name: string,
  label: string,
  { lengthCell, ...options }: FieldOptions & { lengthCell?: string } = {},
): Field => {
  const bounded = { max: mostCharacters, ...options };
  return cellField(
    name,
    label,
    {
      hint: 'Points from start to end, one “latitude, longitude” per line, such as 45.4871, -122.8037. Optional.',
      ...options,
    },
    {
      as: 'way',
      ...(lengthCell && { lengthCell }),
      toStandard: (text) => {
        const line = readLine(text, label);
        return typeof line === 'string' ? text : JSON.stringify(line);
      },
      toSchema: () =>
        toValueSchema(
          label,
          bounded,
          (text) => {
            const line = readLine(text, label);
            return typeof line === 'string' ? undefined : line;
          },
          (text) => readLine(text, label) as string,
        ),
    },
    (line: Line) => JSON.stringify({ type: line.type, coordinates: line.coordinates }),
  );
};

/** @returns the line, or an error sentence */
export function readLine(text: string, label: string): Line | string {
  if (/^\s*[-+\d]/.test(text)) return readPointLines(text, label);
  const one = toSinglePart(toGeometry(parseJson(text)));
  if (typeof one === 'string') return `${label} ${one}`;
  const { type, coordinates } = one;
  if (type !== 'LineString' || !Array.isArray(coordinates))
    return `${label} must be a LineString of GeoJSON, such as {"type":"LineString","coordinates":[[-122.80,45.48],[-122.81,45.49]]}.`;
  if (coordinates.length < 2) return `${label} needs at least two points.`;
  if (coordinates.length > mostPositions)
    return `${label} has ${coordinates.length.toLocaleString('en-US')} points, but the limit is 2,000. Simplify it in your map program.`;
  const positions = coordinates.map((given) => toPosition(given));
  const at = positions.findIndex((position) => position === null || !isOnEarth(position));
  if (at < 0) return { type, coordinates: positions as Position[] };
  const wrong = positions[at] ?? null;
  if (wrong && isOnEarth([wrong[1], wrong[0]]))
    return `${label}: latitude and longitude look swapped. Longitude comes first, such as [-122.80, 45.48].`;
  return `${label}: position ${at + 1} must be a longitude and a latitude in degrees, such as [-122.80, 45.48].`;
}

function readPointLines(text: string, label: string): Line | string {
  const points = parsePoints(text);
  if (typeof points === 'number')
    return `${label}: line ${points} must be a latitude and a longitude in degrees, such as 45.4871, -122.8037.`;
  if (points.length < 2) return `${label} needs at least two points.`;
  if (points.length > mostPositions)
    return `${label} has ${points.length.toLocaleString('en-US')} points, but the limit is 2,000. Upload it as a file and we’ll simplify it.`;
  return {
    type: 'LineString',
    coordinates: points.map(({ lat, lng }) => [roundDegrees(lng), roundDegrees(lat)]),
  };
}

/** Simplifies a line to 500 positions by the Douglas–Peucker algorithm. */
export async function simplifyLine({ type, coordinates }: Line, signal?: AbortSignal): Promise<Line> {
  const distinct = coordinates
    .map(([x, y]): Position => [roundDegrees(x), roundDegrees(y)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]![0] || y !== all[at - 1]![1]);
  if (distinct.length < 2) throw new Invalid('All points of this way are in one place.');
  if (distinct.length <= mostFromFile) return { type, coordinates: distinct };
  // Scale longitudes: away from the equator their degrees are shorter.
  const shrink = Math.cos((distinct[0]![1] * Math.PI) / 180);
  const points = Float64Array.from(distinct.flatMap(([x, y]) => [x * shrink, y]));
  const weights = await weighPoints(points, createThrottle(signal));
  const order = [...weights.keys()].sort((a, b) => weights[b]! - weights[a]! || a - b);
  const kept = new Set([0, distinct.length - 1, ...order.slice(0, mostFromFile - 2)]);
  return { type, coordinates: distinct.filter((_, at) => kept.has(at)) };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Shape = { type?: unknown; coordinates?: unknown; geometry?: unknown; features?: unknown };

/** Hostile files nest features in features. */
const deepest = 3;

export function toGeometry(json: unknown, depth = 0): Shape {
  if (typeof json !== 'object' || json === null || depth > deepest) return {};
  const { geometry, features }: Shape = json;
  if (Array.isArray(features)) return features.length === 1 ? toGeometry(features[0], depth + 1) : {};
  return geometry === undefined ? json : toGeometry(geometry, depth + 1);
}

const roundDegrees = (degrees: number, decimals = digits): number => Number(degrees.toFixed(decimals));

/** Ignores further numbers of a position, such as the elevation. */
export function toPosition(given: unknown, decimals = digits): Position | null {
  const [longitude, latitude] = Array.isArray(given) ? (given as unknown[]) : [];
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [roundDegrees(longitude, decimals), roundDegrees(latitude, decimals)]
    : null;
}

export const isOnEarth = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
