import type { Place } from '~/domain/place';

import { contentPath, type KindWords, type TextChange } from '../desk';

export const importsPath = `${contentPath}/imports`;
export const importPath = (id: string): string => `${importsPath}/${id}`;

export const notRead = 'The upload failed. Please try again.';

export const shownRows = 30;

/** `said` are effects such as 'Dials 911', `read` interpreted texts, `missing` recommended values. */
export type RowNotes = {
  effects?: string;
  read?: { label: string; typed: string; as: string }[];
  missing?: string[];
  lookUp?: 'waiting' | 'found' | 'unknown';
  place?: Place;
};

type NotedRow = RowNotes & { line: number; name: string };
type RowError = { column: string; why: string; letter?: string };

/** `word` is the file format's term for a row. `leftOut` lists ignored columns. */
export type PreviewPart = {
  kind: KindWords;
  word: 'Row' | 'Feature';
  leftOut: string[];
  notes: string[];
  impact: string[];
  added: { count: number; rows: NotedRow[] };
  changed: { count: number; rows: (NotedRow & { texts: TextChange[] })[] };
  same: number;
  photos: { count: number; entries: number };
  wrong: { count: number; rows: { line: number; name: string; errors: RowError[] }[] };
};

export type ImportRow = { id: string; titles: string[]; createdAt: string; isApplied: boolean };

export type ImportPreview = {
  id: string;
  parts: PreviewPart[];
  lookUps: number;
  hasMap: boolean;
  wrong: number;
  changes: number;
  isApplied: boolean;
};
