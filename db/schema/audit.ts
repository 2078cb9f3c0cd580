// Owned by app/platform.
// Read by app/features/account: what was done to a person, on their page and in their data.

import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

import { residents } from './residents';

/**
 * Who changed what, or looked at whom: a row for each, written in the transaction of the change. It holds names of
 * fields and ids of things, and no value of them. A trigger of the migration refuses every change of a row but that a
 * person who is erased is forgotten in it.
 */
export const audit = pgTable(
  'audit',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
    /** Null: the product itself, by a job or a command, or somebody who was erased. */
    actorId: t.text('actor_id').references(() => residents.id, { onDelete: 'set null' }),
    /** What was done, such as 'changed' or 'moved out'. */
    verb: t.text('verb').notNull(),
    /** What sort of thing it was done to, such as 'resident', 'home', 'setting' or a kind of content. */
    kind: t.text('kind').notNull(),
    subjectId: t.text('subject_id').notNull(),
    /** The resident whom it was about; null: nobody, or somebody who was erased. */
    residentId: t.text('resident_id').references(() => residents.id, { onDelete: 'set null' }),
    /** Which fields of it changed. */
    fields: t
      .text('fields')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What was changed by one press has one lot (`content_changes.lot_id`). */
    lotId: t.uuid('lot_id'),
    /** Why, where who did it said so. */
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
    check('audit_verb_is_set', sql`length(${table.verb}) between 1 and 60`),
    check('audit_kind_is_set', sql`length(${table.kind}) between 1 and 60`),
    check('audit_reason_is_bounded', sql`length(btrim(${table.reason})) between 1 and 500`),
  ],
);
