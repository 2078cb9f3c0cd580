// Owned by app/features/community/focus.

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';

export const monthlyFocuses = pgTable(
  'monthly_focuses',
  (t) => ({
    /** The first day of the month. */
    month: t.date('month', { mode: 'string' }).primaryKey(),
    title: t.text('title').notNull(),
    description: t.text('description').notNull(),
  }),
  (table) => [
    check('monthly_focuses_month_is_first_day', sql`extract(day from ${table.month}) = 1`),
    check('monthly_focuses_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('monthly_focuses_description_is_set', sql`length(btrim(${table.description})) between 1 and 2000`),
  ],
);

export const focusTasks = pgTable(
  'focus_tasks',
  (t) => ({
    month: t
      .date('month', { mode: 'string' })
      .notNull()
      .references(() => monthlyFocuses.month, { onDelete: 'cascade' }),
    position: t.integer('position').notNull(),
    title: t.text('title').notNull(),
    /** Progress such as 8 of 10 beds. */
    done: t.integer('done').notNull(),
    target: t.integer('target').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.month, table.position] }),
    check('focus_tasks_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('focus_tasks_target_is_sensible', sql`${table.target} between 1 and 1000000`),
    check('focus_tasks_done_is_within', sql`${table.done} between 0 and ${table.target}`),
  ],
);
