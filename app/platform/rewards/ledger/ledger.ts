import { counted } from '~/domain/counted';
/** `createdAt` is ISO 8601 in UTC. */
export type LedgerEntry = {
  id: string;
  /** Such as 'Booked a class'. */
  words: string;
  /** Such as 'Morning Yoga in Studio 1'; null if it has no name or is gone. */
  thing: string | null;
  /** Negative if revoked. */
  points: number;
  categoryLabel: string;
  createdAt: string;
};

export type Ledger = {
  entries: LedgerEntry[];
  /** From 1; empty beyond `pages`. */
  page: number;
  pages: number;
  total: number;
  /** Over all pages. */
  points: number;
};

export const ledgerPath = '/settings/community-rewards/ledger';

/** @param page from 1 */
export const ledgerPagePath = (page: number): string =>
  page === 1 ? ledgerPath : `${ledgerPath}?page=${page}`;

/** '+10 points', '−1 point' */
export function formatChange(points: number): string {
  const sign = points < 0 ? '−' : '+';
  return `${sign}${counted(Math.abs(points), 'point')}`;
}
