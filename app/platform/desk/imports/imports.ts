import type { Place } from '~/domain/place';

import { contentPath, type KindWords, type TextChange } from '../desk';

export const importsPath = `${contentPath}/imports`;
export const importPath = (id: string): string => `${importsPath}/${id}`;

export const notRead = 'The file did not reach us. Please try again.';

/** Limit on the rows of each sort in a preview. */
export const shownRows = 30;

/**
 * Notes on a row for a manager to check: guesses and gaps.
 * @property said effects of its texts, such as 'Dials 911'
 * @property read texts, with their interpretation
 * @property missing optional values that the row leaves out
 */
export type RowNotes = {
  said?: string;
  read?: { label: string; typed: string; as: string }[];
  missing?: string[];
  lookUp?: 'waiting' | 'found' | 'unknown';
  /** Position of its address, if it was found. */
  place?: Place;
};

type NotedRow = RowNotes & { line: number; name: string };
type RowError = { column: string; why: string; letter?: string };

/**
 * Preview of an import's changes to a kind: a count for each sort of row, and the first rows.
 * @property word the file format's word for a row
 * @property leftOut columns that are ignored
 */
export type PreviewPart = {
  kind: KindWords;
  word: 'Row' | 'Feature';
  leftOut: string[];
  added: { count: number; rows: NotedRow[] };
  changed: { count: number; rows: (NotedRow & { texts: TextChange[] })[] };
  same: number;
  /** That it brings, and to how many entries. */
  photos: { count: number; entries: number };
  wrong: { count: number; rows: { line: number; name: string; errors: RowError[] }[] };
};

/** @property titles of the kinds that it is of */
export type ImportRow = { id: string; titles: string[]; createdAt: string; isApplied: boolean };

export type ImportPreview = {
  id: string;
  parts: PreviewPart[];
  /** How many addresses are still to be looked up. */
  lookUps: number;
  /** It brings another map. */
  hasMap: boolean;
  wrong: number;
  changes: number;
  isApplied: boolean;
};
