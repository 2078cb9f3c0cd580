// Owned by app/http.
// Read by app/platform/own-data: they go with the account.

import { pgTable } from 'drizzle-orm/pg-core';

/**
 * How much of a general request limit is used up, by all processes together (decision 013). Only the counts of
 * those who ask a lot stand here. Keys are hashed: no address and no session.
 */
export const requestCounts = pgTable('request_counts', (t) => ({
  key: t.text('key').primaryKey(),
  count: t.integer('count').notNull(),
  endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
}));
