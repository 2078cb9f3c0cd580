// Owned by app/platform.
// Read by app/features/account/claim: the claim of a new neighborhood.

import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** Changes of settings. The newest row of a name is its value, in the format of environment variables. */
export const settingChanges = pgTable(
  'setting_changes',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: t.text('name').notNull(),
    value: t.text('value').notNull(),
    before: t.text('before').notNull(),
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: t.text('changed_by').references(() => residents.id, { onDelete: 'set null' }),
    changedByName: t.text('changed_by_name').notNull(),
  }),
  (table) => [
    index('setting_changes_name_idx').on(table.name, table.id.desc()),
    check('setting_changes_is_a_change', sql`${table.value} <> ${table.before}`),
  ],
);

/** A setup link for the first manager, at most one, deleted on use. */
export const claims = pgTable(
  'claims',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    tokenHash: t.text('token_hash').notNull(),
    madeAt: t.timestamp('made_at', { withTimezone: true }).notNull(),
  }),
  (table) => [check('claims_is_one', sql`${table.isOnly}`)],
);
