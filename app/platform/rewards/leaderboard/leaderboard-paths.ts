import { rewardsPath } from '../rewards';
import type { LeaderboardCategory } from './leaderboard';

/** The view with the leaderboard of a category. */
export const leaderboardSearch = (category: LeaderboardCategory): string =>
  category === 'all' ? rewardsPath : `${rewardsPath}?category=${category}`;

/** Where on its page the leaderboard begins. */
export const leaderboardId = 'leaderboard';

/** Where the viewer leaves it, or comes back to it. */
export const leaderboardSwitchId = 'leaderboard-switch';

/** The same, opened at the leaderboard. */
export const leaderboardPath = (category: LeaderboardCategory): string =>
  `${leaderboardSearch(category)}#${leaderboardId}`;

/** The same, opened where the viewer has left it, or come back. */
export const leaderboardSwitchPath = (category: LeaderboardCategory): string =>
  `${leaderboardSearch(category)}#${leaderboardSwitchId}`;
