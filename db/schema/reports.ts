// Owned by app/platform.
// Read by app/features/community/marketplace/listings: reports keep what was reported.
// Read by app/features/sustainable/garden/trade: reports keep what was reported.
// Read by app/features/wellbeing/watch: who reports a message reads it no more.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/** Residents' reports about content. The feature that owns the `kind` can show and hide the subject. */
export const reports = pgTable(
  'reports',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    kind: t.text('kind').notNull(),
    subjectId: t.text('subject_id').notNull(),
    reporterId: cascadingText('reporter_id', () => residents.id),
    reason: t.text('reason').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** The last time a manager wrote to the author while the report was open. */
    wroteAt: t.timestamp('wrote_at', { withTimezone: true }),
    resolvedAt: t.timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: t.text('resolved_by').references(() => residents.id, { onDelete: 'set null' }),
    outcome: t.text('outcome', { enum: ['kept', 'hidden'] }),
  }),
  (table) => [
    // A resident may report a subject again only after a decision.
    uniqueIndex('reports_once_open_key')
      .on(table.kind, table.subjectId, table.reporterId)
      .where(sql`${table.resolvedAt} is null`),
    index('reports_open_idx')
      .on(table.createdAt)
      .where(sql`${table.resolvedAt} is null`),
    index('reports_subject_idx').on(table.kind, table.subjectId),
    check('reports_reason_is_set', sql`length(btrim(${table.reason})) between 1 and 2000`),
    check('reports_outcome_is_known', sql`${table.outcome} in ('kept', 'hidden')`),
    check('reports_decided_has_outcome', sql`(${table.resolvedAt} is null) = (${table.outcome} is null)`),
  ],
);
