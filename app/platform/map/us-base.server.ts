import { type BasemapClass, type BasemapFeature } from './basemap-classes';
import stored from './us-base.json' with { type: 'json' };

/** The closest zoom at which the built-in map is exact to some pixels. */
export const closestUse = 10;

/** Millionths of a degree in a step of the file. */
const unit = 1000;

/** The built-in map of the United States, which scripts/us-base.ts writes: states, Great Lakes, coasts and cities. */
export const readUsBase = (): BasemapFeature[] =>
  (stored as [kind: string, name: string, ...parts: number[][]][]).map(([kind, name, ...parts]) => ({
    kind: kind as BasemapClass,
    name,
    parts: parts.map(toPositions),
  }));

function toPositions(steps: readonly number[]): number[] {
  const positions: number[] = [];
  for (const [at, step] of steps.entries()) positions.push(step * unit + (positions[at - 2] ?? 0));
  return positions;
}
