// Owned by app/platform.
// Read by app/features/sustainable/tips: a tip knows what was done already.

import { sql } from 'drizzle-orm';
import {
  check,
  type ExtraConfigColumn,
  index,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/** Every point that anyone was ever awarded. Totals are sums of it; nothing is edited in place. */
export const pointsLedger = pgTable(
  'points_ledger',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    activityType: t.text('activity_type').notNull(),
    activityId: t.text('activity_id').notNull(),
    category: t
      .text('category', {
        enum: ['health', 'eco', 'social', 'community', 'safety', 'achievement'],
      })
      .notNull(),
    points: t.integer('points').notNull(),
    /** The neighborhood's calendar day: an activity counts once per id and day. */
    day: t.date('day', { mode: 'string' }).notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** Whether the totals have it. */
    isSettled: t.boolean('is_settled').notNull().default(false),
  }),
  (table) => [
    uniqueIndex('points_ledger_once_a_day_key').on(
      table.residentId,
      table.activityType,
      table.activityId,
      table.day,
    ),
    uniqueIndex('points_ledger_once_ever_key')
      .on(table.residentId, table.activityType)
      .where(sql`${table.activityType} in ('first_time_action', 'join_community', 'complete_profile')`),
    // Each once ever for its module, question or achievement, whatever the day.
    uniqueIndex('points_ledger_once_an_id_key')
      .on(table.residentId, table.activityType, table.activityId)
      .where(
        sql`${table.activityType} in ('complete_training_module', 'answer_quiz_question', 'unlock_achievement')`,
      ),
    index('points_ledger_resident_created_idx').on(table.residentId, table.createdAt.desc().nullsFirst()),
    index('points_ledger_unsettled_idx')
      .on(table.residentId)
      .where(sql`not ${table.isSettled}`),
    check(
      'points_ledger_category_is_known',
      sql`${table.category} in ('health', 'eco', 'social', 'community', 'safety', 'achievement')`,
    ),
  ],
);

/**
 * Those who are on the leaderboard, in its order, which is this one backwards: both columns go one way, so that who
 * comes before and after somebody is a comparison of rows.
 */
const ranked = (
  name: string,
  points: ExtraConfigColumn,
  { residentId, isListed }: { residentId: ExtraConfigColumn; isListed: ExtraConfigColumn },
) =>
  index(name)
    .on(points, residentId)
    .where(sql`${isListed}`);

/**
 * A resident's totals. `settlePoints` adds to them what the ledger has that they don't have yet (decision 040). Who has
 * no row has no points yet.
 */
export const residentPoints = pgTable(
  'resident_points',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    /** By which the leaderboard names a row without telling whose account it is. */
    id: t.uuid('id').notNull().defaultRandom(),
    eco: t.integer('eco').notNull().default(0),
    health: t.integer('health').notNull().default(0),
    social: t.integer('social').notNull().default(0),
    community: t.integer('community').notNull().default(0),
    safety: t.integer('safety').notNull().default(0),
    /** The rewards of achievements, which count in the total alone. */
    achievement: t.integer('achievement').notNull().default(0),
    total: t
      .integer('total')
      .notNull()
      .generatedAlwaysAs(sql`eco + health + social + community + safety + achievement`),
    /** What the leaderboard calls Community. */
    socialAndCommunity: t
      .integer('social_and_community')
      .notNull()
      .generatedAlwaysAs(sql`social + community`),
    /** Whether they are on the leaderboard. */
    isListed: t.boolean('is_listed').notNull().default(true),
    /** Whether something happened since their badges and achievements were last looked at. */
    isDue: t.boolean('is_due').notNull().default(true),
  }),
  (table) => [
    ranked('resident_points_total_idx', table.total, table),
    ranked('resident_points_eco_idx', table.eco, table),
    ranked('resident_points_health_idx', table.health, table),
    ranked('resident_points_safety_idx', table.safety, table),
    ranked('resident_points_community_idx', table.socialAndCommunity, table),
    index('resident_points_due_idx')
      .on(table.residentId)
      .where(sql`${table.isDue}`),
  ],
);

/** What all residents earned together in a month, kept like `residentPoints`. */
export const monthPoints = pgTable('month_points', (t) => ({
  /** The first day of the month. */
  month: t.date('month', { mode: 'string' }).primaryKey(),
  points: t.integer('points').notNull(),
}));

/** The badges that residents have. What a badge is stands in `platform/rewards/badges.server.ts`. */
export const residentBadges = pgTable(
  'resident_badges',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    residentId: cascadingText('resident_id', () => residents.id),
    badgeId: t.text('badge_id').notNull(),
    earnedAt: t.timestamp('earned_at', { withTimezone: true }).notNull(),
  }),
  (table) => [unique('resident_badges_once_key').on(table.residentId, table.badgeId)],
);

/** The achievements that residents have reached (`platform/rewards/achievements.server.ts`). */
export const residentAchievements = pgTable(
  'resident_achievements',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    achievementId: t.text('achievement_id').notNull(),
    unlockedAt: t.timestamp('unlocked_at', { withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.residentId, table.achievementId] })],
);
