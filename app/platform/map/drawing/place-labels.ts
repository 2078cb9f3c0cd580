import type { Box } from './clip';
import type { BasemapClass } from '../basemap-classes';
import { boxOf, coverBoxes, type Spot, SpotsOfNames, TakenBoxes } from './label-boxes';
import type { LabelStyle } from './label-styles';
import { spotsAlong } from './labels-along';
import type { NamedFeature } from './list-named';
import type { Pace } from './prepare-basemap';

export type Label = Spot & {
  kind: BasemapClass;
  lines: string[];
  style: LabelStyle;
  /** Area that the label may cover, with a reserve for wider fonts. */
  box: Box;
};

/** Free pixels around a label. */
const margin = 4;
/** Work limit per zoom. A town of 56,000 features takes a tenth. */
export const maxBoxes = 400_000;

/** Places all labels of a zoom at once, so that neighboring tiles agree. Past the work limit it skips the rest. */
export async function placeLabels(
  named: readonly NamedFeature[],
  zoom: number,
  pace: Pace,
): Promise<Label[]> {
  const [taken, spots] = [new TakenBoxes(), new SpotsOfNames()];
  const placed: Label[] = [];
  let boxes = 0;
  for (const one of named) {
    const { feature, style, lines, width, height } = one;
    if (zoom < style.from) continue;
    const isFree = (spot: Spot) => {
      boxes += 1;
      if (boxes > maxBoxes || spots.hasNear(feature.name, spot) || taken.isCrowded(spot)) return false;
      const covered = coverBoxes(spot, width + margin, height + margin);
      boxes += covered.length;
      return taken.isFree(covered);
    };
    for (const choices of toSpots(one, zoom)) {
      await pace();
      const spot = findFree(choices, isFree);
      if (boxes > maxBoxes) return placed;
      if (!spot) continue;
      spots.add(feature.name, spot);
      taken.take(coverBoxes(spot, width, height));
      const box = boxOf(coverBoxes(spot, width * 1.25 + 8, height + 8));
      placed.push({ ...spot, kind: feature.kind, lines, style, box });
    }
  }
  return placed;
}

function findFree(choices: Iterable<Spot>, isFree: (spot: Spot) => boolean): Spot | null {
  for (const spot of choices) if (isFree(spot)) return spot;
  return null;
}

function* toSpots(
  { feature, style, width, height, middle }: NamedFeature,
  zoom: number,
): Generator<Iterable<Spot>> {
  const scale = 2 ** zoom;
  if (!middle) {
    for (const outline of feature.outlines) yield* spotsAlong(outline, scale, width);
    return;
  }
  const fits = (feature.east - feature.west) * scale >= width;
  if (style.fitsFrom !== undefined && zoom < style.fitsFrom && !fits) return;
  const below = style.hasDot ? height / 2 + 6 : 0;
  yield [{ x: middle[0] * scale, y: middle[1] * scale + below, angle: 0 }];
}
