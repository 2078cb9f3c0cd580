import { rewardsPath } from '../rewards';

/** The leaderboard's filters (S1 §2.10), by what their points are called in addresses. */
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

/** `rank` from 1; who have the same points share one. `initial` stands for a picture. */
export type RankedEntry = LeaderboardEntry & { initial: string; rank: number; isOwn: boolean };

/** How many residents the leaderboard shows (S1 §9). */
export const leaderboardSize = 10;

/** The first and last name; 'Unknown' where there is none (S1 §2.10). */
export const toName = ({ firstName, lastName }: LeaderboardName): string =>
  [firstName, lastName].filter((part) => part !== null).join(' ') || 'Unknown';

/** The view with the leaderboard of a category. */
export const leaderboardSearch = (category: LeaderboardCategory): string =>
  category === 'all' ? rewardsPath : `${rewardsPath}?category=${category}`;

/** Where on its page the leaderboard begins. */
export const leaderboardId = 'leaderboard';

/** The same, opened at the leaderboard. */
export const leaderboardPath = (category: LeaderboardCategory): string =>
  `${leaderboardSearch(category)}#${leaderboardId}`;
