import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import { createYielder } from '~/domain/pace.server';

import { classFacts, type BasemapFeature, basemapClasses } from './basemap-classes';
import { readList } from './json-features.server';
import { areaOf } from './shapes';

/** Class index, name, and delta-encoded parts. */
type Stored = [kind: number, name: string, ...parts: number[][]];

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Compresses a basemap's features for storage. `version` is a hash of them. */
export async function packFeatures(features: readonly BasemapFeature[]) {
  const [texts, pace] = [[] as string[], createYielder()];
  for (const { kind, name, parts } of features) {
    const stored: Stored = [basemapClasses.indexOf(kind), name, ...parts.map(toSteps)];
    texts.push(JSON.stringify(stored));
    await pace();
  }
  const text = `[${texts.join(',')}]`;
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { version, features: await pack(text) };
}

export async function unpackFeatures(packed: Uint8Array): Promise<BasemapFeature[]> {
  const [features, pace] = [[] as BasemapFeature[], createYielder()];
  for (const element of readList(await unpack(packed))) {
    const [kind, name, ...parts] = element as Stored;
    features.push({ kind: basemapClasses[kind]!, name, parts: parts.map(fromSteps) });
    await pace();
  }
  return features;
}

const toSteps = (part: readonly number[]) => part.map((value, at) => value - (part[at - 2] ?? 0));

function fromSteps(steps: number[]): number[] {
  for (let at = 2; at < steps.length; at += 1) steps[at]! += steps[at - 2]!;
  return steps;
}

const degrees = (part: readonly number[]): number[][] => {
  const positions: number[][] = [];
  for (let at = 0; at < part.length; at += 2)
    positions.push([part[at]! / 1_000_000, part[at + 1]! / 1_000_000]);
  return positions;
};

/** Copyright line that OpenStreetMap's own tools write into files. */
export const openStreetMapCredit =
  'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.';

export async function writeBasemap(
  features: readonly BasemapFeature[],
  { isFromOpenStreetMap }: { isFromOpenStreetMap: boolean },
): Promise<string> {
  const [lines, pace] = [[] as string[], createYielder()];
  for (const { kind, name, parts } of features) {
    const properties = { ...classFacts[kind].tags, ...(name && { name }) };
    lines.push(JSON.stringify({ type: 'Feature', properties, geometry: toGeometry(kind, parts) }));
    await pace();
  }
  const credit = isFromOpenStreetMap ? `"copyright":${JSON.stringify(openStreetMapCredit)},` : '';
  return `{"type":"FeatureCollection",${credit}"features":[\n${lines.join(',\n')}\n]}\n`;
}

function toGeometry(kind: BasemapFeature['kind'], parts: readonly number[][]) {
  const lines = parts.map(degrees);
  const [only] = lines;
  switch (classFacts[kind].shape) {
    case 'point':
      return { type: 'Point', coordinates: only![0] };
    case 'line':
      return lines.length === 1
        ? { type: 'LineString', coordinates: only }
        : { type: 'MultiLineString', coordinates: lines };
    case 'area': {
      const areas = toAreas(parts);
      return areas.length === 1
        ? { type: 'Polygon', coordinates: areas[0] }
        : { type: 'MultiPolygon', coordinates: areas };
    }
  }
}

/** Groups rings into areas: a counterclockwise ring begins an area, and its holes follow. */
function toAreas(parts: readonly number[][]): number[][][][] {
  const areas: number[][][][] = [];
  for (const part of parts) {
    const ring = degrees(part);
    ring.push(ring[0]!);
    if (areas.length === 0 || areaOf(part) > 0) areas.push([ring]);
    else areas.at(-1)!.push(ring);
  }
  return areas;
}
