import type { Field } from '../content-kind.server';
import { cellField, type FieldOptions, toValueSchema } from './fields.server';

export type Position = [longitude: number, latitude: number];
/** A GeoJSON line (RFC 7946). */
export type Line = { type: 'LineString'; coordinates: Position[] };

const mostPositions = 2000;
/** Of 2,000 positions with all their digits. */
const mostCharacters = 120_000;
/** A yard: whatever else a program writes is of no use on a map. */
const digits = 5;

/** A way on the map, as GeoJSON has it. Its cell is that of a file's geometry. */
export const lineOnMap = (name: string, label: string, options: FieldOptions = {}): Field => {
  const bounded = { max: mostCharacters, ...options };
  return cellField(
    name,
    label,
    {
      hint: 'A LineString of GeoJSON, as map programs save it: longitude first. Left blank, there is none.',
      ...options,
    },
    {
      as: 'text',
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
  const { type, coordinates } = toGeometry(parseJson(text));
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
