// Owned by app/http.
// Read by app/platform/own-data: they go with the account.

import { pgTable } from 'drizzle-orm/pg-core';

/** Rate limits shared by all processes (decision 013). Keys are hashed: no addresses or sessions are stored. */
export const requestCounts = pgTable('request_counts', (t) => ({
  key: t.text('key').primaryKey(),
  count: t.integer('count').notNull(),
  endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
}));
