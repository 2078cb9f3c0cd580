/** Where a resident's points, badges and achievements are, and the leaderboard. */
export const rewardsPath = '/settings/community-rewards';

/** How rare a badge is (S1 §3). */
export const rarities = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof rarities)[number];

/** @returns the rarity of that name; an unknown one is common (S1 §3) */
export const asRarity = (name: string): Rarity => rarities.find((rarity) => rarity === name) ?? 'common';

/** A badge as `/api/badges` has it. `icon` is the path of its picture. */
export type Badge = { id: string; icon: string; name: string; description: string; rarity: Rarity };

/** A resident's badge, as `/api/user/{id}/badges` has it. `earnedAt` is ISO 8601 in UTC. */
export type UserBadge = { id: string; earnedAt: string; badge: Badge };

/** An achievement as `/api/achievements` has it. */
export type Achievement = {
  id: string;
  name: string;
  description: string;
  pointsReward: number;
  targetValue: number;
};

/**
 * How far a resident is with an achievement, as `/api/user/{id}/achievements` has it. `progress` is 0 to its
 * `targetValue`; `unlockedAt` is ISO 8601 in UTC, null while it isn't reached.
 */
export type UserAchievement = {
  id: string;
  progress: number;
  unlockedAt: string | null;
  achievement: Achievement;
};

/** Progress in whole percent: progress divided by targetValue, at most 100 (S1 §5). */
export const toPercent = (progress: number, targetValue: number): number =>
  Math.max(0, Math.min(100, Math.floor((progress / targetValue) * 100)));
