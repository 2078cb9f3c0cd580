// Owned by app/platform.

import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/** An entry of a kind of content as texts, a text for each column that its kind has (platform/desk). */
export type Texts = Record<string, string>;

/** What managers changed of the neighborhood's content: an entry each time, with all its texts before and after. */
export const contentChanges = pgTable(
  'content_changes',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    /** What was changed by one press has one lot: an import is a lot of many. */
    lotId: t.uuid('lot_id').notNull(),
    kind: t.text('kind').notNull(),
    entryId: t.text('entry_id').notNull(),
    /** As the entry was called then. */
    entryName: t.text('entry_name').notNull(),
    action: t.text('action', { enum: ['added', 'changed', 'retired', 'restored', 'removed'] }).notNull(),
    /** Null: it was not there. */
    before: t.jsonb('before').$type<Texts>(),
    /** Null: it is there no more. */
    after: t.jsonb('after').$type<Texts>(),
    source: t.text('source', { enum: ['form', 'import', 'taken back'] }).notNull(),
    actorId: t.text('actor_id').references(() => residents.id, { onDelete: 'set null' }),
    actorName: t.text('actor_name').notNull(),
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The order of the lot, and of two changes of the same moment. */
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

/** An import that a manager looked through, and has yet to apply. It is kept for a day. */
export const contentImports = pgTable(
  'content_imports',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    createdBy: cascadingText('created_by', () => residents.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** What was handed in, kind by kind: each row with its line, its texts, and what is wrong with it. */
    parts: t.jsonb('parts').notNull(),
    /** When it was applied, as which lot of changes. */
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
