import { Invalid } from '~/domain/errors';
import { createThrottle } from '~/domain/pace.server';
import type { Place } from '~/domain/place';
import { flattenTags } from '~/platform/map/feature-tags';
import { readCollection } from '~/platform/map/json-features.server';

import type { ContentKind } from '../content-kind.server';
import type { Texts } from '../desk';
import { cellsOf } from '../texts.server';
import { type FileRow, mostRows, tooMany } from './csv.server';
import { columnsOf, readHeader } from './header.server';
import { type Geometry, toSinglePart } from './single-part.server';

export const geometryCell = 'geometry';

export const hasPlace = (kind: ContentKind): boolean =>
  cellsOf(kind).some(({ name }) => name === 'latitude' || name === geometryCell);

export type FeatureRows = { rows: FileRow[]; leftOut: string[] };

const mostListed = 100;

/** Parses GeoJSON (RFC 7946) into a row per feature. @param options.near detects swapped coordinates */
export async function readGeoJson(
  kind: ContentKind,
  text: string,
  { near, signal }: { near: Place; signal?: AbortSignal | undefined },
): Promise<FeatureRows> {
  const rows: FileRow[] = [];
  const leftOut = new Set<string>();
  const pace = createThrottle(signal);
  let isGeoJson = false;
  for (const part of readCollection(Buffer.from(text))) {
    await pace();
    if (part.member !== undefined) isGeoJson ||= part.member === 'type' && part.value === 'FeatureCollection';
    else {
      const { feature, number: line, hasTwice } = part;
      isGeoJson = true;
      if (rows.length === mostRows) throw tooMany();
      if (hasTwice)
        throw new Invalid(`Feature ${line} has a name twice in the same place. Keep one of them.`);
      const { texts, unknown } = toRow(kind, feature, line);
      mustNotBeSwapped(texts, near, line);
      rows.push({ line, texts });
      for (const name of unknown) if (leftOut.size < mostListed) leftOut.add(name);
    }
  }
  if (!isGeoJson) throw new Invalid('This isn’t a GeoJSON FeatureCollection.');
  if (rows.length === 0) throw new Invalid('There is no feature in this file.');
  return { rows, leftOut: [...leftOut] };
}

function mustNotBeSwapped({ latitude, longitude }: Texts, near: Place, number: number): void {
  const [north, east] = [Number(latitude), Number(longitude)];
  const isNear = (y: number, x: number) => Math.hypot(y - near.latitude, x - near.longitude) < 1;
  if (latitude && longitude && isNear(east, north) && !isNear(north, east))
    throw new Invalid(
      `Feature ${number}: latitude and longitude look swapped. GeoJSON has the longitude first, such as [${near.longitude}, ${near.latitude}].`,
    );
}

type Feature = { type?: unknown; id?: unknown; geometry?: unknown; properties?: unknown };

function toRow(kind: ContentKind, given: unknown, number: number): { texts: Texts; unknown: string[] } {
  const { type, id, geometry, properties } = (given ?? {}) as Feature;
  if (type !== 'Feature') throw new Invalid(`Feature ${number} isn’t a GeoJSON feature.`);
  const entries = Object.entries(flattenTags(properties));
  const { names } = readHeader(
    columnsOf(kind),
    entries.map(([name]) => name),
    { isTolerant: true },
  );
  const texts: Texts = {
    ...((typeof id === 'string' || typeof id === 'number') && { id: toText(id) }),
    ...toEntryTexts(kind, geometry, number),
  };
  const [unknown, met] = [[] as string[], new Set<string>()];
  for (const [at, [given, value]] of entries.entries()) {
    const name = names[at];
    if (!name) unknown.push(toText(given).slice(0, 60));
    else if (met.has(name)) throw new Invalid(`Feature ${number} has “${name}” twice.`);
    else {
      met.add(name);
      texts[name] = toText(value);
    }
  }
  return { texts, unknown };
}

/** A point without coordinates leaves its cells blank, so their own errors appear. */
function toEntryTexts(kind: ContentKind, given: unknown, number: number): Texts {
  const shape = cellsOf(kind).find(({ name }) => name === geometryCell);
  if (typeof given !== 'object' || given === null) return { latitude: '', longitude: '' };
  const isArea = shape?.as === 'area' && (given as Geometry).type === 'MultiPolygon';
  const geometry = isArea ? (given as Geometry) : toSinglePart(given);
  if (typeof geometry === 'string') throw new Invalid(`Feature ${number} ${geometry}`);
  const { type, coordinates } = geometry;
  if (type === 'Point') return toTexts(coordinates);
  if (!shape) return { latitude: '', longitude: '' };
  // A line's first position is its place, unless properties say otherwise.
  const first = type === 'LineString' && Array.isArray(coordinates) ? (coordinates[0] as unknown) : null;
  return {
    ...(first !== null && first !== undefined && toTexts(first)),
    [geometryCell]: JSON.stringify(geometry),
  };
}

function toTexts(position: unknown): Texts {
  const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : [];
  return { latitude: toText(latitude), longitude: toText(longitude) };
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('\n');
  // PostgreSQL's JSON can't store lone surrogates.
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

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
