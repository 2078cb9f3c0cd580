import { classFacts } from '../basemap-classes';
import { type LabelStyle, labelStyles, wrapLabel } from './label-styles';
import { findLabelPoint } from './label-point';
import type { Pace, PreparedFeature } from './prepare-basemap';
import { sortInSlices } from './sort-in-slices';

export type NamedFeature = {
  feature: PreparedFeature;
  style: LabelStyle;
  lines: string[];
  width: number;
  height: number;
  /** Center in world pixels at zoom 0. Null for a label along a line. */
  middle: readonly [x: number, y: number] | null;
};

export async function listNamed(features: readonly PreparedFeature[], pace: Pace): Promise<NamedFeature[]> {
  const named: NamedFeature[] = [];
  for (const feature of features) {
    const style = labelStyles[feature.kind];
    if (feature.name === '' || !style) continue;
    await pace();
    const isLine = classFacts[feature.kind].shape === 'line';
    const rings = feature.outlines.map(({ points }) => points);
    const [first] = rings;
    const middle = isLine
      ? null
      : first!.length === 2
        ? ([first![0]!, first![1]!] as const)
        : findLabelPoint(rings);
    named.push({ feature, style, ...wrapLabel(feature.name, style, isLine), middle });
  }
  return sortInSlices(named, byImportance, pace);
}

const byImportance = (a: NamedFeature, b: NamedFeature): number =>
  a.style.rank - b.style.rank ||
  sizeOf(b.feature) - sizeOf(a.feature) ||
  compare(a.feature.name, b.feature.name) ||
  a.feature.west - b.feature.west ||
  a.feature.north - b.feature.north;

/** Compares by UTF-16 code unit, which gives the same order on every machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sizeOf = ({ west, north, east, south }: PreparedFeature) => Math.max(east - west, south - north);
