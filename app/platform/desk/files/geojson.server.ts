import { z } from 'zod/v4';

import { Invalid } from '~/domain/errors';

import type { ContentKind } from '../content-kind.server';
import type { Texts } from '../desk';
import { cellsOf } from '../reading.server';
import { type FileRow, mostRows, tooMany } from './csv.server';
import { columnsOf, readHeader } from './header.server';

/** The cell of a line or an area, where a kind has one. */
export const geometryCell = 'geometry';

const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullish(),
  properties: z.record(z.string(), z.unknown()).nullish(),
});

const collectionSchema = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });

export const hasPlace = (kind: ContentKind): boolean =>
  cellsOf(kind).some(({ name }) => name === 'latitude' || name === geometryCell);

/**
 * The rows of a GeoJSON file (RFC 7946), a feature each: its properties are the cells, its point is latitude and
 * longitude, any other geometry the kind's own. The line of a row is the feature's number.
 * @throws Invalid where it is none, or a property has no cell
 */
export function readGeoJson(kind: ContentKind, text: string): FileRow[] {
  const collection = collectionSchema.safeParse(parseJson(text));
  if (!collection.success) throw new Invalid('This is no GeoJSON with a FeatureCollection.');
  const { features } = collection.data;
  if (features.length === 0) throw new Invalid('There is no feature in this file.');
  if (features.length > mostRows) throw tooMany();
  return features.map((feature, at) => ({ line: at + 1, texts: toTexts(kind, feature, at + 1) }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Invalid('This can’t be read as GeoJSON: it is cut off, or a mark is missing.');
  }
}

function toTexts(kind: ContentKind, given: unknown, number: number): Texts {
  const feature = featureSchema.safeParse(given);
  if (!feature.success) throw new Invalid(`Feature ${number} is no GeoJSON feature.`);
  const { id, geometry, properties } = feature.data;
  const entries = Object.entries(properties ?? {});
  const names = readHeader(
    columnsOf(kind),
    entries.map(([name]) => name),
  );
  const texts: Texts = { ...(id !== undefined && { id: String(id) }), ...toPlace(kind, geometry) };
  for (const [at, [, value]] of entries.entries()) {
    const name = names[at];
    if (name) texts[name] = toText(value);
  }
  return texts;
}

/** A point whose numbers are not there leaves its cells blank, which is said of them there. */
function toPlace(kind: ContentKind, geometry: z.output<typeof featureSchema>['geometry']): Texts {
  const hasGeometry = cellsOf(kind).some(({ name }) => name === geometryCell);
  if (!geometry) return { latitude: '', longitude: '' };
  if (geometry.type === 'Point') {
    const [longitude, latitude] = Array.isArray(geometry.coordinates)
      ? (geometry.coordinates as unknown[])
      : [];
    return { latitude: toText(latitude), longitude: toText(longitude) };
  }
  if (!hasGeometry) return { latitude: '', longitude: '' };
  return { ...toBeginning(geometry), [geometryCell]: JSON.stringify(geometry) };
}

/** A line begins at its first position, unless the feature's properties say where. */
function toBeginning({ type, coordinates }: { type: string; coordinates?: unknown }): Texts {
  const [first] = type === 'LineString' && Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  const [longitude, latitude] = Array.isArray(first) ? (first as unknown[]) : [];
  return first ? { latitude: toText(latitude), longitude: toText(longitude) } : {};
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('\n');
  // PostgreSQL's JSON has no half characters.
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The kind's entries as GeoJSON: each a feature at its place, with all its texts. */
export function writeGeoJson(kind: ContentKind, entries: readonly { id: string; texts: Texts }[]): string {
  const features = entries.map(({ id, texts }) => {
    const { latitude, longitude, retired: _, [geometryCell]: shape, ...properties } = texts;
    const point =
      latitude && longitude ? { type: 'Point', coordinates: [Number(longitude), Number(latitude)] } : null;
    const own = shape ? { ...properties, latitude, longitude } : properties;
    return { type: 'Feature', id, geometry: shape ? (JSON.parse(shape) as unknown) : point, properties: own };
  });
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 1)}\n`;
}
