import { contentPath, type KindWords, type TextChange } from '../desk';

export const importsPath = `${contentPath}/imports`;
export const importPath = (id: string): string => `${importsPath}/${id}`;

export const notRead = 'The file did not reach us. Please try again.';

/** How many rows of a sort a preview shows. */
export const shownRows = 30;

/** What an import would do to a kind: so many of each sort, and the first ones. */
export type PreviewPart = {
  kind: KindWords;
  added: { count: number; rows: { line: number; name: string }[] };
  changed: { count: number; rows: { line: number; name: string; texts: TextChange[] }[] };
  same: number;
  /** That it brings, and to how many entries. */
  photos: { count: number; entries: number };
  wrong: { count: number; rows: { line: number; name: string; errors: { column: string; why: string }[] }[] };
};

/** @property titles of the kinds that it is of */
export type ImportRow = { id: string; titles: string[]; createdAt: string; isApplied: boolean };

export type ImportPreview = {
  id: string;
  parts: PreviewPart[];
  /** It brings another map. */
  hasMap: boolean;
  wrong: number;
  changes: number;
  isApplied: boolean;
};
