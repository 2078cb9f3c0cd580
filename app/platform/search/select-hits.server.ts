import { getTableName, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import type { TableKind } from './search-kind.server';

const query = (name: string) => sql`${sql.placeholder(name)}::tsquery`;
const asked = { exact: query('exact'), loose: query('loose'), all: query('all') };

/** Weights of text, unused, words and title, as `ts_rank` takes them. */
const weights = sql`'{0.1, 0.2, 0.5, 1}'::float4[]`;

const rank = (query: SQL, aWord: string): SQL =>
  sql`ts_rank(${weights}, document, ${query}) * ${sql.placeholder(aWord)}::float8`;

const pages = sql`jsonb_to_recordset(${sql.placeholder('pages')}::jsonb)`;

/**
 * Finds entries by one index and scores them by the weights of title, words and text. Entries with all words, and with
 * this very title, come first. Words that begin like a typed one, and synonyms, count half.
 */
export const selectHits = (kinds: readonly TableKind[], hasPages: boolean): SQL => sql`
  with entries as materialized (
    select table_name, id, ${score} as score from search_entries_with(${asked.loose})
  ) ${sql.join([...kinds.map(selectKind), ...(hasPages ? [selectPages] : [])], sql` union all `)}`;

const score = sql`(${rank(asked.exact, 'exactAWord')} + 0.5 * ${rank(asked.loose, 'looseAWord')})
  * case when document @@ ${asked.all} then 2 else 1 end`;

const bestFirst = sql`order by score desc, turn limit ${sql.placeholder('limit')}::int`;

const withTitle = (score: SQL, title: SQLWrapper, weight: number): SQL =>
  sql`${sql.raw(String(weight))} * (${score} + case when lower(${title}) = lower(${sql.placeholder('typed')}::text) then 2 else 0 end)`;

function selectKind({
  name,
  table,
  title,
  note,
  at,
  body,
  isShown,
  order,
  pathId,
  weight = 1,
}: TableKind): SQL {
  const absent = sql`null`;
  const ofTable = sql`entries.table_name = ${sql.raw(`'${getTableName(table)}'`)}`;
  // PostgreSQL may cast an id of another table, unless the cast is in a CASE.
  const id =
    table.id.getSQLType() === 'uuid' ? sql`case when ${ofTable} then entries.id::uuid end` : sql`entries.id`;
  return sql`(select ${sql.raw(`'${name}'`)} as kind, id, title, note, at, body, score from (
    select ${pathId ?? table.id}::text as id, ${title} as title, ${note ?? absent}::text as note,
      ${at ?? absent}::timestamptz as at, left(${body ?? absent}, 5000) as body,
      ${withTitle(sql`entries.score`, title, weight)} as score, row_number() over (order by ${order ?? table.id}) as turn
    from entries join ${table} on ${table.id} = ${id} where ${ofTable} and ${isShown}) as found ${bestFirst})`;
}

/** Pages count a little more than things that have the same words. */
const selectPages = sql`(select 'pages', id, title, null, null, null, score from (
  select id, title, ${withTitle(score, sql`title`, 1.2)} as score, row_number() over () as turn
  from ${pages} as pages (id text, title text, document tsvector) where document @@ ${asked.loose}) as found ${bestFirst})`;
