export type Pair = { ours: number; floor: number; note?: string };

/** Goal for the ratio ours ÷ floor; null for a figure that is only shown. */
export type Goal = { atLeast: number } | { atMost: number } | null;

export type Figure = { name: string; unit: string; goal: Goal };

export type Verdict = 'ok' | 'SHORT' | 'not judged';

export type Row = Figure & {
  ours: number;
  floor: number;
  ratio: number;
  spread: [lowest: number, highest: number];
  verdict: Verdict;
  pairs: Pair[];
  note?: string;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('There is no median of nothing.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Takes the ratio within each pair, so that slow minutes of the machine affect both sides. */
export function summarize(figure: Figure, pairs: Pair[]): Row {
  const wrong = pairs.flatMap(({ ours, floor }) => [ours, floor]).find((n) => !(n > 0 && n < Infinity));
  if (wrong !== undefined) throw new RangeError(`${figure.name}: ${wrong} is not a measurement.`);
  const ratios = pairs.map(({ ours, floor }) => ours / floor);
  const ratio = median(ratios);
  return {
    ...figure,
    ours: median(pairs.map(({ ours }) => ours)),
    floor: median(pairs.map(({ floor }) => floor)),
    ratio,
    spread: [Math.min(...ratios), Math.max(...ratios)],
    verdict: toVerdict(ratio, figure.goal),
    pairs,
    note: pairs.at(-1)?.note,
  };
}

function toVerdict(ratio: number, goal: Goal): Verdict {
  if (goal === null) return 'not judged';
  const isMet = 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
  return isMet ? 'ok' : 'SHORT';
}

const headings = ['figure', 'unit', 'ours', 'floor', 'ratio', 'wanted', '', 'pairs', 'spread', ''];

export function toTable(rows: Row[]): string {
  const lines = rows.map((row) => [
    row.name,
    row.unit,
    readable(row.ours),
    readable(row.floor),
    row.ratio.toFixed(2),
    toWanted(row.goal),
    row.verdict,
    String(row.pairs.length),
    row.spread.map((ratio) => ratio.toFixed(2)).join(' – '),
    row.note ?? '',
  ]);
  return alignColumns([headings, ...lines], [2, 3, 4, 5, 7]);
}

/** @param numeric columns (from 0) to align right */
export function alignColumns(lines: string[][], numeric: readonly number[]): string {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell[numeric.includes(at) ? 'padStart' : 'padEnd'](widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function toWanted(goal: Goal): string {
  if (goal === null) return '';
  return 'atLeast' in goal ? `≥ ${goal.atLeast.toFixed(2)}` : `≤ ${goal.atMost.toFixed(2)}`;
}

const readable = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(3));
