import type { z } from 'zod/v4';

import type { FieldErrors } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { PhotoSubject } from '#db/schema';
import type { AppointmentKindName } from '~/platform/calendar/calendar';

import type { CellControl, FieldControl, KindWords, Texts } from './desk';

/** What is stored of an entry, by the names of its table's columns; lists of rows of its own under a name too. */
export type Values = Record<string, unknown>;

/** The entries of a kind that others refer to. */
export type Names = {
  /** What each is called. */
  byId: ReadonlyMap<string, string>;
  /** The ids of those that are called so, in lower case. */
  byName: ReadonlyMap<string, readonly string[]>;
};

/** What texts are read and written with. */
export type Reading = {
  /** The neighborhood's, an ISO code. */
  country: string;
  /** The neighborhood's, an IANA name. */
  timeZone: string;
  now: Date;
  /** Of each kind that is referred to, by its name. */
  names: Readonly<Record<string, Names>>;
};

/** One column of a kind: how a form asks for it, and what its text must be. */
export type Cell = CellControl & {
  toSchema: (reading: Reading) => z.ZodType;
  /** Describes the effect of its text, such as 'Dials 911'; null without one. */
  describe?: (text: string, reading: Reading) => string | null;
  /** Converts a form's text to its stored form; unreadable text stays as it is. */
  toStandard?: (text: string) => string;
  /** The kind whose entry it refers to. */
  refersTo?: string;
  /** Other headings for its column in imported tables. */
  also?: readonly string[];
  /** Formats the parsed value for an import's preview, if that differs from the text. */
  toWords?(texts: Texts, typed: string): string;
};

/** Rows of a table of its own that belong to the entry, such as its opening hours. */
export type ChildRows = {
  table: unknown;
  /** The table's column of the entry's id. */
  parent: string;
  /** Under which name of the entry's values the rows stand. */
  property: string;
};

/** One or more cells, and what is stored of them. */
export type Field = Omit<FieldControl, 'cells'> & {
  cells: Cell[];
  /** @param read what each cell's schema made of its text */
  toValues(read: Values): Values;
  toTexts(values: Values, reading: Reading): Texts;
  /** Errors by cell. A value that is stored already is not held against new rules. */
  check?(values: Values, was: Values | null, reading: Reading): FieldErrors;
  children?: ChildRows;
  /** Optional, but the preview of an import says where it is missing. */
  isWanted?: boolean;
};

/** An entry as it is stored. */
export type Entry = { id: string; values: Values; retiredAt: Date | null };

/** What to store of an entry. @property was what is stored of it now; null: it is new */
export type WrittenEntry = { id: string; values: Values; was: Values | null };

/** Where a kind's entries are. It is written within a transaction, by who may (write-entries.server.ts). */
export type Store = {
  /** All in their order, or some by their ids; retired ones too. */
  read(services: Services, ids?: readonly string[]): Promise<Entry[]>;
  write(services: Services, viewer: Viewer, entries: readonly WrittenEntry[]): Promise<void>;
  /** Shows entries no more, or again. @param at since when; null: again */
  retire(services: Services, viewer: Viewer, ids: readonly string[], at: Date | null): Promise<void>;
  /** Deletes what an import had added. @throws Conflict where something has come to depend on it */
  remove(services: Services, viewer: Viewer, ids: readonly string[]): Promise<void>;
  /** Whether a text can be an id here. */
  isId(id: string): boolean;
};

/** A kind of content that managers look after: one declaration, from which list, form, files and history follow. */
export type ContentKind = KindWords & {
  fields: readonly Field[];
  store: Store;
  /** The cells that name an entry: no two have the same, and a file without ids is matched by them. */
  key: readonly string[];
  /** What an entry is called in lists. @default the texts of the key */
  toName?(texts: Texts): string;
  /** The cells that a list shows below the name. */
  noteCells?: readonly string[];
  /** The line below the name, where the texts of its note cells don't say enough. */
  toNote?(texts: Texts): string;
  /** Where residents see an entry. */
  toPath?(id: string): string;
  /** What its entries' photos are stored with, where it has them. */
  photos?: PhotoSubject;
  /** The noun's own screens, where it has them: the desk leads there in place of its own forms. */
  screens?: { toAdd: string; toEdit(id: string): string };
  /** Checks rules across cells. @param was the stored values; null: it is new. @returns errors by cell */
  check?(values: Values, was: Values | null, reading: Reading): FieldErrors;
  /** Why entries can't be retired now; null where they can. */
  whyNotRetire?(services: Services, ids: readonly string[]): Promise<string | null>;
  /** Appointments that depend on these entries: participants are notified of a change in the same transaction. */
  appointments?: {
    kind: AppointmentKindName;
    /** Ids of the entries' appointments; without it, each entry is one. */
    listIds?(services: Services, ids: readonly string[]): Promise<string[]>;
  };
  /** The cell of the day on which the entry was last held against its source. */
  reviewedCell?: string;
};
