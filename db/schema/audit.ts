// Owned by app/platform.
// Read by app/features/account: what was done to a person, on their page and in their data.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/**
 * Audit rows are written in the change's transaction and hold no values. A trigger rejects updates, except those that
 * anonymize an erased person.
 */
export const audit = pgTable(
  'audit',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
    /** The person who acted. Null for jobs, commands and erased people. */
    actorId: t.text('actor_id').references(() => residents.id, { onDelete: 'set null' }),
    verb: t.text('verb').notNull(),
    kind: t.text('kind').notNull(),
    subjectId: t.text('subject_id').notNull(),
    /** The resident concerned. Null for none, or for an erased one. */
    residentId: t.text('resident_id').references(() => residents.id, { onDelete: 'set null' }),
    fields: t
      .text('fields')
      .array()
      .notNull()
      .default(sql`'{}'`),
    lotId: t.uuid('lot_id'),
    reason: t.text('reason'),
  }),
  (table) => [
    index('audit_subject_idx').on(table.kind, table.subjectId, table.id),
    index('audit_resident_idx')
      .on(table.residentId, table.id)
      .where(sql`${table.residentId} is not null`),
    index('audit_actor_idx')
      .on(table.actorId, table.id)
      .where(sql`${table.actorId} is not null`),
    index('audit_kind_idx').on(table.kind, table.id),
    check('audit_verb_is_set', sql`length(${table.verb}) between 1 and 60`),
    check('audit_kind_is_set', sql`length(${table.kind}) between 1 and 60`),
    check('audit_reason_is_bounded', sql`length(btrim(${table.reason})) between 1 and 500`),
  ],
);

/** The residents whose names an audited look at a list showed. Deleted with the resident. */
export const auditResidents = pgTable(
  'audit_residents',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    auditId: t
      .bigint('audit_id', { mode: 'number' })
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.auditId] }),
    index('audit_residents_audit_idx').on(table.auditId),
  ],
);
