import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

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
 * case, accents and apostrophes. Scans every row.
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
  // OFFSET 0 stops the planner from calling search_text again for each word.
  return sql`exists (
    select from (select search_text(concat_ws(' ', ${text})) as plain offset 0) as hay
    where ${sql.join(found, sql` and `)})`;
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
