// Owned by app/jobs.

import { pgTable } from 'drizzle-orm/pg-core';

/**
 * A process unseen for half a minute counts as dead, and others take its jobs (app/jobs/heartbeat.server.ts). `seen_at`
 * uses the database's clock.
 */
export const jobProcesses = pgTable('job_processes', (t) => ({
  id: t.uuid('id').primaryKey(),
  workers: t.text('workers').array().notNull(),
  seenAt: t.timestamp('seen_at', { withTimezone: true }).notNull(),
}));
