/** The leaderboard's filters (S1 §3), by what their points are called in addresses. */
export const leaderboardFilters = [
  { value: 'all', label: 'All' },
  { value: 'safety', label: 'Safety' },
  { value: 'sustainability', label: 'Sustainability' },
  { value: 'community', label: 'Community' },
  { value: 'wellness', label: 'Wellness' },
] as const;

export type LeaderboardCategory = (typeof leaderboardFilters)[number]['value'];

/** @returns the category of that name, 'all' where none is named; null where there is no such category */
export function asCategory(name: string | null): LeaderboardCategory | null {
  if (name === null || name === '') return 'all';
  return leaderboardFilters.find(({ value }) => value === name)?.value ?? null;
}

/**
 * A resident on the leaderboard, as `/api/leaderboard` has them. `id` names the entry, not the resident; `totalPoints`
 * are those of the category that was asked for.
 */
export type LeaderboardEntry = { id: string; totalPoints: number; user: LeaderboardName };
export type LeaderboardName = { firstName: string | null; lastName: string | null };

/** `rank` from 1; who have the same points share one. */
export type RankedEntry = LeaderboardEntry & { rank: number; isOwn: boolean };

/** How many residents the leaderboard shows (S1 §3). */
export const leaderboardSize = 10;

/**
 * A profile's name as first and last name: the last word is the last name, one word alone the first. Both are null where
 * there is nothing to be seen.
 */
export function splitName(name: string | null): LeaderboardName {
  if (name === null || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name)) return { firstName: null, lastName: null };
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? null) : null;
  return { firstName: words.join(' '), lastName };
}

/** What stands for a resident's picture: the first letter of their first name, as people see letters; else U (S1 §3). */
export function initialOf({ firstName }: LeaderboardName): string {
  return (firstName === null ? 'U' : firstLetter(firstName)).toUpperCase();
}

function firstLetter(text: string): string {
  // Browsers of before 2024 may not have it; they see the first character of an emoji of several.
  if (!('Segmenter' in Intl)) return [...text][0] ?? 'U';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) return segment;
  return 'U';
}

/** The first and last name; 'Unknown' where there is none (S1 §3). */
export const nameOf = ({ firstName, lastName }: LeaderboardName): string =>
  [firstName, lastName].filter((part) => part !== null).join(' ') || 'Unknown';
