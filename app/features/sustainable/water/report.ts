import { reportPath } from './water';

export const steps = ['hour', 'day', 'month'] as const;
export type Step = (typeof steps)[number];

export type ReportScope = 'all' | 'home';

/** `period` is YYYY-MM-DD by hour, YYYY-MM by day, YYYY by month. */
export type ReportChoice = { by: Step; period: string; of: ReportScope };

export type ReportRow = {
  /** ISO 8601: local time with its offset by hour, YYYY-MM-DD by day, YYYY-MM by month. */
  key: string;
  name: string;
  /** Gallons; null without a reading. */
  amount: number | null;
};

export type WaterReport = ReportChoice & {
  name: string;
  rows: ReportRow[];
  total: number | null;
  earlier: string | null;
  later: string | null;
  hasHome: boolean;
  /** Sentence about invalid parameters and their replacement, or null. */
  problem: string | null;
};

export const periodParams = { hour: 'day', day: 'month', month: 'year' } as const;

export function reportTo({ by, period, of }: Partial<ReportChoice>, file: '' | '.csv' = ''): string {
  const query = new URLSearchParams();
  if (by) query.set('by', by);
  if (by && period) query.set(periodParams[by], period);
  if (of === 'home') query.set('of', of);
  return `${reportPath}${file}?${query.toString()}`;
}
