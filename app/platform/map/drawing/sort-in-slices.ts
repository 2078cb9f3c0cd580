import type { Pace } from './prepare-basemap';

type Compare<One> = (one: One, other: One) => number;

/** Merge sort that yields between slices: 60,000 features in one go would block for a tenth of a second. */
export async function sortInSlices<One>(all: readonly One[], by: Compare<One>, pace: Pace): Promise<One[]> {
  const slice = 2000;
  let runs: One[][] = [];
  for (let from = 0; from < all.length; from += slice) {
    runs.push(all.slice(from, from + slice).sort(by));
    await pace();
  }
  while (runs.length > 1) {
    const merged: One[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(at + 1 < runs.length ? await merge(runs[at]!, runs[at + 1]!, by, pace) : runs[at]!);
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<One>(a: One[], b: One[], by: Compare<One>, pace: Pace): Promise<One[]> {
  const merged: One[] = [];
  let [fromA, fromB] = [0, 0];
  while (fromA < a.length && fromB < b.length) {
    merged.push(by(a[fromA]!, b[fromB]!) <= 0 ? a[fromA++]! : b[fromB++]!);
    if (merged.length % 500 === 0) await pace();
  }
  return merged.concat(a.slice(fromA), b.slice(fromB));
}
