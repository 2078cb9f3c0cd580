// Owned by app/features/account.
// Read by app/platform: they go with the account, and managers count them.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingUuid, textOf } from './columns';
import { homes } from './homes';
import { residents } from './residents';

/** An invitation to a household. A code lets `seats` people join its home. Hashed. */
export const joinCodes = pgTable(
  'join_codes',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    codeHash: t.text('code_hash').notNull(),
    homeId: textOf('home_id', () => homes.id),
    seats: t.smallint('seats').notNull().default(1),
    used: t.smallint('used').notNull().default(0),
    createdBy: t.text('created_by').references(() => residents.id, { onDelete: 'set null' }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: t.timestamp('revoked_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('join_codes_code_hash_key').on(table.codeHash),
    index('join_codes_created_at_idx').on(table.createdAt, table.id),
    index('join_codes_home_idx').on(table.homeId),
    index('join_codes_open_idx')
      .on(table.expiresAt)
      .where(sql`${table.used} < ${table.seats} and ${table.revokedAt} is null`),
    check('join_codes_seats_are_sensible', sql`${table.seats} between 1 and 8`),
    check('join_codes_used_fits', sql`${table.used} between 0 and ${table.seats}`),
  ],
);

export const joinCodeUses = pgTable(
  'join_code_uses',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    joinCodeId: cascadingUuid('join_code_id', () => joinCodes.id),
    residentId: t.text('resident_id').references(() => residents.id, { onDelete: 'set null' }),
    usedAt: t.timestamp('used_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('join_code_uses_code_idx').on(table.joinCodeId),
    index('join_code_uses_resident_idx').on(table.residentId),
  ],
);
