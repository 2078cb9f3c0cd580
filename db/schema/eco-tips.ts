// Owned by app/features/sustainable/tips.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { residents } from './residents';

const categories = ['energy', 'transportation', 'waste', 'water', 'community', 'lifestyle'] as const;
const difficulties = ['easy', 'medium', 'hard'] as const;
const impacts = ['low', 'medium', 'high'] as const;

export const communityTips = pgTable(
  'community_tips',
  (t) => ({
    id: t.text('id').primaryKey(),
    title: t.text('title').notNull(),
    description: t.text('description').notNull(),
    category: t.text('category', { enum: categories }).notNull(),
    difficulty: t.text('difficulty', { enum: difficulties }).notNull(),
    impact: t.text('impact', { enum: impacts }).notNull(),
    savings: t.text('savings'),
    steps: t.text('steps').array().notNull(),
    points: t.integer('points').notNull(),
    position: t.integer('position').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check(
      'community_tips_category_is_known',
      sql`${table.category} in ('energy', 'transportation', 'waste', 'water', 'community', 'lifestyle')`,
    ),
    check('community_tips_difficulty_is_known', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    check('community_tips_impact_is_known', sql`${table.impact} in ('low', 'medium', 'high')`),
    check('community_tips_points_are_sensible', sql`${table.points} between 1 and 100`),
  ],
);

export const ecoTips = pgTable(
  'eco_tips',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    /** `catalogue` tips have the id of a built-in or neighborhood tip. `model` tips come from a model's endpoint. */
    source: t.text('source', { enum: ['catalogue', 'model'] }).notNull(),
    catalogueId: t.text('catalogue_id'),
    title: t.text('title').notNull(),
    description: t.text('description').notNull(),
    category: t.text('category', { enum: categories }).notNull(),
    difficulty: t.text('difficulty', { enum: difficulties }).notNull(),
    impact: t.text('impact', { enum: impacts }).notNull(),
    personalizedReason: t.text('personalized_reason').notNull(),
    estimatedSavings: t.text('estimated_savings'),
    actionSteps: t.text('action_steps').array().notNull(),
    pointsReward: t.integer('points_reward').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    completedAt: t.timestamp('completed_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('eco_tips_once_a_resident_key').on(table.residentId, table.catalogueId),
    uniqueIndex('eco_tips_title_once_key').on(table.residentId, sql`lower(${table.title})`),
    index('eco_tips_resident_idx').on(table.residentId, table.createdAt),
    check('eco_tips_source_is_known', sql`${table.source} in ('catalogue', 'model')`),
    check(
      'eco_tips_catalogue_id_fits',
      sql`(${table.source} = 'catalogue') = (${table.catalogueId} is not null)`,
    ),
    check(
      'eco_tips_category_is_known',
      sql`${table.category} in ('energy', 'transportation', 'waste', 'water', 'community', 'lifestyle')`,
    ),
    check('eco_tips_difficulty_is_known', sql`${table.difficulty} in ('easy', 'medium', 'hard')`),
    check('eco_tips_impact_is_known', sql`${table.impact} in ('low', 'medium', 'high')`),
    check('eco_tips_reward_is_sensible', sql`${table.pointsReward} between 1 and 100`),
  ],
);

/** Unused, because the profile is computed when it is read. The next release drops it. */
export const sustainabilityProfiles = pgTable(
  'sustainability_profiles',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    /** Score from 0 to 100. */
    score: t.integer('score').notNull(),
    strengths: t.text('strengths').array().notNull(),
    improvements: t.text('improvements').array().notNull(),
    nextLevel: t.text('next_level').notNull(),
    /** The score's components, each shown as a line of the page. */
    counted: t
      .jsonb('counted')
      .$type<{ name: string; figure: string; points: number; most: number }[]>()
      .notNull(),
    analyzedAt: t.timestamp('analyzed_at', { withTimezone: true }).notNull(),
  }),
  (table) => [check('sustainability_profiles_score_is_of_100', sql`${table.score} between 0 and 100`)],
);
