import { project } from '~/ui/map-projection';

import type { Box } from './clip';
import { classFacts, type GroundClass, type GroundFeature, groundClasses } from '../ground-classes';
import { type Label, placeLabels } from './place-labels';
import { mergeLines } from './merge-lines';
import { weighPoints } from './simplify';

/** A line or a ring in world pixels at zoom 0, one position after the other, with what each matters (`weighPoints`). */
export type Outline = { points: Float64Array; weights: Float64Array };

/** A thing to draw. */
export type Thing = Box & { kind: GroundClass; name: string; outlines: Outline[] };

/** A ground that is ready to be drawn at every zoom. */
export type PreparedGround = {
  /** Of each class that is drawn as a shape. */
  things: ReadonlyMap<GroundClass, readonly Thing[]>;
  /** The names at a zoom, in world pixels of that zoom; where each stands is decided for the whole ground at once. */
  labelsAt(zoom: number): readonly Label[];
};

export function prepareGround(features: readonly GroundFeature[]): PreparedGround {
  const things = new Map<GroundClass, Thing[]>(groundClasses.map((kind) => [kind, []]));
  for (const feature of [...features.filter(isNoLine), ...joined(features)])
    things.get(feature.kind)!.push(toThing(feature));
  const labels = new Map<number, readonly Label[]>();
  return {
    things,
    labelsAt(zoom) {
      const known = labels.get(zoom) ?? placeLabels([...things.values()].flat(), zoom);
      labels.set(zoom, known);
      return known;
    },
  };
}

const isNoLine = ({ kind }: GroundFeature) => classFacts[kind].shape !== 'line';

/** The lines, with those of one class and name joined where they go on. */
function joined(features: readonly GroundFeature[]): GroundFeature[] {
  const groups = new Map<string, GroundFeature>();
  for (const feature of features) {
    if (isNoLine(feature)) continue;
    const key = `${feature.kind} ${feature.name}`;
    const group = groups.get(key);
    if (group) group.parts.push(...feature.parts);
    else groups.set(key, { ...feature, parts: [...feature.parts] });
  }
  return [...groups.values()].flatMap(({ parts, ...group }) =>
    mergeLines(parts).map((part) => ({ ...group, parts: [part] })),
  );
}

function toThing({ kind, name, parts }: GroundFeature): Thing {
  const isArea = classFacts[kind].shape === 'area';
  const outlines = parts.map((part) => toOutline(part, isArea));
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of outlines)
    for (let at = 0; at < points.length; at += 2) {
      [west, east] = [Math.min(west, points[at]!), Math.max(east, points[at]!)];
      [north, south] = [Math.min(north, points[at + 1]!), Math.max(south, points[at + 1]!)];
    }
  return { kind, name, outlines, west, north, east, south };
}

/** A ring is weighed with its way back. */
function toOutline(part: readonly number[], isArea: boolean): Outline {
  const points = new Float64Array(part.length + (isArea ? 2 : 0));
  for (let at = 0; at < points.length; at += 2) {
    const from = at % part.length;
    const { x, y } = project({ lng: part[from]! / 1_000_000, lat: part[from + 1]! / 1_000_000 }, 0);
    [points[at], points[at + 1]] = [x, y];
  }
  const weights = weighPoints(points);
  return isArea ? { points: points.subarray(0, -2), weights: weights.subarray(0, -1) } : { points, weights };
}
