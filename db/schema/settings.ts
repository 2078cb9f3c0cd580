// Owned by app/platform.
// Read by app/features/account/claim: the claim of a new neighborhood.

import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

import { residents } from './residents';

/**
 * What managers have set for the neighborhood, change by change: the newest row of a name is what it is now. Values are
 * texts as the environment would have them.
 */
export const settingChanges = pgTable(
  'setting_changes',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: t.text('name').notNull(),
    value: t.text('value').notNull(),
    /** What it was until then, the default where nobody had set it. */
    before: t.text('before').notNull(),
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: t.text('changed_by').references(() => residents.id, { onDelete: 'set null' }),
    /** As they were known then. */
    changedByName: t.text('changed_by_name').notNull(),
  }),
  (table) => [
    index('setting_changes_name_idx').on(table.name, table.id.desc()),
    check('setting_changes_is_a_change', sql`${table.value} <> ${table.before}`),
  ],
);

/** The link by which an empty neighborhood gets its first manager: one at most, gone once it is used. */
export const claims = pgTable(
  'claims',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    tokenHash: t.text('token_hash').notNull(),
    madeAt: t.timestamp('made_at', { withTimezone: true }).notNull(),
  }),
  (table) => [check('claims_is_one', sql`${table.isOnly}`)],
);
