import { dateFormat } from '~/domain/date-format';

export type FocusTask = { title: string; done: number; target: number };

export type MonthlyFocus = {
  month: string;
  title: string;
  description: string;
  tasks: FocusTask[];
};

export const manageFocusPath = '/manage/focus';
export const clearFocusPath = `${manageFocusPath}/remove`;

export const mostTasks = 8;
export const largestTarget = 1_000_000;

export const isComplete = ({ done, target }: FocusTask): boolean => done >= target;

/** Rounds the average down to whole percent, so that 100 means that everything is done. */
export function toPercent(tasks: readonly FocusTask[]): number {
  if (tasks.length === 0) return 0;
  const fractions = tasks.reduce((sum, { done, target }) => sum + done / target, 0);
  // The tiny addend offsets floating-point error. It is far smaller than one step of any task.
  return Math.floor((fractions / tasks.length) * 100 + 1e-9);
}

export const toMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const formatMonth = (month: string): string => monthAndYear('UTC', new Date(`${month}T12:00:00Z`));

const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });
