/**
 * Counts the letters that are too many, too few, wrong or swapped with their neighbor (optimal string alignment). Only
 * cells at most `most` from the diagonal can be that small, so the others are skipped.
 * @returns the distance, or `most + 1` if it is larger
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const far = most + 1;
  let before: number[] = [];
  let last: number[] = [];
  for (let j = 0; j <= other.length; j++) last.push(j);
  for (let i = 1; i <= one.length; i++) {
    const start = Math.max(1, i - most);
    const end = Math.min(other.length, i + most);
    const next: number[] = [];
    for (let j = 0; j < start; j++) next.push(far);
    if (i <= most) next[0] = i;
    let least = next[start - 1]!;
    for (let j = start; j <= end; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? far) + 1, next[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return far;
    [before, last] = [last, next];
  }
  return Math.min(far, last[other.length]!);
}
