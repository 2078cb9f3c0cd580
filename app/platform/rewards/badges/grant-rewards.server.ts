import { and, asc, eq, gt, sql } from 'drizzle-orm';

import { residentAchievements, residentBadges, residentPoints } from '#db/schema';
import { counted } from '~/domain/counted';
import { inTransaction, type Services } from '~/domain/services';
import { createNotification } from '~/platform/notifications/notifications.server';

import { insertReward } from '../points/points-sql.server';
import { pointsTime } from '../points/points.server';
import { updatePointTotals } from '../points/point-totals.server';
import { type Achievement, rewardsPath } from '../rewards';
import { type AchievementRule, achievements } from './achievements.server';
import { type BadgeRule, badges } from './badges.server';
import { readMeasures } from './measures.server';

type Granted = { badges: BadgeRule[]; achievements: AchievementRule[] };

/** Grants each earned reward exactly once, even under concurrency. `isTold: false` sends no notification. */
export async function grantRewards(
  services: Services,
  residentId: string,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<Granted> {
  const all: Granted = { badges: [], achievements: [] };
  // An achievement's points make the resident due again. Ends, since each is granted once.
  while (await isDue(services, residentId)) {
    const granted = await inTransaction(services, (services) => grantOnce(services, residentId, isTold));
    all.badges.push(...granted.badges);
    all.achievements.push(...granted.achievements);
  }
  return all;
}

/** Mostly nothing is due, so check without a transaction or lock first. */
async function isDue(services: Services, residentId: string): Promise<boolean> {
  await updatePointTotals(services);
  const { residentId: id, isDue } = residentPoints;
  return (await services.db.$count(residentPoints, and(eq(id, residentId), isDue))) > 0;
}

async function grantOnce(services: Services, residentId: string, isTold: boolean): Promise<Granted> {
  const all: Granted = { badges: [], achievements: [] };
  // Lock residents before totals, like account removal does. The reverse order would deadlock.
  const claimed = await services.db.execute(sql`
    update resident_points p set is_due = false
    from (select id from residents where id = ${residentId} for key share) r
    where p.resident_id = r.id and p.is_due
    returning p.resident_id`);
  if (claimed.length === 0) return all;
  // Repeat, because an achievement's points may earn the next one.
  for (;;) {
    const granted = await grantEarned(services, residentId);
    all.badges.push(...granted.badges);
    all.achievements.push(...granted.achievements);
    if (granted.achievements.length === 0) break;
    await payRewards(services, residentId, granted.achievements);
  }
  const news = formatGranted(all);
  if (news && isTold) {
    await createNotification(services, residentId, { ...news, type: 'reward_earned', url: rewardsPath });
  }
  return all;
}

async function grantEarned(services: Services, residentId: string): Promise<Granted> {
  const { db, clock } = services;
  const measures = await readMeasures(services, residentId);
  const earned = badges.filter(({ measure, target }) => measures[measure] >= target);
  const reached = achievements.filter(({ measure, targetValue }) => measures[measure] >= targetValue);
  const now = clock.now();
  const newBadges =
    earned.length === 0
      ? []
      : await db
          .insert(residentBadges)
          .values(earned.map(({ id }) => ({ residentId, badgeId: id, earnedAt: now })))
          .onConflictDoNothing()
          .returning({ id: residentBadges.badgeId });
  const newAchievements =
    reached.length === 0
      ? []
      : await db
          .insert(residentAchievements)
          .values(reached.map(({ id }) => ({ residentId, achievementId: id, unlockedAt: now })))
          .onConflictDoNothing()
          .returning({ id: residentAchievements.achievementId });
  return {
    badges: badges.filter(({ id }) => newBadges.some((row) => row.id === id)),
    achievements: achievements.filter(({ id }) => newAchievements.some((row) => row.id === id)),
  };
}

async function payRewards(
  services: Services,
  residentId: string,
  unlocked: AchievementRule[],
): Promise<void> {
  const rows = unlocked.map(({ id, pointsReward }) => ({ id, reward: pointsReward }));
  await services.db.execute(
    insertReward('unlock_achievement', sql`unlocked.reward`, {
      from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as unlocked (id text, reward integer)`,
      residentId: sql`${residentId}::text`,
      activityId: sql`unlocked.id`,
      ...pointsTime(services),
    }),
  );
}

const batch = 100;

/** One resident's failure doesn't stop the others. @throws the first failure at the end */
export async function grantDueRewards(
  services: Services,
  { isTold = true, stopping }: { isTold?: boolean; stopping?: AbortSignal } = {},
): Promise<void> {
  await updatePointTotals(services);
  const failures: unknown[] = [];
  let after = '';
  for (;;) {
    const due = await services.db
      .select({ residentId: residentPoints.residentId })
      .from(residentPoints)
      .where(and(residentPoints.isDue, gt(residentPoints.residentId, after)))
      .orderBy(asc(residentPoints.residentId))
      .limit(batch);
    for (const { residentId } of due) {
      if (stopping?.aborted) return;
      await grantRewards(services, residentId, { isTold }).catch((error: unknown) => failures.push(error));
      after = residentId;
    }
    if (due.length < batch) break;
  }
  if (failures.length > 0) throw failures[0];
}

type Named = { badges: Pick<BadgeRule, 'name' | 'description'>[]; achievements: Achievement[] };

export function formatGranted({ badges, achievements }: Named): { title: string; message: string } | null {
  const [badge] = badges;
  const [achievement] = achievements;
  const points = achievements.reduce((sum, { pointsReward }) => sum + pointsReward, 0);
  if (badges.length + achievements.length > 1) {
    const names = [...badges, ...achievements].map(({ name }) => name);
    const bonus = points > 0 ? ` ${formatAdded(points)}` : '';
    return {
      title: `You have ${formatCounts(badges.length, achievements.length)}`,
      message: `${formatList(names)}.${bonus}`,
    };
  }
  if (badge) return { title: `New badge: ${badge.name}`, message: badge.description };
  if (achievement) {
    return {
      title: `Achievement unlocked: ${achievement.name}`,
      message: `You reached the goal: ${lowerFirst(achievement.description)} ${formatAdded(points)}`,
    };
  }
  return null;
}

const formatAdded = (points: number): string => `${points} points were added to your total.`;

function formatCounts(badges: number, achievements: number): string {
  const parts = [
    badges > 0 && counted(badges, 'new badge'),
    achievements > 0 && counted(achievements, 'new achievement'),
  ];
  return parts.filter(Boolean).join(' and ');
}

const formatList = (names: string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
