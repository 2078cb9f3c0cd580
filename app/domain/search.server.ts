import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import type { Services } from './services';
import { boundedText } from './text.server';

/** The most characters that are searched for. */
export const longestSearch = 120;

/** What an address searches for: `q` as it was typed, and what is wrong with it, if anything is. */
export type Search = { q: string; error: string | null };

const schema = boundedText('The search', longestSearch);

/** Of `?q=`. Nothing is cut: what is too long stays as it is, and is not searched for. */
export function readSearch({ url }: { url: string }): Search {
  const typed = new URL(url).searchParams.get('q') ?? '';
  const parsed = schema.safeParse(typed);
  return parsed.success
    ? { q: parsed.data, error: null }
    : { q: typed, error: parsed.error.issues[0]?.message ?? 'That can’t be searched for.' };
}

/**
 * Whether some columns, taken together, have every word of a search in them, in any order: within a word, or in another
 * form of it ('libraries' finds 'Library'). Case, accents and apostrophes do not count ('cafe' finds 'Café'). No
 * character means anything but itself. Null columns count as blank. It reads every row.
 */
export function hasWords(q: string, columns: SQLWrapper[]): SQL {
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const text = sql.join(columns, sql`, `);
  const found = words.map((word) => {
    const plain = sql`search_text(${word})`;
    return sql`(strpos(hay.plain, ${plain}) > 0 or
      to_tsvector('english', hay.plain) @@ plainto_tsquery('english', ${plain}))`;
  });
  // OFFSET 0 has the text made plain once a row.
  return sql`exists (
    select from (select search_text(concat_ws(' ', ${text})) as plain offset 0) as hay
    where ${sql.join(found, sql` and `)})`;
}

/** Indexes of the texts that contain every word of a search. */
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
