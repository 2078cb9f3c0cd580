import { eq } from 'drizzle-orm';

import { residentAchievements, residentBadges } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Offered, Feature, SubFeature } from '~/platform/offered/offered';

import type { Achievement, Badge, UserAchievement, UserBadge } from '../rewards';
import { type AchievementRule, achievements } from './achievements.server';
import { type BadgeRule, badges } from './badges.server';
import { grantRewards } from './grant-rewards.server';
import { type Measures, readMeasures } from './measures.server';

/** A measure grows only if one of these features has content. */
const featuresOfMeasure: Partial<Record<keyof Measures, (Feature | SubFeature)[]>> = {
  classes: ['classes'],
  sessions: ['mindfulness'],
  events: ['events'],
  rides: ['shuttle'],
  energyViews: ['energy-meters'],
  modules: ['training'],
  answers: ['training'],
  checks: ['packet'],
  discussionDays: ['neighborhood'],
  firstActions: ['classes', 'events', 'training'],
  categories: ['classes', 'mindfulness'],
};

const isEarnable = (offered: Offered) => (rule: { measure: keyof Measures }) => {
  const needs = featuresOfMeasure[rule.measure];
  return needs === undefined || needs.some((part) => offered.has(part));
};

export const listEarnableBadges = (offered: Offered): Badge[] =>
  badges.filter(isEarnable(offered)).map(toBadge);

export const listEarnableAchievements = (offered: Offered): Achievement[] =>
  achievements.filter(isEarnable(offered)).map(toAchievement);

export async function listBadges(services: Services, viewer: Viewer): Promise<UserBadge[]> {
  await grantRewards(services, viewer.id);
  const rows = await services.db
    .select({ id: residentBadges.id, badgeId: residentBadges.badgeId, earnedAt: residentBadges.earnedAt })
    .from(residentBadges)
    .where(eq(residentBadges.residentId, viewer.id));
  // The sort is stable, so badges of the same instant keep the catalog's order.
  return badges
    .flatMap((rule) => rows.filter(({ badgeId }) => badgeId === rule.id).map((row) => ({ rule, row })))
    .map(({ rule, row }) => ({ id: row.id, earnedAt: row.earnedAt.toISOString(), badge: toBadge(rule) }))
    .sort((a, b) => b.earnedAt.localeCompare(a.earnedAt));
}

/** Sorts open achievements first, closest to the goal on top, then unlocked ones. */
export async function listAchievements(services: Services, viewer: Viewer): Promise<UserAchievement[]> {
  await grantRewards(services, viewer.id);
  const [measures, rows] = await Promise.all([
    readMeasures(services, viewer.id),
    services.db
      .select({ id: residentAchievements.achievementId, unlockedAt: residentAchievements.unlockedAt })
      .from(residentAchievements)
      .where(eq(residentAchievements.residentId, viewer.id)),
  ]);
  const unlocked = new Map(rows.map(({ id, unlockedAt }) => [id, unlockedAt.toISOString()]));
  return achievements
    .map((rule): UserAchievement => {
      const unlockedAt = unlocked.get(rule.id) ?? null;
      // An unlocked achievement stays so, even if its count falls, such as after a deleted contact.
      const progress = unlockedAt ? rule.targetValue : Math.min(measures[rule.measure], rule.targetValue);
      return { id: rule.id, progress: Math.max(0, progress), unlockedAt, achievement: toAchievement(rule) };
    })
    .filter(({ progress }) => progress > 0)
    .sort(nearestFirst);
}

function nearestFirst(a: UserAchievement, b: UserAchievement): number {
  if (a.unlockedAt && b.unlockedAt) return b.unlockedAt.localeCompare(a.unlockedAt);
  if (a.unlockedAt || b.unlockedAt) return a.unlockedAt ? 1 : -1;
  return toFraction(b) - toFraction(a);
}

const toFraction = ({ progress, achievement }: UserAchievement) => progress / achievement.targetValue;

const toBadge = ({ id, icon, name, description, rarity }: BadgeRule): Badge => ({
  id,
  icon,
  name,
  description,
  rarity,
});

const toAchievement = ({
  id,
  name,
  description,
  pointsReward,
  targetValue,
}: AchievementRule): Achievement => ({ id, name, description, pointsReward, targetValue });
