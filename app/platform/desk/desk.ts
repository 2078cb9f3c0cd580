import type { Texts } from '#db/schema';

export type { Texts };

export type CellControl = {
  /** Column name in files and field name in forms, such as 'sale-price'. */
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  as: 'line' | 'text' | 'choice' | 'number' | 'date' | 'time' | 'moment' | 'way' | 'area';
  lengthCell?: string;
  /** Demo data: files include it, and forms preserve it. */
  isSample?: boolean;
  /** Fills in the field's other cells and is not stored itself. */
  isShorthand?: boolean;
  isMarkdown?: boolean;
  options?: { value: string; label: string }[];
};

export type FieldControl = {
  legend?: string;
  hint?: string;
  /** Its cells are `latitude` and `longitude`, which a map or an address can fill in. */
  isPlace?: boolean;
  cells: CellControl[];
};

export const reviewDays = 365;

export const contentSections = ['Community', 'Well-being', 'Health', 'Eco-Safe', 'Safety'] as const;
export type ContentSection = (typeof contentSections)[number];

export type KindWords = {
  name: string;
  title: string;
  one: string;
  section: ContentSection;
  about: string;
  /** A page that imports files of another format. */
  otherImport?: { to: string; label: string };
};

/** Pseudo cell with 'yes' or ''. Files don't contain it. */
export const retiredCell = 'retired';

export const isRetired = (texts: Texts | null): boolean => texts?.[retiredCell] === 'yes';

export const contentPath = '/manage/content';
export const kindPath = (kind: string): string => `${contentPath}/${kind}`;
export const entryPath = (kind: string, id: string): string => `${kindPath(kind)}/${encodeURIComponent(id)}`;
export const entryPhotos = 6;

export const photosPath = (kind: string, id: string): string => `${entryPath(kind, id)}/photos`;
export const previewPath = (kind: string): string => `${kindPath(kind)}/preview`;
export const wayPath = (kind: string): string => `${kindPath(kind)}/way`;
export const historyPath = `${contentPath}/history`;

export const changedMeanwhile =
  'Somebody else changed this while you were writing. Your text is in the form, and theirs is below. Save the right one.';

export const notSaved = 'Nothing could be saved. Please try again.';

export const whichEntries = ['shown', 'due', 'retired'] as const;
export type Which = (typeof whichEntries)[number];
export const showPath = (kind: string, which: string): string => `${kindPath(kind)}?show=${which}`;

export type EntryRow = { id: string; name: string; note: string; isRetired: boolean };

export type EditedEntry = {
  id: string;
  name: string;
  texts: Texts;
  said: Texts;
  revision: string;
  isRetired: boolean;
  editPath: string | null;
  photosPath: string | null;
  path: string | null;
};

/** Effects on residents of a change that isn't saved yet, and the mark that a form sends once they were shown. */
export type Impact = { sentences: string[]; seen: string };

/** Identifies a form's entry: a new one by its future id, or an existing one at a revision. */
export type FormOf = { id: string } | { entryId: string; revision: string };

export type MarkdownPreview = { label: string; html: string };

export type TextChange = { label: string; before: string; after: string };

export type ContentChange = {
  id: string;
  kind: Pick<KindWords, 'name' | 'title' | 'one'>;
  entry: { id: string; name: string };
  action: 'added' | 'changed' | 'retired' | 'restored' | 'removed';
  source: 'form' | 'import' | 'taken back';
  actorName: string;
  changedAt: string;
  texts: TextChange[];
};
