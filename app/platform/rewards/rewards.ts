export const rewardsPath = '/settings/community-rewards';

export const rarities = ['common', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof rarities)[number];

/** Unknown rarities are common (S1 §3). */
export const asRarity = (name: string): Rarity => rarities.find((rarity) => rarity === name) ?? 'common';

/** Shape of a badge in `/api/badges`. */
export type Badge = { id: string; icon: string; name: string; description: string; rarity: Rarity };

/** Shape of a badge in `/api/user/{id}/badges`. Instants are ISO 8601 in UTC. */
export type UserBadge = { id: string; earnedAt: string; badge: Badge };

/** Shape of an achievement in `/api/achievements`. */
export type Achievement = {
  id: string;
  name: string;
  description: string;
  pointsReward: number;
  targetValue: number;
};

/** Shape of an achievement in `/api/user/{id}/achievements`. Null instants: not unlocked yet. */
export type UserAchievement = {
  id: string;
  progress: number;
  unlockedAt: string | null;
  achievement: Achievement;
};

/** Whole percent, at most 100 (S1 §5). */
export const toPercent = (progress: number, targetValue: number): number =>
  Math.max(0, Math.min(100, Math.floor((progress / targetValue) * 100)));
