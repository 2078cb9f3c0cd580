import { type Box, contains } from './clip';
import { classFacts, type GroundClass } from '../ground-classes';
import { drawnFrom } from './ground-style';
import type { Outline, Outlines } from './prepare-ground';
import { longestPiece } from './simplify';

/**
 * Work limit of a view: four for each outline and one for each of its points, four times that if it is clipped.
 * A view of 1,280 pixels each way of the densest part of a town exceeds it; one of the size that pages show has 35,000.
 */
export const mostWork = 40_000;
/** The most points of one outline. */
const mostOfOutline = 5000;
/** Largest deviation of a simplified line, in pixels. */
const tolerance = 0.35;
/** Areas smaller than this in both directions are skipped, in pixels. */
const smallestArea = 2.5;

/** The most important first, for views with too much to draw. */
const byImportance: readonly GroundClass[] = [
  ...(['major', 'water', 'minor', 'waterway', 'rail', 'built', 'park', 'wood'] as const),
  ...(['path', 'service', 'plaza', 'building'] as const),
];

/** An outline that is drawn. @property every second, third … of its points; 1: all */
export type ChosenOutline = { outline: Outline; every: number };

/**
 * The outlines that a view shows: all that are seen in it, or where these are too much work the ones that matter most,
 * of each class the largest first.
 * @param seen of the view, in world pixels at zoom 0
 */
export function chooseShapes(
  outlines: Outlines,
  zoom: number,
  seen: Box,
): ReadonlyMap<GroundClass, readonly ChosenOutline[]> {
  const chosen = new Map<GroundClass, ChosenOutline[]>();
  let work = 0;
  for (const [kind, outline, count] of outlinesSeen(outlines, zoom, seen)) {
    if (work >= mostWork) break;
    work += workOf(outline, count, seen);
    const ofKind = chosen.get(kind) ?? [];
    ofKind.push({ outline, every: Math.ceil(count / mostOfOutline) });
    chosen.set(kind, ofKind);
  }
  return chosen;
}

/** Whether a view has to leave out some of what is seen in it. */
export function isTooMuch(outlines: Outlines, zoom: number, seen: Box): boolean {
  let work = 0;
  for (const [, outline, count] of outlinesSeen(outlines, zoom, seen)) {
    work += workOf(outline, count, seen);
    if (work > mostWork) return true;
  }
  return false;
}

function workOf(outline: Outline, count: number, seen: Box): number {
  const points = Math.min(count, mostOfOutline);
  return contains(seen, outline) ? 4 + points : 16 + 4 * points;
}

/** Points with a smaller weight are not drawn at this zoom. */
export const leastWeight = (zoom: number): number => (tolerance / 2 ** zoom) ** 2;

const noBoxes = new Float64Array();

type Seen = readonly [kind: GroundClass, outline: Outline, count: number];

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
      // The largest come first, so the rest is smaller still.
      if (isArea && east - west < smallest && south - north < smallest) break;
      if (west > seen.east || east < seen.west || north > seen.south || south < seen.north) continue;
      const outline = all[at]!;
      yield [kind, outline, countPoints(outline, least, seen)];
    }
  }
}

/**
 * Whether a piece of an outline lies entirely beyond one side of a box. Only its first and last point can then matter
 * inside the box.
 */
const isBeyond = (piece: Box, { west, north, east, south }: Box): boolean =>
  piece.east < west || piece.west > east || piece.south < north || piece.north > south;

/** Visits the points of an outline that matter at a zoom, by their numbers; of a piece beyond the view its ends. */
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
