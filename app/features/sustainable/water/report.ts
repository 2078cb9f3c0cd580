import { reportPath } from './water';

/** By what the detailed report sums: the hours of a day, the days of a month, the months of a year. */
export const steps = ['hour', 'day', 'month'] as const;
export type Step = (typeof steps)[number];

/** Whose water: all of the neighborhood's, or the viewer's own home's. There is no third. */
export type Whose = 'all' | 'home';

/** Which report: `period` is YYYY-MM-DD by hour, YYYY-MM by day, YYYY by month. */
export type ReportChoice = { by: Step; period: string; of: Whose };

export type ReportRow = {
  /** ISO 8601: the local time with its offset by hour, YYYY-MM-DD by day, YYYY-MM by month. */
  key: string;
  /** As people say it. */
  name: string;
  /** Gallons; null without a reading. */
  amount: number | null;
};

export type WaterReport = ReportChoice & {
  /** The period as people say it. */
  name: string;
  /** In order, up to now. */
  rows: ReportRow[];
  /** Gallons; null where nothing was measured. */
  total: number | null;
  /** The periods before and after; null where there is none yet. */
  earlier: string | null;
  later: string | null;
  hasHome: boolean;
  /** What of the address could not be followed, and what is shown in its place; null where all could. */
  problem: string | null;
};

/** The parameter that names each one's period. */
export const periodParams = { hour: 'day', day: 'month', month: 'year' } as const;

/** A report's address; without a period it is the current one. `file` is the same as CSV. */
export function reportTo({ by, period, of }: Partial<ReportChoice>, file: '' | '.csv' = ''): string {
  const query = new URLSearchParams();
  if (by) query.set('by', by);
  if (by && period) query.set(periodParams[by], period);
  if (of === 'home') query.set('of', of);
  return `${reportPath}${file}?${query.toString()}`;
}
