import type { Texts } from '#db/schema';

export type { Texts };

/** How a form asks for one text of an entry. */
export type CellControl = {
  /** The column's name in a file, and the field's in a form, such as 'sale-price'. */
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  as: 'line' | 'text' | 'choice' | 'number' | 'date' | 'time' | 'moment' | 'way';
  /** The cell with the length of a way on the map. */
  lengthCell?: string;
  /** It belongs to a demonstration: files have it, and a form keeps it as it is. */
  isSample?: boolean;
  /** It fills in the other cells of its field, and is stored in them alone. */
  isShorthand?: boolean;
  /** It is Markdown: how it will look can be seen before it is saved. */
  isMarkdown?: boolean;
  /** Of a choice: what is stored, and how it reads. */
  options?: { value: string; label: string }[];
};

/** One or more texts that belong together, such as a latitude and a longitude, under their legend. */
export type FieldControl = {
  legend?: string;
  hint?: string;
  /** The two cells `latitude` and `longitude`, which a map and an address can fill in. */
  isPlace?: boolean;
  cells: CellControl[];
};

/** After so many days without a review an entry is due for one. */
export const reviewDays = 365;

/** The sections of the product, in the order of its menu. */
export const contentSections = ['Community', 'Well-being', 'Health', 'Eco-Safe', 'Safety'] as const;
export type ContentSection = (typeof contentSections)[number];

/** What a page says of a kind of content. */
export type KindWords = {
  /** As its address has it, such as 'trails'. */
  name: string;
  /** 'Trails' */
  title: string;
  /** 'trail' */
  one: string;
  section: ContentSection;
  /** A sentence: what it is, and where residents see it. */
  about: string;
};

/** The text of an entry that says whether it is retired: 'yes', or ''. No file has it. */
export const retiredCell = 'retired';

export const isRetired = (texts: Texts | null): boolean => texts?.[retiredCell] === 'yes';

export const contentPath = '/manage/content';
export const kindPath = (kind: string): string => `${contentPath}/${kind}`;
export const entryPath = (kind: string, id: string): string => `${kindPath(kind)}/${encodeURIComponent(id)}`;
/** How many photos an entry can have. */
export const entryPhotos = 6;

/** Where the photos of an entry are looked after. */
export const photosPath = (kind: string, id: string): string => `${entryPath(kind, id)}/photos`;
export const previewPath = (kind: string): string => `${kindPath(kind)}/preview`;
/** Reads a way on the map from a file into the form. */
export const wayPath = (kind: string): string => `${kindPath(kind)}/way`;
export const historyPath = `${contentPath}/history`;

export const changedMeanwhile =
  'Somebody else changed this while you were writing. Yours stands in the form, and theirs below it. Save again what is right.';

export const notSaved = 'Nothing could be saved. Please try again.';

/** What a list can show: all that residents see, of that what is due for review, or what is retired. */
export const whichEntries = ['shown', 'due', 'retired'] as const;
export type Which = (typeof whichEntries)[number];
export const showPath = (kind: string, which: string): string => `${kindPath(kind)}?show=${which}`;

/** An entry's row in the list of its kind. */
export type EntryRow = { id: string; name: string; note: string; isRetired: boolean };

/** An entry as its form begins. */
export type EditedEntry = {
  id: string;
  name: string;
  texts: Texts;
  /** Effects of its texts by cell, such as 'Dials 911'. */
  said: Texts;
  /** Identifies this state of the entry. */
  revision: string;
  isRetired: boolean;
  /** The kind's own edit screen; null: the desk's form. */
  editPath: string | null;
  /** The page of its photos; null where its kind has none. */
  photosPath: string | null;
  /** The page on which residents see it; null where it has none, or is retired. */
  path: string | null;
};

/** Which entry a form is of: a new one by the id that it will have, or one that is changed, as it was seen. */
export type FormOf = { id: string } | { entryId: string; revision: string };

/** How a text in Markdown will look. @property html of `renderMarkdown` */
export type MarkdownPreview = { label: string; html: string };

/** One text of an entry, as it was and as it is. */
export type TextChange = { label: string; before: string; after: string };

/** What one manager did to one entry. */
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
