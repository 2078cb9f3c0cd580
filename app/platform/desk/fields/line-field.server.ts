import { Invalid } from '~/domain/errors';
import { createPace } from '~/domain/pace.server';
import { weighPoints } from '~/platform/map/drawing/simplify';

import type { Field } from '../content-kind.server';
import { toOnePart } from '../files/one-part.server';
import { cellField, type FieldOptions, toValueSchema } from './fields.server';
import { parsePoints } from './way-points';

export type Position = [longitude: number, latitude: number];
/** A GeoJSON line (RFC 7946). */
export type Line = { type: 'LineString'; coordinates: Position[] };

/** The database takes so many. */
const mostPositions = 2000;
/** A line from a watch has thousands of positions. Maps show the same with so many. */
const mostFromFile = 500;
/** Of 2,000 positions with all their digits. */
const mostCharacters = 120_000;
/** A yard: whatever else a program writes is of no use on a map. */
const digits = 5;

/**
 * A way on the map, as GeoJSON has it. Its cell is that of a file's geometry. A form has its points one on each line,
 * and takes a file.
 * @param options.lengthCell the cell that says how long it is
 */
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
      hint: 'Its points from the beginning to the end: latitude, longitude on each line, such as 45.4871, -122.8037. Left blank, there is none.',
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

/** @returns the sentence that says why it is none */
export function readLine(text: string, label: string): Line | string {
  if (/^\s*[-+\d]/.test(text)) return readPointLines(text, label);
  const one = toOnePart(toGeometry(parseJson(text)));
  if (typeof one === 'string') return `${label} ${one}`;
  const { type, coordinates } = one;
  if (type !== 'LineString' || !Array.isArray(coordinates))
    return `${label} must be a LineString of GeoJSON, such as {"type":"LineString","coordinates":[[-122.80,45.48],[-122.81,45.49]]}.`;
  if (coordinates.length < 2) return `${label} must have two positions at least.`;
  if (coordinates.length > mostPositions)
    return `${label} has ${coordinates.length.toLocaleString('en-US')} positions, and can have at most 2,000. Simplify it in your map program.`;
  const positions = coordinates.map(toPosition);
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
  if (points.length < 2) return `${label} must have two positions at least.`;
  if (points.length > mostPositions)
    return `${label} has ${points.length.toLocaleString('en-US')} positions, and can have at most 2,000. Hand it in as a file: it is simplified then.`;
  return { type: 'LineString', coordinates: points.map(({ lat, lng }) => [rounded(lng), rounded(lat)]) };
}

/** The line with as many positions at most as maps need: those stay by which it would be off most (Douglas and Peucker). */
export async function boundedLine({ type, coordinates }: Line, signal?: AbortSignal): Promise<Line> {
  const distinct = coordinates
    .map(([x, y]): Position => [rounded(x), rounded(y)])
    .filter(([x, y], at, all) => at === 0 || x !== all[at - 1]![0] || y !== all[at - 1]![1]);
  if (distinct.length < 2) throw new Invalid('All points of this way are in one place.');
  if (distinct.length <= mostFromFile) return { type, coordinates: distinct };
  // A degree of longitude is shorter than one of latitude.
  const shrink = Math.cos((distinct[0]![1] * Math.PI) / 180);
  const points = Float64Array.from(distinct.flatMap(([x, y]) => [x * shrink, y]));
  const weights = await weighPoints(points, createPace(signal));
  const order = [...weights.keys()].sort((a, b) => weights[b]! - weights[a]! || a - b);
  const kept = new Set([0, distinct.length - 1, ...order.slice(0, mostFromFile - 2)]);
  return { type, coordinates: distinct.filter((_, at) => kept.has(at)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Shape = { type?: unknown; coordinates?: unknown; geometry?: unknown; features?: unknown };

/** What a file holds has one geometry in it: a feature, or a collection of one. */
function toGeometry(json: unknown): Shape {
  if (typeof json !== 'object' || json === null) return {};
  const { geometry, features }: Shape = json;
  if (Array.isArray(features)) return features.length === 1 ? toGeometry(features[0]) : {};
  return geometry === undefined ? json : toGeometry(geometry);
}

const rounded = (degrees: number): number => Number(degrees.toFixed(digits));

/** What comes after the two, such as a height, is left out. */
function toPosition(given: unknown): Position | null {
  const [longitude, latitude] = Array.isArray(given) ? (given as unknown[]) : [];
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [rounded(longitude), rounded(latitude)]
    : null;
}

const isOnEarth = ([longitude, latitude]: Position): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
