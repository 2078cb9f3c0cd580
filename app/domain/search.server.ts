import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

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
 * Whether some columns, taken together, have every word of a search in them, in any order, as words or within them.
 * Case and accents do not count ('cafe' finds 'Café'), and no character means anything but itself. It reads every
 * row: for lists of dozens, not of thousands.
 */
export function hasWords(q: string, columns: SQLWrapper[]): SQL {
  const text = sql.join(columns, sql` || ' ' || `);
  const words = plain(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql`true`;
  const haystack = sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
  return sql.join(
    words.map((word) => sql`strpos(${haystack}, ${word}) > 0`),
    sql` and `,
  );
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
