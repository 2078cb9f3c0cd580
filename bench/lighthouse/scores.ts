import { alignColumns, median } from '../figures';

/** Of one page: three scores of 100, the sum of layout shifts, and two times in milliseconds. */
export type Scores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  layoutShift: number;
  lcpMs: number;
  tbtMs: number;
};

export type PageRow = {
  page: string;
  viewer: string;
  scores: Scores;
  /** 1, or 3 where the first try was short: then the scores are medians. */
  runs: number;
  /** What is short, and which audits failed. */
  short: string[];
  failedAudits: string[];
};

/** What every page is to reach; how long its scripts keep it busy is shown, not judged. */
export const wanted = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  layoutShift: 0.02,
  lcpMs: 1300,
};

/** The names of the scores that are short. */
export function toShort(scores: Scores): string[] {
  const tooLow = (['performance', 'accessibility', 'bestPractices'] as const).filter(
    (name) => scores[name] < wanted[name],
  );
  const tooHigh = (['layoutShift', 'lcpMs'] as const).filter((name) => scores[name] > wanted[name]);
  return [...tooLow, ...tooHigh];
}

/** Each score's own median. @throws RangeError without runs */
export function medianScores(runs: readonly Scores[]): Scores {
  const of = (name: keyof Scores) => median(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    layoutShift: of('layoutShift'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
  };
}

const headings = ['page', 'as', 'perf', 'a11y', 'best', 'shift', 'LCP ms', 'TBT ms', 'runs', ''];

export function tableOfPages(rows: PageRow[]): string {
  const lines = rows.map(({ page, viewer, scores, runs, short, failedAudits }) => [
    page,
    viewer,
    String(scores.performance),
    String(scores.accessibility),
    String(scores.bestPractices),
    scores.layoutShift.toFixed(3),
    String(Math.round(scores.lcpMs)),
    String(Math.round(scores.tbtMs)),
    String(runs),
    short.length === 0 ? 'ok' : `SHORT: ${[...short, ...failedAudits].join(', ')}`,
  ]);
  return alignColumns([headings, ...lines], [2, 3, 4, 5, 6, 7, 8]);
}
