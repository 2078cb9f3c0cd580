import { counted } from '~/domain/counted';
export type LedgerEntry = {
  id: string;
  words: string;
  /** Such as 'Morning Yoga in Studio 1'; null if it has no name or is gone. */
  thing: string | null;
  points: number;
  categoryLabel: string;
  createdAt: string;
};

export type Ledger = {
  entries: LedgerEntry[];
  page: number;
  pages: number;
  total: number;
  points: number;
};

export const ledgerPath = '/settings/community-rewards/ledger';

export const ledgerPagePath = (page: number): string =>
  page === 1 ? ledgerPath : `${ledgerPath}?page=${page}`;

export function formatChange(points: number): string {
  const sign = points < 0 ? '−' : '+';
  return `${sign}${counted(Math.abs(points), 'point')}`;
}
