// Owned by app/platform.

import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

export type Texts = Record<string, string>;

/** A change of one entry by a manager, with all of its texts before and after. */
export const contentChanges = pgTable(
  'content_changes',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    /** Groups the changes of one submission, such as an import. */
    lotId: t.uuid('lot_id').notNull(),
    kind: t.text('kind').notNull(),
    entryId: t.text('entry_id').notNull(),
    entryName: t.text('entry_name').notNull(),
    action: t.text('action', { enum: ['added', 'changed', 'retired', 'restored', 'removed'] }).notNull(),
    /** Texts before the change. Null if it created the entry. */
    before: t.jsonb('before').$type<Texts>(),
    /** Texts after the change. Null if it removed the entry. */
    after: t.jsonb('after').$type<Texts>(),
    source: t.text('source', { enum: ['form', 'import', 'taken back'] }).notNull(),
    actorId: t.text('actor_id').references(() => residents.id, { onDelete: 'set null' }),
    actorName: t.text('actor_name').notNull(),
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Orders changes of the same instant. */
    number: t.bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
  }),
  (table) => [
    index('content_changes_number_idx').on(table.number),
    index('content_changes_entry_idx').on(table.kind, table.entryId, table.number),
    index('content_changes_lot_idx').on(table.lotId),
    check(
      'content_changes_action_is_known',
      sql`${table.action} in ('added', 'changed', 'retired', 'restored', 'removed')`,
    ),
    check('content_changes_source_is_known', sql`${table.source} in ('form', 'import', 'taken back')`),
    check(
      'content_changes_added_was_not_there',
      sql`(${table.action} = 'added') = (${table.before} is null)`,
    ),
    check('content_changes_removed_is_gone', sql`(${table.action} = 'removed') = (${table.after} is null)`),
  ],
);

/** A checked import, not yet applied. Deleted after a day. */
export const contentImports = pgTable(
  'content_imports',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    createdBy: cascadingText('created_by', () => residents.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** Rows by content kind, each with its line number, texts and errors. */
    parts: t.jsonb('parts').notNull(),
    appliedAt: t.timestamp('applied_at', { withTimezone: true }),
    lotId: t.uuid('lot_id'),
  }),
  (table) => [
    index('content_imports_created_idx').on(table.createdAt),
    check(
      'content_imports_applied_has_its_lot',
      sql`(${table.appliedAt} is null) = (${table.lotId} is null)`,
    ),
  ],
);
