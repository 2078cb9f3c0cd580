import type { z } from 'zod/v4';

import type { FieldErrors } from '~/domain/errors';
import type { Place } from '~/domain/place';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { PhotoSubject } from '#db/schema';
import type { AppointmentKindName } from '~/platform/calendar/calendar';

import type { CellControl, FieldControl, KindWords, Texts } from './desk';

/** Stored values of an entry by column property. Child rows are arrays under a property of their own. */
export type Values = Record<string, unknown>;

export type NameIndex = {
  byId: ReadonlyMap<string, string>;
  /** Ids by lower-case name. Several entries may share a name. */
  byName: ReadonlyMap<string, readonly string[]>;
};

export type TextContext = {
  country: string;
  timeZone: string;
  now: Date;
  mapCenter: Place;
  names: Readonly<Record<string, NameIndex>>;
};

export type Cell = CellControl & {
  toSchema: (context: TextContext) => z.ZodType;
  /** Describes the effect of a text, such as 'Dials 911'. */
  describe?: (text: string, context: TextContext) => string | null;
  toStandard?: (text: string) => string;
  refersTo?: string;
  /** Column headings that imports accept besides the name and the label. */
  also?: readonly string[];
  formatParsed?(texts: Texts, typed: string): string;
};

export type ChildRows = {
  table: unknown;
  parent: string;
  property: string;
};

export type Field = Omit<FieldControl, 'cells'> & {
  cells: Cell[];
  toValues(parsed: Values): Values;
  toTexts(values: Values, context: TextContext): Texts;
  /** Returns errors by cell. Stored values stay valid when rules get stricter. */
  check?(values: Values, was: Values | null, context: TextContext): FieldErrors;
  children?: ChildRows;
  /** Optional, but an import's preview points out that it is missing. */
  isWanted?: boolean;
};

export type Entry = { id: string; values: Values; retiredAt: Date | null };

export type WrittenEntry = { id: string; values: Values; was: Values | null };

/** Storage of a content kind. Call it through `writeEntries`, which checks rights and records changes. */
export type Store = {
  read(services: Services, ids?: readonly string[]): Promise<Entry[]>;
  write(services: Services, viewer: Viewer, entries: readonly WrittenEntry[]): Promise<void>;
  retire(services: Services, viewer: Viewer, ids: readonly string[], at: Date | null): Promise<void>;
  remove(services: Services, viewer: Viewer, ids: readonly string[]): Promise<void>;
  isId(id: string): boolean;
};

/** Declares a kind of content. Its list, form, files and history follow from this. */
export type ContentKind = KindWords & {
  fields: readonly Field[];
  store: Store;
  /** Cells that are unique among entries. Imports without ids match rows by them. */
  key: readonly string[];
  toName?(texts: Texts): string;
  noteCells?: readonly string[];
  toNote?(texts: Texts): string;
  toPath?(id: string): string;
  photos?: PhotoSubject;
  /** The kind's own screens, used in place of the generic forms. */
  screens?: { toAdd: string; toEdit(id: string): string };
  check?(values: Values, was: Values | null, context: TextContext): FieldErrors;
  /** Errors by id of entries that conflict. Gets all shown entries as they would be. */
  checkTogether?(entries: ReadonlyMap<string, Texts>): ReadonlyMap<string, FieldErrors>;
  whyNotRetire?(services: Services, ids: readonly string[]): Promise<string | null>;
  appointments?: {
    kind: AppointmentKindName;
    listIds?(services: Services, ids: readonly string[]): Promise<string[]>;
  };
  reviewedCell?: string;
  /** Sentences about effects of added or changed entries that are worth a second look before saving. */
  describeImpact?(services: Services, entries: readonly { id: string; values: Values }[]): Promise<string[]>;
};
