import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { textOf } from './columns';
import { residents } from './residents';

/** A printed invitation to one household: one code lets one person join. Stored hashed. */
export const joinCodes = pgTable(
  'join_codes',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    codeHash: t.text('code_hash').notNull(),
    unit: t.text('unit').notNull(),
    createdBy: textOf('created_by', () => residents.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: t.timestamp('revoked_at', { withTimezone: true }),
    usedAt: t.timestamp('used_at', { withTimezone: true }),
    usedBy: t.text('used_by').references(() => residents.id, { onDelete: 'set null' }),
  }),
  (table) => [
    uniqueIndex('join_codes_code_hash_key').on(table.codeHash),
    index('join_codes_created_at_idx').on(table.createdAt),
    check('join_codes_used_or_revoked', sql`${table.usedAt} is null or ${table.revokedAt} is null`),
    check('join_codes_user_needs_use', sql`${table.usedBy} is null or ${table.usedAt} is not null`),
  ],
);
