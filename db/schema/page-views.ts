// Owned by app/platform.

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Daily page views by route pattern, never by path, so that nobody is identifiable. */
export const pageViews = pgTable(
  'page_views',
  (t) => ({
    day: t.date('day').notNull(),
    route: t.text('route').notNull(),
    views: t.integer('views').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.day, table.route] }),
    check('page_views_is_a_count', sql`${table.views} > 0`),
  ],
);
