import { and, asc, eq, gt, sql } from 'drizzle-orm';

import { residentAchievements, residentBadges, residentPoints } from '#db/schema';
import { counted } from '~/domain/counted';
import { inTransaction, type Services } from '~/domain/services';
import { createNotification } from '~/platform/notifications/notifications.server';

import { insertReward } from '../points/points-sql.server';
import { pointsTime } from '../points/points.server';
import { settlePoints } from '../points/settle-points.server';
import { type Achievement, rewardsPath } from '../rewards';
import { type AchievementRule, achievements } from './achievements.server';
import { type BadgeRule, badges } from './badges.server';
import { readMeasures } from './measures.server';

type Granted = { badges: BadgeRule[]; achievements: AchievementRule[] };

/**
 * Gives a resident the badges and achievements that they have come to, each once ever, however many look at the same
 * time; achievements with their reward. They are told by one notification.
 * @param options.isTold false where nobody is to be told, as of what the sample neighborhood did long ago
 * @returns what is new
 */
export async function grantRewards(
  services: Services,
  residentId: string,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<Granted> {
  const all: Granted = { badges: [], achievements: [] };
  // Whoever was given a reward is due once more, by the reward's points. Each is given once, so it ends.
  while (await isDue(services, residentId)) {
    const granted = await inTransaction(services, (services) => grantOnce(services, residentId, isTold));
    all.badges.push(...granted.badges);
    all.achievements.push(...granted.achievements);
  }
  return all;
}

/** Most of the time nobody is: that is told without a transaction and without a lock. */
async function isDue(services: Services, residentId: string): Promise<boolean> {
  await settlePoints(services);
  const { residentId: id, isDue } = residentPoints;
  return (await services.db.$count(residentPoints, and(eq(id, residentId), isDue))) > 0;
}

/** @returns what was granted now: nothing too where another looked at the same time, or the resident is gone */
async function grantOnce(services: Services, residentId: string, isTold: boolean): Promise<Granted> {
  const all: Granted = { badges: [], achievements: [] };
  // Whoever settles points meanwhile waits for the row, and makes it due again. Before it the resident's own, as whoever
  // removes one takes them: in the other order the two would wait in a circle.
  const looked = await services.db.execute(sql`
    update resident_points p set is_due = false
    from (select id from residents where id = ${residentId} for key share) r
    where p.resident_id = r.id and p.is_due
    returning p.resident_id`);
  if (looked.length === 0) return all;
  // A reward's points may be what the next one was short of.
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

/** Grants what the measures of this moment have earned and the resident does not have yet. */
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

/** The rewards of achievements, each a row of the ledger. */
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

/** How many are looked at with one question for who is due. */
const batch = 100;

/**
 * Grants what is due to everybody who did something since they were last looked at. Where it fails for one, the others
 * are looked at all the same.
 * @throws what failed first, when all have been looked at
 */
export async function grantDueRewards(
  services: Services,
  { isTold = true, stopping }: { isTold?: boolean; stopping?: AbortSignal } = {},
): Promise<void> {
  await settlePoints(services);
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

/** What a resident is told of what they came to, as one notification; null where it is nothing. */
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

const formatAdded = (points: number): string => `${points} points are added to your total.`;

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
