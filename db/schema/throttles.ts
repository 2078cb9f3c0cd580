// Owned by app/platform.

import { pgTable } from 'drizzle-orm/pg-core';

/** Counts of sign-in and join attempts, shared by all processes. Keys are hashed, so no addresses are stored. */
export const throttles = pgTable('throttles', (t) => ({
  key: t.text('key').primaryKey(),
  points: t.integer('points').notNull(),
  expire: t.timestamp('expire', { withTimezone: true }),
  busyUntil: t.timestamp('busy_until', { withTimezone: true }),
}));
