import { classFacts } from '../ground-classes';
import { type LabelLook, labelLooks, wrapped } from './label-looks';
import { middleOf } from './middle-of';
import type { Pace, Thing } from './prepare-ground';
import { sortInSlices } from './sort-in-slices';

export type NamedThing = {
  thing: Thing;
  look: LabelLook;
  lines: string[];
  width: number;
  height: number;
  /** Center in world pixels at zoom 0. Null for a label along a line. */
  middle: readonly [x: number, y: number] | null;
};

export async function listNamed(things: readonly Thing[], pace: Pace): Promise<NamedThing[]> {
  const named: NamedThing[] = [];
  for (const thing of things) {
    const look = labelLooks[thing.kind];
    if (thing.name === '' || !look) continue;
    await pace();
    const isLine = classFacts[thing.kind].shape === 'line';
    const rings = thing.outlines.map(({ points }) => points);
    const [first] = rings;
    const middle = isLine
      ? null
      : first!.length === 2
        ? ([first![0]!, first![1]!] as const)
        : middleOf(rings);
    named.push({ thing, look, ...wrapped(thing.name, look, isLine), middle });
  }
  return sortInSlices(named, byImportance, pace);
}

const byImportance = (a: NamedThing, b: NamedThing): number =>
  a.look.rank - b.look.rank ||
  sizeOf(b.thing) - sizeOf(a.thing) ||
  compare(a.thing.name, b.thing.name) ||
  a.thing.west - b.thing.west ||
  a.thing.north - b.thing.north;

/** Compares by UTF-16 code unit, which gives the same order on every machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const sizeOf = ({ west, north, east, south }: Thing) => Math.max(east - west, south - north);
