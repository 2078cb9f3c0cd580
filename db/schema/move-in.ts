import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** What somebody who moved in sees to. */
export const moveInTasks = pgTable(
  'move_in_tasks',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    details: text('details').notNull(),
    /** A page of this app where it is done. */
    path: text('path'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('move_in_tasks_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('move_in_tasks_path_is_here', sql`${table.path} ~ '^/[a-z]'`),
  ],
);

/** That a resident has seen to it. */
export const moveInTicks = pgTable(
  'move_in_ticks',
  {
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    taskId: text('task_id')
      .notNull()
      .references(() => moveInTasks.id, { onDelete: 'cascade' }),
    tickedAt: timestamp('ticked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.residentId, table.taskId] })],
);

/** Whom to call about what. */
export const helpLines = pgTable('help_lines', {
  id: text('id').primaryKey(),
  /** What has happened, such as 'You smell gas'. */
  reason: text('reason').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  /** When somebody answers, in words. */
  hours: text('hours').notNull(),
  source: text('source').notNull(),
  reviewedOn: date('reviewed_on', { mode: 'string' }).notNull(),
  position: integer('position').notNull().default(0),
});
