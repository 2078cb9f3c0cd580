/** Joins lines where exactly two meet, because OpenStreetMap splits streets at every block. */
export async function mergeLines(lines: readonly number[][], pace: () => Promise<void>): Promise<number[][]> {
  const ends = new Map<string, number[]>();
  for (const [index, line] of lines.entries()) {
    await pace();
    for (const key of [keyOf(line, 0), keyOf(line, line.length - 2)])
      if (ends.has(key)) ends.get(key)!.push(index);
      else ends.set(key, [index]);
  }
  const used = new Set<number>();
  const merged: number[][] = [];
  for (const [index, line] of lines.entries()) {
    await pace();
    if (used.has(index)) continue;
    used.add(index);
    const after = follow(line, lines, ends, used);
    const before = follow(backwards(line), lines, ends, used);
    // Both results contain the line itself. `before` runs backward.
    merged.push([...backwards(before), ...after.slice(line.length)]);
  }
  return merged;
}

function follow(
  line: readonly number[],
  lines: readonly number[][],
  ends: ReadonlyMap<string, number[]>,
  used: Set<number>,
): number[] {
  const whole = [...line];
  for (;;) {
    const end = keyOf(whole, whole.length - 2);
    const here = ends.get(end) ?? [];
    const next = here.length === 2 ? here.find((index) => !used.has(index)) : undefined;
    if (next === undefined) return whole;
    used.add(next);
    const found = lines[next]!;
    const onward = keyOf(found, 0) === end ? found : backwards(found);
    for (let at = 2; at < onward.length; at += 1) whole.push(onward[at]!);
  }
}

function backwards(line: readonly number[]): number[] {
  const back: number[] = [];
  for (let at = line.length - 2; at >= 0; at -= 2) back.push(line[at]!, line[at + 1]!);
  return back;
}

const keyOf = (line: readonly number[], at: number) => `${line[at]},${line[at + 1]}`;
