// Owned by app/platform.

import { pgTable } from 'drizzle-orm/pg-core';

/**
 * Counted tries of signing in, joining and the like, shared by every process. Keys are hashed: no address and
 * no email stands here.
 */
export const throttles = pgTable('throttles', (t) => ({
  key: t.text('key').primaryKey(),
  points: t.integer('points').notNull(),
  expire: t.timestamp('expire', { withTimezone: true }),
  /** Until when the answer to the newest try is held back; null: it is not. */
  busyUntil: t.timestamp('busy_until', { withTimezone: true }),
}));
