import { and, asc, eq, gt, sql } from 'drizzle-orm';

import { residentAchievements, residentBadges, residentPoints } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { createNotification } from '~/features/notifications/notifications.server';

import { type AchievementRule, achievements } from './achievements.server';
import { type BadgeRule, badges } from './badges.server';
import { readMeasures } from './measures.server';
import { pointsTime } from './points.server';
import { insertReward } from './points-sql.server';
import { rewardsPath } from './rewards';
import { sayGranted } from './say-granted';

type Granted = { badges: BadgeRule[]; achievements: AchievementRule[] };

/**
 * Gives a resident the badges and achievements that they have come to, each once ever, however many look at the same
 * time; achievements with their reward. They are told by one notification.
 * @param options.isTold false where nobody is to be told, as of what the sample neighbourhood did long ago
 * @returns what is new
 */
export async function grantRewards(
  services: Services,
  residentId: string,
  { isTold = true }: { isTold?: boolean } = {},
): Promise<Granted> {
  const all: Granted = { badges: [], achievements: [] };
  // A reward's points may be what the next one was short of. Each is granted once, so it ends.
  for (;;) {
    const granted = await inTransaction(services, (services) => grantOnce(services, residentId, isTold));
    if (!granted) return all;
    all.badges.push(...granted.badges);
    all.achievements.push(...granted.achievements);
  }
}

/** @returns what was granted now, which may be nothing; null where nothing happened since the last look */
async function grantOnce(services: Services, residentId: string, isTold: boolean): Promise<Granted | null> {
  const { db, clock } = services;
  // Whose points change meanwhile waits for the row with the end of their transaction, and makes it due again.
  const looked = await db
    .update(residentPoints)
    .set({ isDue: false })
    .where(and(eq(residentPoints.residentId, residentId), residentPoints.isDue))
    .returning({ residentId: residentPoints.residentId });
  if (looked.length === 0) return null;
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
  const granted = {
    badges: badges.filter(({ id }) => newBadges.some((row) => row.id === id)),
    achievements: achievements.filter(({ id }) => newAchievements.some((row) => row.id === id)),
  };
  await payRewards(services, residentId, granted.achievements);
  const news = sayGranted(granted);
  if (news && isTold) {
    await createNotification(services, residentId, { ...news, type: 'reward_earned', url: rewardsPath });
  }
  return granted;
}

/** The rewards of achievements, each a row of the ledger. */
async function payRewards(
  services: Services,
  residentId: string,
  unlocked: AchievementRule[],
): Promise<void> {
  if (unlocked.length === 0) return;
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

/** Grants what is due to everybody who did something since they were last looked at. */
export async function grantDueRewards(
  services: Services,
  { isTold = true, stopping }: { isTold?: boolean; stopping?: AbortSignal } = {},
): Promise<void> {
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
      await grantRewards(services, residentId, { isTold });
      after = residentId;
    }
    if (due.length < batch) return;
  }
}
