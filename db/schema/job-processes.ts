// Owned by app/jobs.

import { pgTable } from 'drizzle-orm/pg-core';

/**
 * The processes that run jobs, each with its workers as graphile-worker names them. One that was not seen for half a
 * minute is dead, and others take its jobs (app/jobs/living.server.ts). `seen_at` is of the database's clock.
 */
export const jobProcesses = pgTable('job_processes', (t) => ({
  id: t.uuid('id').primaryKey(),
  workers: t.text('workers').array().notNull(),
  seenAt: t.timestamp('seen_at', { withTimezone: true }).notNull(),
}));
