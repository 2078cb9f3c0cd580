import type { Box } from './clip';
import type { GroundClass } from '../ground-classes';
import { boxOf, coveredBy, type Spot, SpotsOfNames, TakenBoxes } from './label-boxes';
import type { LabelLook } from './label-looks';
import { spotsAlong } from './labels-along';
import type { NamedThing } from './list-named';
import type { Pace } from './prepare-ground';

export type Label = Spot & {
  kind: GroundClass;
  lines: string[];
  look: LabelLook;
  /** Area that the label may cover, with a reserve for wider fonts. */
  box: Box;
};

/** Free pixels around a label. */
const margin = 4;
/** Work limit per zoom. A town of 56,000 features takes a tenth. */
export const mostBoxes = 400_000;

/** Places all labels of a zoom at once, so that neighboring tiles agree. Past the work limit it skips the rest. */
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
  const below = look.hasDot ? height / 2 + 6 : 0;
  yield [{ x: middle[0] * scale, y: middle[1] * scale + below, angle: 0 }];
}
