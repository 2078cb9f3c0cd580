import { digitalHealthPath } from './reminders';

/** What a resident notes of each day (S2 §3 Wellness stats): how it is called, and what one writes there. */
export const stats = [
  { value: 'steps', label: 'Steps', example: '8,432' },
  { value: 'sleep', label: 'Sleep', example: '7h 20m' },
  { value: 'water', label: 'Water', example: '6 glasses' },
  { value: 'active', label: 'Active', example: '45 min' },
] as const;

export type Stat = (typeof stats)[number]['value'];

export const findStat = (value: string) => stats.find((stat) => stat.value === value) ?? null;

/** A stat of today, as its owner's screen shows it: the text that they typed; null where there is none yet. */
export type TodaysStat = { stat: Stat; label: string; example: string; value: string | null };

/** A stat on each of the last days, oldest first. `amount` is what the text says, null where it says no amount. */
export type StatDays = {
  stat: Stat;
  label: string;
  days: { day: string; text: string | null; amount: number | null }[];
};

/** How many days the dashboard can go back, today included. */
export const periods = [7, 30] as const;
export type Period = (typeof periods)[number];

export const toPeriod = (asked: string | null): Period =>
  periods.find((period) => String(period) === asked) ?? periods[0];

export const statsPath = `${digitalHealthPath}/stats`;
export const dashboardPath = '/health/dashboard';

/** What is said of a saved stat (S2 §4), and of one that was cleared. */
export const statUpdated = ({ label, value }: { label: string; value: string | null }) => ({
  title: 'Stat Updated',
  description: value === null ? `${label} has been cleared` : `${label} has been updated to ${value}`,
});

export const statFailure = 'The stat couldn’t be saved. Please try again.';
