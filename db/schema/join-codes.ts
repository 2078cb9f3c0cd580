import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** A printed invitation to one household: one code lets one person join. Stored hashed. */
export const joinCodes = pgTable(
  'join_codes',
  {
    id: uuid('id').primaryKey(),
    codeHash: text('code_hash').notNull(),
    unit: text('unit').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => residents.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    usedAt: timestamp('used_at', { withTimezone: true }),
    usedBy: text('used_by').references(() => residents.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('join_codes_code_hash_key').on(table.codeHash),
    index('join_codes_created_at_idx').on(table.createdAt),
    check('join_codes_used_or_revoked', sql`${table.usedAt} is null or ${table.revokedAt} is null`),
    check('join_codes_user_needs_use', sql`${table.usedBy} is null or ${table.usedAt} is not null`),
  ],
);
