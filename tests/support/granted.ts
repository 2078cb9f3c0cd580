import { inArray } from 'drizzle-orm';

import { type pointsLedger, pointsLedger as ledger, residentAchievements, residentBadges } from '#db/schema';
import type { Services } from '~/domain/services';
import { type AchievementRule, achievements } from '~/platform/rewards/badges/achievements.server';
import { badges } from '~/platform/rewards/badges/badges.server';

import { expect } from './domain-test';

type Row = Pick<typeof pointsLedger.$inferSelect, 'activityType' | 'category' | 'points' | 'day'>;

/** Measures computed from the ledger's rows alone, independently of the product. */
const countedTypes: Partial<Record<AchievementRule['measure'], string>> = {
  joined: 'join_community',
  firstActions: 'first_time_action',
  profiles: 'complete_profile',
  signInDays: 'daily_login',
  classes: 'attend_fitness_class',
  sessions: 'complete_wellness_session',
  events: 'attend_event',
  rides: 'use_shuttle',
  energyViews: 'view_energy_dashboard',
  tips: 'complete_eco_tip',
  modules: 'complete_training_module',
  answers: 'answer_quiz_question',
};

function toMeasure(rows: Row[], measure: AchievementRule['measure']): number {
  const type = countedTypes[measure];
  if (type) {
    return rows
      .filter(({ activityType }) => activityType === type)
      .reduce((sum, { points }) => sum + Math.sign(points), 0);
  }
  // A booking counts for nothing yet, because it can be canceled.
  const standing = rows.filter(({ activityType }) => !activityType.startsWith('book_'));
  if (measure === 'points') return standing.reduce((sum, { points }) => sum + points, 0);
  const done = standing.filter(({ category }) => category !== 'achievement');
  if (measure === 'weeks') return new Set(done.map(({ day }) => toMonday(day))).size;
  if (measure === 'categories') return new Set(done.map(({ category }) => category)).size;
  return 0;
}

function toMonday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * Adds to `met` all badges and achievements that a ledger reaches, including those unlocked by their rewards.
 * @param rows the resident's whole ledger
 * @param met those reached before
 */
export function addReachedRewards(met: Set<string>, rows: Row[]): void {
  const standing = [...rows];
  for (;;) {
    const before = met.size;
    for (const { id, measure, target } of badges) {
      if (toMeasure(standing, measure) >= target) met.add(`badge ${id}`);
    }
    for (const { id, measure, targetValue, pointsReward } of achievements) {
      if (met.has(id) || toMeasure(standing, measure) < targetValue) continue;
      met.add(id);
      standing.push({
        activityType: 'unlock_achievement',
        category: 'achievement',
        points: pointsReward,
        day: '2000-01-03',
      });
    }
    if (met.size === before) return;
  }
}

/** Expects exactly the reached rewards for each resident, and each achievement's points once. */
export async function expectGranted({ db }: Services, met: ReadonlyMap<string, Set<string>>): Promise<void> {
  const ids = [...met.keys()];
  const earned = await db.select().from(residentBadges).where(inArray(residentBadges.residentId, ids));
  const unlocked = await db
    .select()
    .from(residentAchievements)
    .where(inArray(residentAchievements.residentId, ids));
  const rows = await db.select().from(ledger).where(inArray(ledger.residentId, ids));
  for (const [id, expected] of met) {
    const has = [
      ...earned.filter(({ residentId }) => residentId === id).map(({ badgeId }) => `badge ${badgeId}`),
      ...unlocked.filter(({ residentId }) => residentId === id).map((row) => row.achievementId),
    ];
    expect(has.sort()).toEqual([...expected].sort());
    const rewards = rows
      .filter(({ residentId, activityType }) => residentId === id && activityType === 'unlock_achievement')
      .map(({ activityId, points, category }) => ({ activityId, points, category }));
    const due = achievements.filter((one) => expected.has(one.id));
    expect(rewards).toHaveLength(due.length);
    for (const { id, pointsReward } of due) {
      expect(rewards).toContainEqual({ activityId: id, points: pointsReward, category: 'achievement' });
    }
  }
}
