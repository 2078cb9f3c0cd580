import { type Box, contains } from './clip';
import { classFacts, type BasemapClass } from '../basemap-classes';
import { drawnFrom } from './basemap-style';
import type { Outline, Outlines } from './prepare-basemap';
import { longestPiece } from './simplify';

/** Work limit of a view: 4 per outline and 1 per point, four times that if clipped. Usual views reach 35,000. */
export const maxWork = 40_000;
const mostOfOutline = 5000;
/** Largest deviation of a simplified line, in pixels. */
const tolerance = 0.35;
/** Areas smaller than this in both directions are skipped, in pixels. */
const smallestArea = 2.5;

/** The most important classes first, for views with too much to draw. */
const byImportance: readonly BasemapClass[] = [
  ...(['abroad', 'state', 'major', 'water', 'minor', 'waterway', 'rail', 'built', 'park', 'wood'] as const),
  ...(['path', 'service', 'plaza', 'building'] as const),
];

/** `every` draws only each second, third … point. */
export type ChosenOutline = { outline: Outline; every: number };

/** Selects visible outlines within the work limit. @param seen the view in world pixels at zoom 0 */
export function chooseShapes(
  outlines: Outlines,
  zoom: number,
  seen: Box,
): ReadonlyMap<BasemapClass, readonly ChosenOutline[]> {
  const chosen = new Map<BasemapClass, ChosenOutline[]>();
  let work = 0;
  for (const [kind, outline, count] of outlinesSeen(outlines, zoom, seen)) {
    if (work >= maxWork) break;
    work += estimateWork(outline, count, seen);
    const ofKind = chosen.get(kind) ?? [];
    ofKind.push({ outline, every: Math.ceil(count / mostOfOutline) });
    chosen.set(kind, ofKind);
  }
  return chosen;
}

export function exceedsWorkLimit(outlines: Outlines, zoom: number, seen: Box): boolean {
  let work = 0;
  for (const [, outline, count] of outlinesSeen(outlines, zoom, seen)) {
    work += estimateWork(outline, count, seen);
    if (work > maxWork) return true;
  }
  return false;
}

function estimateWork(outline: Outline, count: number, seen: Box): number {
  const points = Math.min(count, mostOfOutline);
  return contains(seen, outline) ? 4 + points : 16 + 4 * points;
}

/** Points with a smaller weight are not drawn at this zoom. */
export const leastWeight = (zoom: number): number => (tolerance / 2 ** zoom) ** 2;

const noBoxes = new Float64Array();

type Seen = readonly [kind: BasemapClass, outline: Outline, count: number];

/** Yields the most important outlines first, lazily: callers stop early and skip the rest. */
function* outlinesSeen(outlines: Outlines, zoom: number, seen: Box): Generator<Seen> {
  const [least, smallest] = [leastWeight(zoom), smallestArea / 2 ** zoom];
  for (const kind of byImportance) {
    if (zoom < drawnFrom[kind]) continue;
    const isArea = classFacts[kind].shape === 'area';
    const { all = [], boxes = noBoxes } = outlines.get(kind) ?? {};
    for (let at = 0; at < all.length; at += 1) {
      const [west, north] = [boxes[at * 4]!, boxes[at * 4 + 1]!];
      const [east, south] = [boxes[at * 4 + 2]!, boxes[at * 4 + 3]!];
      // Outlines are sorted by size, so the rest is smaller still.
      if (isArea && east - west < smallest && south - north < smallest) break;
      if (west > seen.east || east < seen.west || north > seen.south || south < seen.north) continue;
      const outline = all[at]!;
      yield [kind, outline, countPoints(outline, least, seen)];
    }
  }
}

/** A piece entirely beyond one side of the box needs only its end points. */
const isBeyond = (piece: Box, { west, north, east, south }: Box): boolean =>
  piece.east < west || piece.west > east || piece.south < north || piece.north > south;

export function eachPoint(
  { weights, pieces }: Outline,
  { least, seen }: { least: number; seen: Box },
  visit: (at: number) => void,
): void {
  for (let number = 0; number < pieces.length; number += 1) {
    const isLast = number === pieces.length - 1;
    const from = number * longestPiece;
    const to = isLast ? weights.length : from + longestPiece;
    if (pieces.length > 1 && isBeyond(pieces[number]!, seen)) {
      visit(from);
      if (isLast) visit(to - 1);
    } else for (let at = from; at < to; at += 1) if (weights[at]! > least) visit(at);
  }
}

function countPoints(outline: Outline, least: number, seen: Box): number {
  let count = 0;
  eachPoint(outline, { least, seen }, () => (count += 1));
  return count;
}
