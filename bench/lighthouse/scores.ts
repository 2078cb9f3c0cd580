import { alignColumns, median } from '../figures';

/** Scores out of 100, the sum of layout shifts, and milliseconds. */
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
  /** 3 if the first run was below a goal; the scores are medians then. */
  runs: number;
  short: string[];
  failedAudits: string[];
};

/** Goals for every page. Blocking time is shown, but not judged. */
export const wanted = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  layoutShift: 0.02,
  lcpMs: 1300,
};

export function toShort(scores: Scores): string[] {
  const tooLow = (['performance', 'accessibility', 'bestPractices'] as const).filter(
    (name) => scores[name] < wanted[name],
  );
  const tooHigh = (['layoutShift', 'lcpMs'] as const).filter((name) => scores[name] > wanted[name]);
  return [...tooLow, ...tooHigh];
}

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
