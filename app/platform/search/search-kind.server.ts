import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

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

/** A kind whose rows have a document, found by SQL (decision 134). */
export type TableKind = Common & {
  /** Null if its rows aren't a table's, and their words are known otherwise. */
  table: PgTable | null;
  from: SQL;
  document: SQL;
  id: SQLWrapper;
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
  toPath(id: string): string;
  toNote?(note: string): string;
  /** Facts of the moment about shown hits, by id, such as 'Open till 6 PM'. */
  describe?(services: Services, viewer: Viewer, ids: string[]): Promise<Record<string, string>>;
};

type Declared = Omit<TableKind, 'table' | 'from' | 'document' | 'id'> & {
  /** Has a generated column `search_document`. */
  table: PgTable;
  /** Another id than the table's own, for a thing without a page. */
  id?: SQLWrapper;
};

export const searchTable = ({ table, id, ...kind }: Declared): TableKind => ({
  ...kind,
  table,
  from: sql`${table}`,
  document: sql`${table}.search_document`,
  id: id ?? sql`${table}.id`,
});

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
  can?: Capability;
  /** Helps those whose search found nothing. */
  isWayOut?: true;
};

export const isTableKind = (kind: SearchKind): kind is TableKind => 'table' in kind;

/** Scores hits by the weights of title, words and text. Hits with all words, and with this very title, come first. */
export function selectHits(kind: TableKind): SQL {
  const { name, from, document, id, title, note, at, body, isShown, order, weight = 1 } = kind;
  const absent = sql`null`;
  return sql`(select ${sql.raw(`'${name}'`)} as kind, id, title, note, at, body, score from (
    select ${id}::text as id, ${title} as title, ${note ?? absent}::text as note,
      ${at ?? absent}::timestamptz as at, left(${body ?? absent}, 5000) as body, ${scoreOf(document, title, weight)} as score,
      row_number() over (order by ${order ?? id}) as turn
    from ${from} where ${document} @@ ${asked.loose} and ${isShown}) as found
    order by score desc, turn limit ${sql.placeholder('limit')}::int)`;
}

const query = (name: string) => sql`${sql.placeholder(name)}::tsquery`;
const asked = { exact: query('exact'), loose: query('loose'), all: query('all') };

/** Weights of text, unused, words and title, as `ts_rank` takes them. */
const weights = sql`'{0.1, 0.2, 0.5, 1}'::float4[]`;

const rank = (document: SQL, query: SQL, aWord: string): SQL =>
  sql`ts_rank(${weights}, ${document}, ${query}) * ${sql.placeholder(aWord)}::float8`;

/** Words that begin like a typed one, and synonyms, count half. */
const scoreOf = (document: SQL, title: SQLWrapper, weight: number): SQL => sql`${sql.raw(String(weight))} * (
  (${rank(document, asked.exact, 'exactAWord')} + 0.5 * ${rank(document, asked.loose, 'looseAWord')})
    * case when ${document} @@ ${asked.all} then 2 else 1 end
  + case when lower(${title}) = lower(${sql.placeholder('typed')}::text) then 2 else 0 end)`;
