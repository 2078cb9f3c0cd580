import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** A tip that was given to a resident, with the figures of that moment in its words (S2 §3 Tip). */
export const ecoTips = pgTable(
  'eco_tips',
  {
    id: uuid('id').primaryKey(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    /** Whether our catalogue or a model's endpoint wrote it; a catalogue's tip has its id there. */
    source: text('source', { enum: ['catalogue', 'model'] }).notNull(),
    catalogueId: text('catalogue_id'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', {
      enum: ['energy', 'transportation', 'waste', 'water', 'community', 'lifestyle'],
    }).notNull(),
    difficulty: text('difficulty', { enum: ['easy', 'medium', 'hard'] }).notNull(),
    impact: text('impact', { enum: ['low', 'medium', 'high'] }).notNull(),
    personalizedReason: text('personalized_reason').notNull(),
    estimatedSavings: text('estimated_savings'),
    actionSteps: text('action_steps').array().notNull(),
    pointsReward: integer('points_reward').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
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

/** How a resident stood when it was worked out last (S2 §3 Sustainability profile). */
export const sustainabilityProfiles = pgTable(
  'sustainability_profiles',
  {
    residentId: text('resident_id')
      .primaryKey()
      .references(() => residents.id, { onDelete: 'cascade' }),
    /** 0 to 100 */
    score: integer('score').notNull(),
    strengths: text('strengths').array().notNull(),
    improvements: text('improvements').array().notNull(),
    nextLevel: text('next_level').notNull(),
    /** What was counted, and what it was worth: a line of the page each. */
    counted: jsonb('counted')
      .$type<{ name: string; figure: string; points: number; most: number }[]>()
      .notNull(),
    analyzedAt: timestamp('analyzed_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('sustainability_profiles_score_is_of_100', sql`${table.score} between 0 and 100`)],
);
