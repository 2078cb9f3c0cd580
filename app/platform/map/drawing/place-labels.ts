import type { Box } from './clip';
import { classFacts, type GroundClass } from '../ground-classes';
import { boxOf, coveredBy, type Spot, TakenBoxes } from './label-boxes';
import { type LabelLook, labelLooks, wrapped } from './label-looks';
import { spotsAlong } from './labels-along';
import { middleOf } from './middle-of';
import type { Thing } from './prepare-ground';

/** A name on the map of one zoom: its middle in world pixels, and how it is turned. */
export type Label = Spot & {
  kind: GroundClass;
  /** One or two. */
  lines: string[];
  look: LabelLook;
  /** What it may cover, with room for letters that are wider than we think. */
  box: Box;
};

/** The same name stands no closer to itself, in pixels. */
const apart = 260;
/** What is left free round a name. */
const margin = 4;

/**
 * Where the names of a ground stand at a zoom. Decided for all of it at once, so that a name is the same in every tile
 * that it touches. What matters more has its place first, and the same ground always has the same names.
 */
export function placeLabels(things: readonly Thing[], zoom: number): Label[] {
  const taken = new TakenBoxes();
  const placed: Label[] = [];
  const standing = new Map<string, Spot[]>();
  for (const { thing, look } of inOrder(things, zoom)) {
    const { lines, width, height } = wrapped(thing.name, look, isLine(thing));
    const own = standing.get(thing.name) ?? [];
    const isFree = (spot: Spot) =>
      own.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) >= apart) &&
      taken.isFree(coveredBy(spot, width + margin, height + margin));
    for (const choices of toSpots(thing, zoom, { look, width, height })) {
      const spot = findFree(choices, isFree);
      if (!spot) continue;
      own.push(spot);
      taken.take(coveredBy(spot, width, height));
      const box = boxOf(coveredBy(spot, width * 1.25 + 8, height + 8));
      placed.push({ ...spot, kind: thing.kind, lines, look, box });
    }
    standing.set(thing.name, own);
  }
  return placed;
}

function findFree(choices: Iterable<Spot>, isFree: (spot: Spot) => boolean): Spot | null {
  for (const spot of choices) if (isFree(spot)) return spot;
  return null;
}

const isLine = ({ kind }: Thing) => classFacts[kind].shape === 'line';

function inOrder(things: readonly Thing[], zoom: number): { thing: Thing; look: LabelLook }[] {
  const named = things.flatMap((thing) => {
    const look = labelLooks[thing.kind];
    return thing.name !== '' && look && zoom >= look.from ? [{ thing, look }] : [];
  });
  return named.sort(
    (a, b) =>
      a.look.rank - b.look.rank ||
      sizeOf(b.thing) - sizeOf(a.thing) ||
      compare(a.thing.name, b.thing.name) ||
      a.thing.west - b.thing.west ||
      a.thing.north - b.thing.north,
  );
}

/** By code, which is the same on every machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sizeOf = ({ west, north, east, south }: Thing) => Math.max(east - west, south - north);

type Room = { look: LabelLook; width: number; height: number };

/** For each name that it may have, where that can stand. */
function* toSpots(thing: Thing, zoom: number, { look, width, height }: Room): Generator<Iterable<Spot>> {
  const scale = 2 ** zoom;
  if (isLine(thing)) {
    for (const outline of thing.outlines) yield* spotsAlong(outline, scale, width);
    return;
  }
  const fits = (thing.east - thing.west) * scale >= width;
  if (look.fitsFrom !== undefined && zoom < look.fitsFrom && !fits) return;
  const rings = thing.outlines.map(({ points }) => points);
  const [x, y] = rings[0]!.length === 2 ? rings[0]! : middleOf(rings);
  // Under its dot.
  const below = look.hasDot ? height / 2 + 6 : 0;
  yield [{ x: x! * scale, y: y! * scale + below, angle: 0 }];
}
