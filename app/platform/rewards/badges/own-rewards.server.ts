import { eq } from 'drizzle-orm';

import { residentAchievements, residentBadges } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Offered, Part, Thing } from '~/platform/offered/offered';

import type { Achievement, Badge, UserAchievement, UserBadge } from '../rewards';
import { type AchievementRule, achievements } from './achievements.server';
import { type BadgeRule, badges } from './badges.server';
import { grantRewards } from './grant-rewards.server';
import { type Measures, readMeasures } from './measures.server';

/** The parts of which one must have content for a measure to grow. */
const partsOfMeasure: Partial<Record<keyof Measures, (Part | Thing)[]>> = {
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

/** Whether a badge or an achievement can be earned with the parts that have content. */
const isEarnable = (offered: Offered) => (rule: { measure: keyof Measures }) => {
  const needs = partsOfMeasure[rule.measure];
  return needs === undefined || needs.some((part) => offered.has(part));
};

/** The badges that can be earned here, the common ones first. */
export const listEarnableBadges = (offered: Offered): Badge[] =>
  badges.filter(isEarnable(offered)).map(toBadge);

/** The achievements that can be reached here. */
export const listEarnableAchievements = (offered: Offered): Achievement[] =>
  achievements.filter(isEarnable(offered)).map(toAchievement);

/** The viewer's badges, newest first, with what they have just earned. */
export async function listBadges(services: Services, viewer: Viewer): Promise<UserBadge[]> {
  await grantRewards(services, viewer.id);
  const rows = await services.db
    .select({ id: residentBadges.id, badgeId: residentBadges.badgeId, earnedAt: residentBadges.earnedAt })
    .from(residentBadges)
    .where(eq(residentBadges.residentId, viewer.id));
  // In the catalogue's order, which those of one moment keep.
  return badges
    .flatMap((rule) => rows.filter(({ badgeId }) => badgeId === rule.id).map((row) => ({ rule, row })))
    .map(({ rule, row }) => ({ id: row.id, earnedAt: row.earnedAt.toISOString(), badge: toBadge(rule) }))
    .sort((a, b) => b.earnedAt.localeCompare(a.earnedAt));
}

/**
 * The achievements that the viewer has begun or reached: first those still to reach, the nearest to its goal first,
 * then the reached ones, newest first.
 */
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
      // What is reached stays reached, also where its measure has fallen since: a contact was deleted.
      const progress = unlockedAt ? rule.targetValue : Math.min(measures[rule.measure], rule.targetValue);
      return { id: rule.id, progress: Math.max(0, progress), unlockedAt, achievement: toAchievement(rule) };
    })
    .filter(({ progress }) => progress > 0)
    .sort(nearestFirst);
}

/** Equals keep the catalogue's order. */
function nearestFirst(a: UserAchievement, b: UserAchievement): number {
  if (a.unlockedAt && b.unlockedAt) return b.unlockedAt.localeCompare(a.unlockedAt);
  if (a.unlockedAt || b.unlockedAt) return a.unlockedAt ? 1 : -1;
  return toShare(b) - toShare(a);
}

const toShare = ({ progress, achievement }: UserAchievement) => progress / achievement.targetValue;

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
