import type { IconName } from '~/ui/icon-names';

import { digitalHealthPath } from './reminders';

export const stats = [
  { value: 'steps', label: 'Steps', example: '8,432' },
  { value: 'sleep', label: 'Sleep', example: '7 h 20 min' },
  { value: 'water', label: 'Water', example: '6 glasses' },
  { value: 'active', label: 'Active', example: '45 min' },
] as const;

export type Stat = (typeof stats)[number]['value'];

export const findStat = (value: string) => stats.find((stat) => stat.value === value) ?? null;

export const statIcons: Record<Stat, IconName> = {
  steps: 'steps',
  sleep: 'moon',
  water: 'glass',
  active: 'pulse',
};

/** `value` is the text as the resident typed it. */
export type TodaysStat = {
  stat: Stat;
  label: string;
  example: string;
  value: string | null;
  shown: string | null;
};

/** Oldest day first. `amount` is null if the text has no amount. */
export type StatDays = {
  stat: Stat;
  label: string;
  days: { day: string; text: string | null; amount: number | null }[];
};

export const periods = [7, 30] as const;
export type Period = (typeof periods)[number];

export const toPeriod = (asked: string | null): Period =>
  periods.find((period) => String(period) === asked) ?? periods[0];

export const statsPath = `${digitalHealthPath}/stats`;
export const dashboardPath = '/health/dashboard';

export const statUpdated = ({ label, value }: { label: string; value: string | null }) => ({
  title: 'Stat Updated',
  description: value === null ? `${label} has been cleared` : `${label} has been updated to ${value}`,
});

export const statFailure = 'The stat couldn’t be saved. Please try again.';
