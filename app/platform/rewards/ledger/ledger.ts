import { counted } from '~/domain/counted';
/** A row of the ledger as its resident reads it. `createdAt` is ISO 8601 in UTC. */
export type LedgerEntry = {
  id: string;
  /** What happened, such as 'Booked a class'. */
  words: string;
  /** The name of what it was about, such as 'Morning Yoga in Studio 1'; null where it has none, or is gone. */
  thing: string | null;
  /** Below zero where they were taken back. */
  points: number;
  categoryLabel: string;
  createdAt: string;
};

/** A page of a resident's ledger, newest first. */
export type Ledger = {
  entries: LedgerEntry[];
  /** From 1 on; past `pages` it has no entries. */
  page: number;
  pages: number;
  /** How many entries there are on all pages. */
  total: number;
  /** What they all sum up to. */
  points: number;
};

export const ledgerPath = '/settings/community-rewards/ledger';

/** @param page from 1 on */
export const ledgerPagePath = (page: number): string =>
  page === 1 ? ledgerPath : `${ledgerPath}?page=${page}`;

/** '+10 points', '−1 point': its sign says whether they were earned or taken back. */
export function formatChange(points: number): string {
  const sign = points < 0 ? '−' : '+';
  return `${sign}${counted(Math.abs(points), 'point')}`;
}
