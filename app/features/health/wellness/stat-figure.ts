import { decimalFormat } from '~/domain/number-format';

import { toAmount } from './stat-amount';
import type { Stat, StatDays } from './stats';

const tenths = decimalFormat(0, 1);

/** '7 h 14 min', '45 min', '8 h' */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export const formatAmount: Record<Stat, (amount: number) => string> = {
  steps: decimalFormat(0),
  sleep: (hours) => formatMinutes(hours * 60),
  water: (glasses) => `${tenths(glasses)} ${tenths(glasses) === '1' ? 'glass' : 'glasses'}`,
  active: formatMinutes,
};

/** Times as '7 h 20 min', however they were typed. Other texts may say more than the amount, so they stay. */
export function toShownText(stat: Stat, text: string): string {
  const amount = stat === 'sleep' || stat === 'active' ? toAmount(stat, text) : null;
  return amount === null ? text : formatAmount[stat](amount);
}

export type StatFigure = {
  stat: Stat;
  label: string;
  today: string | null;
  /** The average of the days before today. Null while they are too few. */
  usual: string | null;
  trend: { arrow: string; words: string } | null;
  /** Amounts of the last seven days. */
  week: (number | null)[];
};

/** Days before today that a usual amount needs. */
export const fewestDays = 3;
/** A smaller part of the usual amount is no difference. */
const leastChange = 0.05;

/** @param days oldest first, ending today */
export function toFigure({ stat, label, days }: StatDays): StatFigure {
  const today = days.at(-1);
  const before = days.slice(0, -1).flatMap(({ amount }) => amount ?? []);
  const usual = before.length < fewestDays ? null : average(before);
  const amount = today?.amount ?? null;
  return {
    stat,
    label,
    today: today?.text ?? null,
    usual: usual === null ? null : formatAmount[stat](usual),
    trend: usual === null || amount === null ? null : toTrend(stat, amount, usual),
    week: days.slice(-7).map(({ amount }) => amount),
  };
}

export const average = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;

function toTrend(stat: Stat, amount: number, usual: number) {
  const change = amount - usual;
  if (Math.abs(change) <= usual * leastChange) return { arrow: '=', words: 'As usual' };
  const less = stat === 'steps' || stat === 'water' ? 'fewer' : 'less';
  const words = `${formatAmount[stat](Math.abs(change))} ${change > 0 ? 'more' : less} than usual`;
  return { arrow: change > 0 ? '▲' : '▼', words };
}
