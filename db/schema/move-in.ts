// Owned by app/features/wellbeing/move-in.

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { residents } from './residents';

export const moveInTasks = pgTable(
  'move_in_tasks',
  (t) => ({
    id: t.text('id').primaryKey(),
    title: t.text('title').notNull(),
    details: t.text('details').notNull(),
    path: t.text('path'),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('move_in_tasks_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('move_in_tasks_path_is_here', sql`${table.path} ~ '^/[a-z]'`),
  ],
);

export const moveInTicks = pgTable(
  'move_in_ticks',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    taskId: cascadingText('task_id', () => moveInTasks.id),
    tickedAt: t.timestamp('ticked_at', { withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.residentId, table.taskId] })],
);

export const helpLines = pgTable('help_lines', (t) => ({
  id: t.text('id').primaryKey(),
  reason: t.text('reason').notNull(),
  name: t.text('name').notNull(),
  phone: t.text('phone').notNull(),
  hours: t.text('hours').notNull(),
  source: t.text('source').notNull(),
  reviewedOn: t.date('reviewed_on', { mode: 'string' }).notNull(),
  position: t.integer('position').notNull().default(0),
  retiredAt: retiredAt(),
}));
