import { isUtf8 } from 'node:buffer';

import { Invalid } from '~/domain/errors';
import { metersBetween } from '~/domain/distance';
import { createYielder } from '~/domain/pace.server';

import { classifyArea, classifyLine, classifyPoint, type Tags } from './classify.server';
import { type BasemapClass, type BasemapFeature, basemapClasses } from './basemap-classes';
import { flattenTags } from './feature-tags';
import { readCollection } from './json-features.server';
import { createElementReader } from './overpass-elements.server';
import { findLabelPoint } from './drawing/label-point';
import { toPlaceName } from './drawing/place-name';
import { type Shape, toAreaParts, toRing, toShape, type SkipReason } from './shapes';

/** Upload limits. A town of 60,000 features in 16 MB has about 400,000 points. */
export const basemapLimits = {
  bytes: 16 * 1024 * 1024,
  features: 60_000,
  points: 600_000,
  kilometers: 100,
} as const;

export type Bounds = { west: number; south: number; east: number; north: number };

export type ParsedBasemap = {
  features: BasemapFeature[];
  bounds: Bounds;
  isFromOpenStreetMap: boolean;
  leftOut: Partial<Record<SkipReason, number>>;
};

const tooManyPoints = () =>
  new Invalid(
    'The outlines in this file have more than 600,000 points. Choose a smaller area, or simplify it.',
  );

/** Parses GeoJSON with OpenStreetMap tags, or Overpass's own JSON, and keeps the features that maps draw. */
export async function parseBasemap(bytes: Buffer, signal?: AbortSignal): Promise<ParsedBasemap> {
  if (bytes.length > basemapLimits.bytes)
    throw new Invalid('This file is larger than 16 MB. Choose a smaller area.');
  if (!isUtf8(bytes)) throw new Invalid('This can’t be read as GeoJSON: it isn’t written in UTF-8.');
  if (/^\s*</.test(bytes.toString('latin1', 0, 200))) throw new Invalid(webPage);
  const read = { features: [] as BasemapFeature[], leftOut: {} as ParsedBasemap['leftOut'] };
  const pace = createYielder(signal);
  const elements = createElementReader({ mostPoints: basemapLimits.points, tooManyPoints });
  let [count, points, isGeoJson, isOverpass, isFromOpenStreetMap] = [0, 0, false, false, false];
  const add = (feature: unknown) => {
    count += 1;
    if (count > basemapLimits.features)
      throw new Invalid('This file has more than 60,000 features. Choose a smaller area.');
    points += addFeature(read, feature);
    if (points > basemapLimits.points) throw tooManyPoints();
  };
  for (const part of readCollection(bytes, { hasElements: true })) {
    await pace();
    if (part.member === undefined && isOverpass) {
      const feature = elements.read(part.feature);
      if (feature !== null) add(feature);
    } else if (part.member === undefined) {
      isGeoJson ||= isFeature(part.feature);
      add(part.feature);
    } else if (part.member === 'type') isGeoJson ||= part.value === 'FeatureCollection';
    else if (part.member === 'elements') isOverpass ||= part.value === null;
    else if (part.member === 'remark' && isServerError(part.value)) throw new Invalid(incomplete);
    else isFromOpenStreetMap ||= saysOpenStreetMap(part.value);
  }
  for (const feature of elements.rest()) {
    await pace();
    add(feature);
  }
  if (!isGeoJson && !isOverpass)
    throw new Invalid('This is JSON, but not a GeoJSON FeatureCollection or an answer of OpenStreetMap.');
  if (read.features.length === 0) throw new Invalid(nothingOfUse(count, read.leftOut));
  isFromOpenStreetMap ||= isOverpass;
  return { ...read, bounds: checkBounds(read.features), isFromOpenStreetMap };
}

const isFeature = (given: unknown) => (given as { type?: unknown } | null)?.type === 'Feature';

/** Overpass ends an answer that it couldn't finish with a remark, such as a timeout. */
const isServerError = (remark: unknown) => typeof remark === 'string' && /error|timed out/i.test(remark);

const incomplete =
  'This file is incomplete: OpenStreetMap’s server ran out of time or memory. Get it again in a few minutes, or get the smaller area.';
const webPage =
  'This is a web page and not a map. OpenStreetMap’s server may have been busy: get the file again in a few minutes.';

const saysOpenStreetMap = (value: unknown) =>
  typeof value === 'string' && /openstreetmap|overpass/i.test(value.slice(0, 1000));

function addFeature(read: Pick<ParsedBasemap, 'features' | 'leftOut'>, given: unknown): number {
  const taken = toFeature(given);
  if (taken === 'date-line')
    throw new Invalid(
      'This map crosses the date line, where our maps end. Choose an area on one side of it.',
    );
  if (typeof taken === 'string') {
    read.leftOut[taken] = (read.leftOut[taken] ?? 0) + 1;
    return 0;
  }
  read.features.push(taken);
  return taken.parts.reduce((sum, part) => sum + part.length / 2, 0);
}

type Given = { properties?: unknown; geometry?: unknown };

function toFeature(given: unknown): BasemapFeature | SkipReason {
  if (given === 'too-large') return given;
  const { properties, geometry } = (given ?? {}) as Given;
  const tags = flattenTags(properties);
  const name = toPlaceName(tags.name);
  const what = classify(tags, geometry, name !== '');
  if (what === null) return 'unknown';
  const shape = toShape(geometry);
  if (typeof shape === 'string') return shape;
  const parts = toCoordinateRuns(what, shape);
  return typeof parts === 'string' ? parts : { kind: what.kind, name, parts };
}

type What = { kind: BasemapClass; as: 'point' | 'line' | 'area' };

/** Classifies a feature before the costly parsing of its coordinates. */
function classify(tags: Tags, geometry: unknown, isNamed: boolean): What | null {
  const { type } = (geometry ?? {}) as { type?: unknown };
  const line = type === 'LineString' || type === 'MultiLineString';
  const drawn = line ? classifyLine(tags, isClosedLine(geometry)) : null;
  if (drawn) return { kind: drawn.kind, as: drawn.isArea ? 'area' : 'line' };
  const area = type === 'Polygon' || type === 'MultiPolygon' ? classifyArea(tags) : null;
  if (area) return { kind: area, as: 'area' };
  const point = isNamed ? classifyPoint(tags) : null;
  return point && { kind: point, as: 'point' };
}

function isClosedLine(geometry: unknown): boolean {
  const { type, coordinates } = geometry as { type: string; coordinates?: unknown };
  if (type !== 'LineString' || !Array.isArray(coordinates) || coordinates.length < 4) return false;
  return String(coordinates[0]) === String(coordinates.at(-1));
}

function toCoordinateRuns({ as }: What, { shape, parts }: Shape): number[][] | SkipReason {
  if (as === shape || as === 'line') return parts;
  // Only the name of such a feature is drawn, at this position.
  if (as === 'point')
    return [shape === 'area' ? findLabelPoint(parts).map(Math.round) : parts[0]!.slice(0, 2)];
  const ring = toRing(parts[0]!);
  return typeof ring === 'string' ? ring : toAreaParts([[ring]]);
}

function nothingOfUse(count: number, leftOut: ParsedBasemap['leftOut']): string {
  if (count === 0) return 'This file is empty.';
  if ((leftOut['off-earth'] ?? 0) > count / 2)
    return 'The coordinates in this file don’t exist on Earth. GeoJSON has the longitude first, then the latitude.';
  const things =
    count === 1
      ? 'The one thing in this file is'
      : `None of the ${count.toLocaleString('en-US')} things in this file is`;
  return `${things} ${count === 1 ? 'nothing that maps draw' : 'one that maps draw'}: streets, paths, water, parks, buildings or rails, with the tags of OpenStreetMap.`;
}

function checkBounds(features: readonly BasemapFeature[]): Bounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { parts } of features)
    for (const part of parts)
      for (let at = 0; at < part.length; at += 2) {
        [west, east] = [Math.min(west, part[at]!), Math.max(east, part[at]!)];
        [south, north] = [Math.min(south, part[at + 1]!), Math.max(north, part[at + 1]!)];
      }
  const bounds = { west: west / 1e6, south: south / 1e6, east: east / 1e6, north: north / 1e6 };
  const latitude = (bounds.south + bounds.north) / 2;
  const across = Math.max(
    metersBetween({ latitude: bounds.south, longitude: 0 }, { latitude: bounds.north, longitude: 0 }),
    metersBetween({ latitude, longitude: bounds.west }, { latitude, longitude: bounds.east }),
  );
  if (bounds.east - bounds.west > 180)
    throw new Invalid(
      'This map crosses the date line, where our maps end. Choose an area on one side of it.',
    );
  if (across > basemapLimits.kilometers * 1000)
    throw new Invalid(
      `This map is ${Math.round(across / 1000).toLocaleString('en-US')} km across. A neighborhood’s map has at most 100 km: choose a smaller area.`,
    );
  return bounds;
}

export function countByClass(features: readonly BasemapFeature[]): { kind: BasemapClass; count: number }[] {
  const counts = new Map<BasemapClass, number>();
  for (const { kind } of features) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return basemapClasses.flatMap((kind) => {
    const count = counts.get(kind);
    return count ? [{ kind, count }] : [];
  });
}
