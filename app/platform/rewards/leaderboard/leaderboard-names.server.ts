import type { LeaderboardName } from './leaderboard';

/** What can be seen of a text; not a space, nor what only joins or turns letters. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A profile's name as first and last name: the last word is the last name, one word alone the first. Both are null where
 * there is nothing to be seen.
 */
export function splitName(name: string | null): LeaderboardName {
  if (name === null || !seen.test(name)) return { firstName: null, lastName: null };
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? null) : null;
  return { firstName: words.join(' '), lastName };
}

const letters = new Intl.Segmenter('en');

/**
 * What stands for a resident's picture: the first letter that is seen of their first name, as people see letters; else U
 * (S1 §2.10). Found on the server, since not every browser knows where a letter of several characters ends.
 */
export function toInitial({ firstName }: LeaderboardName): string {
  for (const { segment } of letters.segment(firstName ?? '')) {
    if (seen.test(segment)) return segment.toUpperCase();
  }
  return 'U';
}
