import { counted } from '~/domain/counted';
import type { Place } from '~/domain/place';
import { formatDate, formatDay } from '~/ui/dates';

import type { ProblemCard, ProblemSource } from '../problems';

export const notSaved = 'Nothing was saved. Please try again.';

export type ManagedCard = ProblemCard & { assignedTo: string | null };

export const managedViews = { open: 'Open', late: 'Late', ended: 'Ended' } as const;

export type ManagedView = keyof typeof managedViews;

export const isManagedView = (value: string | null): value is ManagedView =>
  value !== null && Object.hasOwn(managedViews, value);

export type ManagedFilter = {
  which: ManagedView;
  /** '' for all. */
  category: string;
  /** Assigned to the viewer. */
  isMine: boolean;
  isPrivate: boolean;
};

export type PlacedProblem = Pick<ProblemCard, 'id' | 'number' | 'category' | 'state'> & Place;

export const sourceNames: Record<ProblemSource, string> = {
  resident: 'By a resident',
  staff: 'Entered for a caller',
  open311: 'By Open311',
  water_meter: 'By a water meter',
};

const dayMs = 86_400_000;

/**
 * "3 days late", "Due tomorrow", "Due Friday", "Due June 17"
 * @param promisedOn YYYY-MM-DD
 * @param today the neighborhood's day
 */
export function formatPromise(promisedOn: string, today: string): string {
  const days = Math.round((Date.parse(promisedOn) - Date.parse(today)) / dayMs);
  if (days < 0) return `${counted(-days, 'day')} late`;
  if (days < 2) return `Due ${formatDay(promisedOn, today).toLowerCase()}`;
  return `Due ${days < 7 ? formatDay(promisedOn, today) : formatDate(promisedOn).split(',')[0]}`;
}

export const isDueSoon = (promisedOn: string, today: string): boolean =>
  Date.parse(promisedOn) - Date.parse(today) <= dayMs;

export type SignChoice = { value: string; label: string };

export type Sign = {
  title: string;
  category: string | null;
  communityName: string;
  /** The form's address, to type where no camera reads the code. */
  address: string;
  /** A `data:` URL. */
  qrCode: string;
};

export const printedSignPath = '/manage/problems/signs/print';
