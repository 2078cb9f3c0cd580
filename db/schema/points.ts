import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** Every point that anyone was ever awarded. Totals are sums of it; nothing is edited in place. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: uuid('id').primaryKey(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    activityType: text('activity_type').notNull(),
    activityId: text('activity_id').notNull(),
    category: text('category', { enum: ['health', 'eco', 'social', 'community', 'safety'] }).notNull(),
    points: integer('points').notNull(),
    /** The neighbourhood's calendar day: an activity counts once per id and day. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
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
    // Each once ever for its module or question, whatever the day.
    uniqueIndex('points_ledger_training_once_key')
      .on(table.residentId, table.activityType, table.activityId)
      .where(sql`${table.activityType} in ('complete_training_module', 'answer_quiz_question')`),
    index('points_ledger_resident_created_idx').on(table.residentId, table.createdAt.desc()),
    check(
      'points_ledger_category_is_known',
      sql`${table.category} in ('health', 'eco', 'social', 'community', 'safety')`,
    ),
  ],
);
