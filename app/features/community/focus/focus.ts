import { dateFormat } from '~/domain/date-format';

/** A task of a month's focus: complete once as much is done as it takes. */
export type FocusTask = { title: string; done: number; target: number };

/** What the neighborhood is at this month. */
export type MonthlyFocus = {
  /** Its first day, YYYY-MM-01. */
  month: string;
  title: string;
  description: string;
  tasks: FocusTask[];
};

export const manageFocusPath = '/manage/focus';
export const clearFocusPath = `${manageFocusPath}/remove`;

/** As many as a card can show, and a form can ask for. */
export const mostTasks = 8;
export const largestTarget = 1_000_000;

export const isComplete = ({ done, target }: FocusTask): boolean => done >= target;

/**
 * How much of a focus is done: the mean of its tasks' shares, in whole percent, rounded down, so that 100 is said
 * only once all is done; 0 where there is no task.
 */
export function toPercent(tasks: readonly FocusTask[]): number {
  if (tasks.length === 0) return 0;
  const shares = tasks.reduce((sum, { done, target }) => sum + done / target, 0);
  // Sums of fractions come out a hair too small: far less than the least that a task can lack.
  return Math.floor((shares / tasks.length) * 100 + 1e-9);
}

/** The first day of the month of a day, both YYYY-MM-DD. */
export const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const formatMonth = (month: string): string => monthAndYear('UTC', new Date(`${month}T12:00:00Z`));

const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });
