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

/** Every award of points. Totals are sums of these rows, which never change. */
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
    /** The local day. An activity counts once per id and day. */
    day: t.date('day', { mode: 'string' }).notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** Set once the totals include the award. */
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
    // These award points once per module, question or achievement, on any day.
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

/** Both columns have the same direction, so that row comparison finds neighboring ranks. */
const ranked = (
  name: string,
  points: ExtraConfigColumn,
  { residentId, isListed }: { residentId: ExtraConfigColumn; isListed: ExtraConfigColumn },
) =>
  index(name)
    .on(points, residentId)
    .where(sql`${isListed}`);

/** A resident's totals. `settlePoints` adds new ledger rows (decision 040). No row means no points. */
export const residentPoints = pgTable(
  'resident_points',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    /** The leaderboard's public id, which doesn't reveal the account. */
    id: t.uuid('id').notNull().defaultRandom(),
    eco: t.integer('eco').notNull().default(0),
    health: t.integer('health').notNull().default(0),
    social: t.integer('social').notNull().default(0),
    community: t.integer('community').notNull().default(0),
    safety: t.integer('safety').notNull().default(0),
    /** Achievement rewards, which only count in the total. */
    achievement: t.integer('achievement').notNull().default(0),
    total: t
      .integer('total')
      .notNull()
      .generatedAlwaysAs(sql`eco + health + social + community + safety + achievement`),
    socialAndCommunity: t
      .integer('social_and_community')
      .notNull()
      .generatedAlwaysAs(sql`social + community`),
    isListed: t.boolean('is_listed').notNull().default(true),
    /** Set if the resident's badges and achievements need a check. */
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

export const monthPoints = pgTable('month_points', (t) => ({
  month: t.date('month', { mode: 'string' }).primaryKey(),
  points: t.integer('points').notNull(),
}));

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

export const residentAchievements = pgTable(
  'resident_achievements',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    achievementId: t.text('achievement_id').notNull(),
    unlockedAt: t.timestamp('unlocked_at', { withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.residentId, table.achievementId] })],
);
