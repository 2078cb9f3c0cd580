import { addDays } from '~/domain/clock';

import { type ReportChoice, periodParams, type Step, steps } from './report';

type ParsedChoice = { choice: ReportChoice; problem: string | null };

const firstYear = 2000;

/** Parses a report's URL. `problem` explains parameters that had to be replaced. */
export function readChoice(query: URLSearchParams, today: string, hasHome: boolean): ParsedChoice {
  const problems: string[] = [];
  const param = query.get('by') ?? 'day';
  const known = steps.find((step) => step === param);
  if (!known) problems.push('We don’t have that report. Here’s this month by day.');
  const by = known ?? 'day';
  const period = known ? toPeriod(by, query.get(periodParams[by]), today) : toCurrent(by, today);
  if (period === null) problems.push(noPeriod[by]);
  const whose = query.get('of') ?? 'all';
  const of = whose === 'home' && hasHome ? 'home' : 'all';
  if (whose === 'home' && !hasHome) {
    problems.push('Your home has no water meter yet. Here’s the whole neighborhood.');
  } else if (whose !== of)
    problems.push('Reports cover the whole neighborhood or your home. Here’s the whole neighborhood.');
  return {
    choice: { by, period: period ?? toCurrent(by, today), of },
    problem: problems.length > 0 ? problems.join(' ') : null,
  };
}

const noPeriod: Record<Step, string> = {
  hour: 'We have no report for that day. Here’s today.',
  day: 'We have no report for that month. Here’s this month.',
  month: 'We have no report for that year. Here’s this year.',
};

const lengths: Record<Step, number> = { hour: 10, day: 7, month: 4 };

const toCurrent = (by: Step, today: string): string => today.slice(0, lengths[by]);

/** Null for an invalid or future period. */
function toPeriod(by: Step, param: string | null, today: string): string | null {
  const current = toCurrent(by, today);
  if (param === null || param === '') return current;
  if (param.length !== lengths[by] || !/^\d{4}(-\d\d){0,2}$/.test(param)) return null;
  if (param > current || Number(param.slice(0, 4)) < firstYear) return null;
  return isDay(toFirstDay(param)) ? param : null;
}

export const toFirstDay = (period: string): string => `${period}-01-01`.slice(0, 10);

/** `Date` rolls February 30 over to March. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

export function toLastDay({ by, period }: Pick<ReportChoice, 'by' | 'period'>): string {
  return by === 'hour' ? period : addDays(toFirstDay(toNeighbor({ by, period }, 1)), -1);
}

function toNeighbor({ by, period }: Pick<ReportChoice, 'by' | 'period'>, distance: 1 | -1): string {
  if (by === 'hour') return addDays(period, distance);
  const [year = 0, month = 1] = period.split('-').map(Number);
  const date =
    by === 'day' ? new Date(Date.UTC(year, month - 1 + distance)) : new Date(Date.UTC(year + distance, 0));
  return date.toISOString().slice(0, lengths[by]);
}

export function toNeighbors(choice: ReportChoice, today: string) {
  const [earlier, later] = [toNeighbor(choice, -1), toNeighbor(choice, 1)];
  return {
    earlier: Number(earlier.slice(0, 4)) < firstYear ? null : earlier,
    later: later > toCurrent(choice.by, today) ? null : later,
  };
}
