import { eq, type SQL, sql } from 'drizzle-orm';

import { contentImports } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { createThrottle } from '~/domain/pace.server';
import { findUnstorable, unstorableText } from '~/domain/parse.server';
import type { Services } from '~/domain/services';

import { shownRows } from './imports';
import type { ImportPart, PlannedRow, WrongRow } from './plan-import.server';

// Imports are one JSON value, about 10 MB for 10,000 rows. Read and write it row by row to avoid blocking.

export async function packParts(parts: readonly ImportPart[], signal?: AbortSignal): Promise<SQL> {
  const pace = createThrottle(signal);
  const pack = async (values: readonly object[]): Promise<string> => {
    const packed: string[] = [];
    for (const value of values) {
      await pace();
      if (findUnstorable(value)) throw new Invalid(unstorableText);
      packed.push(JSON.stringify(value));
    }
    return packed.join(',');
  };
  const packed: string[] = [];
  for (const { rows, wrong, ...head } of parts)
    packed.push(
      `${(await pack([head])).slice(0, -1)},"rows":[${await pack(rows)}],"wrong":[${await pack(wrong)}]}`,
    );
  return sql`${`[${packed.join(',')}]`}::jsonb`;
}

const eachPart = sql`${contentImports}, jsonb_array_elements(${contentImports.parts}) with ordinality as part(value, at)`;
const head = sql`part.value - '{rows,wrong}'::text[]`;

export async function readParts({ db }: Services, id: string): Promise<ImportPart[]> {
  const isIt = eq(contentImports.id, id);
  const heads = await db.execute<{ head: ImportPart }>(
    sql`select ${head} as head from ${eachPart} where ${isIt} order by part.at`,
  );
  const parts = heads.map((row): ImportPart => ({ ...row.head, rows: [], wrong: [] }));
  const rows = await db.execute<{ part: number; list: 'rows' | 'wrong'; value: never }>(sql`
    select part.at::int as part, list.name as list, item.value
    from ${eachPart}, unnest('{rows,wrong}'::text[]) as list(name),
      jsonb_array_elements(part.value -> list.name) with ordinality as item(value, at)
    where ${isIt} order by part.at, list.name, item.at`);
  for (const { part, list, value } of rows) parts[part - 1]![list].push(value);
  return parts;
}

export type ShownPart = Omit<ImportPart, 'rows' | 'wrong' | 'ground'> & {
  added: { count: number; rows: PlannedRow[] };
  changed: { count: number; rows: PlannedRow[] };
  wrong: { count: number; rows: WrongRow[] };
  lookUps: number;
};

export async function readShownParts({ db }: Services, id: string): Promise<ShownPart[]> {
  const found = await db.execute<{ part: ShownPart }>(sql`
    select (${head} - 'ground') || counted.it || wrong.it as part
    from ${eachPart},
      lateral (
        select jsonb_build_object(
          'added', ${countAndRows(sql`is_new`)},
          'changed', ${countAndRows(sql`not is_new`)},
          'lookUps', count(*) filter (where value ->> 'lookUp' = 'waiting')
        ) as it
        from (
          select value, at, is_new, row_number() over (partition by is_new order by at) as nth
          from jsonb_array_elements(part.value -> 'rows') with ordinality as item(value, at),
            lateral (select value -> 'before' = 'null' as is_new) as state
        ) as numbered
      ) as counted,
      lateral (
        select jsonb_build_object('wrong', ${countAndRows(sql`true`)}) as it
        from jsonb_array_elements(part.value -> 'wrong') with ordinality as item(value, nth)
      ) as wrong
    where ${eq(contentImports.id, id)} order by part.at`);
  return found.map(({ part }) => part);
}

const countAndRows = (isOne: SQL): SQL => sql`jsonb_build_object(
  'count', count(*) filter (where ${isOne}),
  'rows', coalesce(jsonb_agg(value order by nth) filter (where ${isOne} and nth <= ${sql.raw(String(shownRows))}), '[]')
)`;

export async function findWaiting({ db }: Services, isOpen: SQL | undefined, limit: number) {
  const rows = await db.execute<{ part: number; at: number; address: string | null }>(sql`
    select part.at::int - 1 as part, item.at::int - 1 as at, item.value -> 'after' ->> 'address' as address
    from ${eachPart}, jsonb_array_elements(part.value -> 'rows') with ordinality as item(value, at)
    where ${isOpen} and item.value ->> 'lookUp' = 'waiting' order by part.at, item.at limit ${limit}`);
  return rows.map(({ part, at, address }) => ({ path: [part, 'rows', at], address: address ?? '' }));
}
