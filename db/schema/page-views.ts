// Owned by app/platform.

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** How often each page was opened, by day. A route's pattern, never a path: nothing tells who it was. */
export const pageViews = pgTable(
  'page_views',
  (t) => ({
    /** In the neighborhood's time zone. */
    day: t.date('day').notNull(),
    /** Such as /manage/codes/:codeId/print. */
    route: t.text('route').notNull(),
    views: t.integer('views').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.day, table.route] }),
    check('page_views_is_a_count', sql`${table.views} > 0`),
  ],
);
