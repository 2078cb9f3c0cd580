import { createYielder } from '~/domain/pace.server';
import { project } from '~/ui/map-projection';

import type { Box } from './clip';
import {
  classFacts,
  type BasemapClass,
  type BasemapFeature,
  basemapClasses,
} from '~/platform/map/basemap-classes';
import { listNamed } from './list-named';
import { type Label, placeLabels } from './place-labels';
import { mergeLines } from './merge-lines';
import { longestPiece, weighPoints } from './simplify';
import { sortInSlices } from './sort-in-slices';

/** A line or ring in world pixels at zoom 0. */
export type Outline = Box & {
  points: Float64Array;
  weights: Float64Array;
  /** Bounding boxes of each `longestPiece` points, with the first point of the next piece. */
  pieces: readonly Box[];
};

export type PreparedFeature = Box & { kind: BasemapClass; name: string; outlines: Outline[] };

/** `boxes` holds west, north, east and south of each outline in one array, because every view scans them. */
export type OutlineList = { all: readonly Outline[]; boxes: Float64Array };

export type Outlines = ReadonlyMap<BasemapClass, OutlineList>;

export type BasemapAtZoom = {
  zoom: number;
  outlines: Outlines;
  labels: readonly Label[];
};

export type PreparedBasemap = {
  outlines: Outlines;
  at(zoom: number): Promise<BasemapAtZoom>;
};

/** Prepares a basemap in slices, so that other requests are served meanwhile. */
export async function prepareBasemap(features: readonly BasemapFeature[]): Promise<PreparedBasemap> {
  const pace = createYielder();
  const byClass = new Map<BasemapClass, PreparedFeature[]>(basemapClasses.map((kind) => [kind, []]));
  for (const feature of [...features.filter(isNoLine), ...(await joinLines(features, pace))])
    byClass.get(feature.kind)!.push(await prepareFeature(feature, pace));
  const named = await listNamed([...byClass.values()].flat(), pace);
  const outlines = new Map<BasemapClass, OutlineList>();
  for (const [kind, ofKind] of byClass) {
    const ofFeatures = ofKind.flatMap((feature) => feature.outlines);
    outlines.set(kind, toList(await sortInSlices(ofFeatures, byLargest, pace)));
  }
  const zooms = new Map<number, Promise<BasemapAtZoom>>();
  return {
    outlines,
    at(zoom) {
      const known =
        zooms.get(zoom) ??
        placeLabels(named, zoom, createYielder()).then((labels) => ({ zoom, outlines, labels }));
      zooms.set(zoom, known);
      return known;
    },
  };
}

export type Pace = ReturnType<typeof createYielder>;

const byLargest = (a: Outline, b: Outline): number => sizeOf(b) - sizeOf(a);

function toList(all: readonly Outline[]): OutlineList {
  const boxes = new Float64Array(all.length * 4);
  for (let at = 0; at < all.length; at += 1) {
    const { west, north, east, south } = all[at]!;
    boxes[at * 4] = west;
    boxes[at * 4 + 1] = north;
    boxes[at * 4 + 2] = east;
    boxes[at * 4 + 3] = south;
  }
  return { all, boxes };
}

const sizeOf = ({ west, north, east, south }: Box) => Math.max(east - west, south - north);

const isNoLine = ({ kind }: BasemapFeature) => classFacts[kind].shape !== 'line';

async function joinLines(features: readonly BasemapFeature[], pace: Pace): Promise<BasemapFeature[]> {
  const groups = new Map<string, BasemapFeature>();
  for (const feature of features) {
    if (isNoLine(feature)) continue;
    const key = `${feature.kind} ${feature.name}`;
    const group = groups.get(key);
    // Push one by one: spreading many parts would exceed the argument limit.
    if (group) for (const part of feature.parts) group.parts.push(part);
    else groups.set(key, { ...feature, parts: [...feature.parts] });
    await pace();
  }
  const lines: BasemapFeature[] = [];
  for (const { parts, ...group } of groups.values())
    for (const part of await mergeLines(parts, pace)) lines.push({ ...group, parts: [part] });
  return lines;
}

async function prepareFeature({ kind, name, parts }: BasemapFeature, pace: Pace): Promise<PreparedFeature> {
  const isArea = classFacts[kind].shape === 'area';
  const outlines: Outline[] = [];
  for (const part of parts) outlines.push(await toOutline(part, isArea, pace));
  return { kind, name, outlines, ...boxAround(outlines) };
}

async function toOutline(part: readonly number[], isArea: boolean, pace: Pace): Promise<Outline> {
  const points = new Float64Array(part.length + (isArea ? 2 : 0));
  for (let at = 0; at < points.length; at += 2) {
    const from = at % part.length;
    const { x, y } = project({ lng: part[from]! / 1_000_000, lat: part[from + 1]! / 1_000_000 }, 0);
    [points[at], points[at + 1]] = [x, y];
  }
  const weights = await weighPoints(points, pace);
  const pieces: Box[] = [];
  for (let from = 0; pieces.length === 0 || from < weights.length - 1; from += longestPiece)
    pieces.push(boxOfPoints(points, from, Math.min(from + longestPiece, weights.length - 1)));
  const box = pieces.length === 1 ? pieces[0]! : boxAround(pieces);
  return isArea
    ? { ...box, points: points.subarray(0, -2), weights: weights.subarray(0, -1), pieces }
    : { ...box, points, weights, pieces };
}

function boxOfPoints(points: Float64Array, first: number, last: number): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 2 * first; at <= 2 * last; at += 2) {
    const [x, y] = [points[at]!, points[at + 1]!];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return { west, north, east, south };
}

function boxAround(boxes: readonly Box[]): Box {
  const whole = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  for (const { west, north, east, south } of boxes) {
    whole.west = Math.min(whole.west, west);
    whole.north = Math.min(whole.north, north);
    whole.east = Math.max(whole.east, east);
    whole.south = Math.max(whole.south, south);
  }
  return whole;
}
