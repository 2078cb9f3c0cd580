import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Services } from './services';
import { boundedText } from './text.server';

export const maxSearchLength = 120;

export type Search = { q: string; error: string | null };

const schema = boundedText('The search', maxSearchLength);

/** A search that is too long is shown in the form again, but not run. */
export function readSearch({ url }: { url: string }): Search {
  const typed = new URL(url).searchParams.get('q') ?? '';
  const parsed = schema.safeParse(typed);
  return parsed.success
    ? { q: parsed.data, error: null }
    : { q: typed, error: parsed.error.issues[0]?.message ?? 'We can’t search for that.' };
}

/**
 * True if the columns together contain every word, as a part or another form ('libraries' finds 'Library'). Ignores
 * case, accents and apostrophes. Scans every row: for lists that stay short.
 */
export function hasWords(q: string, columns: SQLWrapper[]): SQL {
  const words = toWords(q);
  if (words.length === 0) return sql`true`;
  const text = sql.join(columns, sql`, `);
  const found = words.map((word) => {
    const plain = sql`search_text(${word})`;
    return sql`(strpos(hay.plain, ${plain}) > 0 or
      to_tsvector('english', hay.plain) @@ plainto_tsquery('english', ${plain}))`;
  });
  // OFFSET 0 stops the planner from calling search_text again for each word.
  return sql`exists (
    select from (select search_text(concat_ws(' ', ${text})) as plain offset 0) as hay
    where ${sql.join(found, sql` and `)})`;
}

const toWords = (q: string): string[] => q.split(/\s+/).filter(Boolean);

export const everyWord = (q: string, isFound: (word: string) => SQL): SQL | undefined =>
  and(...toWords(q).map(isFound));

/** Letters and digits that a part has in the index. A shorter word is sought in every row. */
const partLength = 3;

/**
 * Selects rows that have the word by the rules of `hasWords`, for tables that grow with the neighborhood. The table has
 * a generated column `search` and two indexes (decision 115).
 */
export function selectWithWord(word: string, table: PgTable, id: PgColumn): SQL {
  const plain = sql`search_text(${word})`;
  const search = sql`${table}.search`;
  const hasParts = sql`search_parts(${search}) @> search_parts(${plain})`;
  const isIndexed = (word.match(/[\p{L}\p{N}]/gu) ?? []).length >= partLength;
  // One OR of both would keep PostgreSQL from using the indexes for short words.
  return sql`
    select ${id} from ${table} where ${and(isIndexed ? hasParts : undefined, sql`strpos(${search}, ${plain}) > 0`)}
    union select ${id} from ${table}
    where search_words(${search}) @@ plainto_tsquery('english', ${plain})`;
}

export async function findWithWords(
  { db }: Pick<Services, 'db'>,
  q: string,
  texts: string[],
): Promise<number[]> {
  const rows = await db.execute<{ position: number }>(sql`
    select (place - 1)::int as position
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as texts (text, place)
    where ${hasWords(q, [sql`text`])} order by place`);
  return rows.map(({ position }) => position);
}
