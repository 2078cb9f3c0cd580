import { rewardsPath } from '../rewards';

/** Filters of the leaderboard (S1 §2.10). */
export const leaderboardFilters = [
  { value: 'all', label: 'All' },
  { value: 'safety', label: 'Safety' },
  { value: 'sustainability', label: 'Sustainability' },
  { value: 'community', label: 'Community' },
  { value: 'wellness', label: 'Wellness' },
] as const;

export type LeaderboardCategory = (typeof leaderboardFilters)[number]['value'];

export function asCategory(name: string | null): LeaderboardCategory | null {
  if (name === null || name === '') return 'all';
  return leaderboardFilters.find(({ value }) => value === name)?.value ?? null;
}

/** Shape of `/api/leaderboard`. The id identifies the entry, not the resident. */
export type LeaderboardEntry = { id: string; totalPoints: number; user: LeaderboardName };
export type LeaderboardName = { firstName: string | null; lastName: string | null };

export type RankedEntry = LeaderboardEntry & { initial: string; rank: number; isOwn: boolean };

/** S1 §9 limits the leaderboard to ten. */
export const leaderboardSize = 10;

/** Names without visible letters show as 'Unknown' (S1 §2.10). */
export const formatName = ({ firstName, lastName }: LeaderboardName): string =>
  [firstName, lastName].filter((part) => part !== null).join(' ') || 'Unknown';

export const leaderboardSearch = (category: LeaderboardCategory): string =>
  category === 'all' ? rewardsPath : `${rewardsPath}?category=${category}`;

export const leaderboardId = 'leaderboard';

export const leaderboardPath = (category: LeaderboardCategory): string =>
  `${leaderboardSearch(category)}#${leaderboardId}`;
