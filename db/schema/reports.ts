import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { residents } from './residents';

/**
 * What residents ask managers to look at: something that another wrote. `kind` and `subjectId` name it; the part of
 * the product that it belongs to knows how to show and hide it.
 */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a manager decided, who, and what. */
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    resolvedBy: text('resolved_by').references(() => residents.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: ['kept', 'hidden'] }),
  },
  (table) => [
    // The same resident once about the same thing, until it is decided.
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
