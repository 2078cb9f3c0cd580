import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import { instant } from '#db/prepared';
import type { Capability } from '~/domain/capabilities';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Feature } from '~/platform/offered/offered';
import type { IconName } from '~/ui/icon';

/** Values that a kind's SQL may use. The statement is prepared, so its SQL has no other parameters. */
export const searchViewer = sql`${sql.placeholder('viewerId')}::text`;
export const searchNow = instant('now');
export const searchToday = sql`${sql.placeholder('today')}::date`;

type Common = {
  /** Identifies the kind in `/search?kind=`. */
  name: string;
  label: string;
  icon: IconName;
  /** Residents don't find things of a feature that is switched off. */
  of?: Feature;
  can?: Capability;
  /** Raises the scores of its hits. 1 unless given. */
  weight?: number;
};

/** A kind whose rows have entries in `search_entries` (decision 134). */
export type TableKind = Common & {
  table: PgTable & { id: AnyPgColumn };
  title: SQLWrapper;
  note?: SQLWrapper;
  /** The time of an event or alert. */
  at?: SQLWrapper;
  /** Text for excerpts. */
  body?: SQLWrapper;
  /** Rows that the viewer may see, from constants, columns, `searchViewer`, `searchNow` and `searchToday`. */
  isShown: SQL;
  /** The order of equally good hits. */
  order?: SQLWrapper;
  /** Another id than the table's own, for a thing without a page. */
  pathId?: SQLWrapper;
  toPath(id: string): string;
  toNote?(note: string): string;
  /** Facts of the moment about shown hits, by id, such as 'Open till 6 PM'. */
  describe?(services: Services, viewer: Viewer, ids: string[]): Promise<Record<string, string>>;
};

/** A kind with a list that searches by itself, and checks its viewer. */
export type FoundKind = Common & {
  find(
    services: Services,
    viewer: Viewer,
    q: string,
  ): Promise<{ path: string; title: string; note: string }[]>;
  /** Leads to the list with this search. */
  toList(q: string): string;
};

export type SearchKind = TableKind | FoundKind;

/** A page of the product, by its title and the words that people use for it. */
export type SearchPage = {
  to: string;
  title: string;
  words?: string;
  of?: Feature;
  /** The link's label for those whose search found nothing. `takesSearch` keeps their words. */
  elsewhere?: { label: string; takesSearch?: true };
};

export const isTableKind = (kind: SearchKind): kind is TableKind => 'table' in kind;
