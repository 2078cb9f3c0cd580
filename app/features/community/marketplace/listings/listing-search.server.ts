import { type SQL, sql } from 'drizzle-orm';

import { listings } from '#db/schema';

/**
 * Whether a listing's words fit what somebody typed: all of it as search engines read it (quotes, "or", a minus), or
 * the same with its last word only begun. Whatever is typed is a search; what holds no word finds nothing.
 */
export function fitsSearch(typed: string): SQL {
  const whole = sql`websearch_to_tsquery('english', ${typed})`;
  // Letters and digits alone: nothing of it is an operator of the query's own language.
  const [, before, begun] = /^(|.*\s)([\p{L}\p{N}]+)$/su.exec(typed) ?? [];
  if (begun === undefined) return sql`${listings.words} @@ ${whole}`;
  // As it was typed: the stem of a beginning is not always a beginning of the word's stem ("bicy", "bici").
  const asPrefix = sql`websearch_to_tsquery('english', ${before}) && to_tsquery('simple', ${`${begun}:*`})`;
  return sql`${listings.words} @@ ((${asPrefix}) || ${whole})`;
}
