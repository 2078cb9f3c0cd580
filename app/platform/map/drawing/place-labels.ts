import type { Box } from './clip';
import type { GroundClass } from '../ground-classes';
import { boxOf, coveredBy, type Spot, SpotsOfNames, TakenBoxes } from './label-boxes';
import type { LabelLook } from './label-looks';
import { spotsAlong } from './labels-along';
import type { NamedThing } from './list-named';
import type { Pace } from './prepare-ground';

/** A name on the map of one zoom: its middle in world pixels, and how it is turned. */
export type Label = Spot & {
  kind: GroundClass;
  /** One or two. */
  lines: string[];
  look: LabelLook;
  /** What it may cover, with room for letters that are wider than we think. */
  box: Box;
};

/** What is left free round a name. */
const margin = 4;
/** Names are tried in so many boxes at one zoom. A town of 56,000 things takes a tenth of that. */
export const mostBoxes = 400_000;

/**
 * Places a map's labels at a zoom, for the whole map at once, so that a label is the same in every tile that it touches.
 * The most important come first, and the result is deterministic. The work is bounded: in a crowd, or past the limit for
 * the whole map, less important labels are skipped without a try.
 */
export async function placeLabels(named: readonly NamedThing[], zoom: number, pace: Pace): Promise<Label[]> {
  const [taken, standing] = [new TakenBoxes(), new SpotsOfNames()];
  const placed: Label[] = [];
  let boxes = 0;
  for (const one of named) {
    const { thing, look, lines, width, height } = one;
    if (zoom < look.from) continue;
    const isFree = (spot: Spot) => {
      boxes += 1;
      if (boxes > mostBoxes || standing.hasNear(thing.name, spot) || taken.isCrowded(spot)) return false;
      const covered = coveredBy(spot, width + margin, height + margin);
      boxes += covered.length;
      return taken.isFree(covered);
    };
    for (const choices of toSpots(one, zoom)) {
      await pace();
      const spot = findFree(choices, isFree);
      if (boxes > mostBoxes) return placed;
      if (!spot) continue;
      standing.add(thing.name, spot);
      taken.take(coveredBy(spot, width, height));
      const box = boxOf(coveredBy(spot, width * 1.25 + 8, height + 8));
      placed.push({ ...spot, kind: thing.kind, lines, look, box });
    }
  }
  return placed;
}

function findFree(choices: Iterable<Spot>, isFree: (spot: Spot) => boolean): Spot | null {
  for (const spot of choices) if (isFree(spot)) return spot;
  return null;
}

/** For each name that it may have, where that can stand. */
function* toSpots(
  { thing, look, width, height, middle }: NamedThing,
  zoom: number,
): Generator<Iterable<Spot>> {
  const scale = 2 ** zoom;
  if (!middle) {
    for (const outline of thing.outlines) yield* spotsAlong(outline, scale, width);
    return;
  }
  const fits = (thing.east - thing.west) * scale >= width;
  if (look.fitsFrom !== undefined && zoom < look.fitsFrom && !fits) return;
  // Under its dot.
  const below = look.hasDot ? height / 2 + 6 : 0;
  yield [{ x: middle[0] * scale, y: middle[1] * scale + below, angle: 0 }];
}
