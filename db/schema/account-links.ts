// Owned by app/features/account.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/** Mailed links to reset a password or sign in without it. Single use, hashed. */
export const passwordResets = pgTable(
  'password_resets',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    purpose: t
      .text('purpose', { enum: ['reset', 'sign-in'] })
      .notNull()
      .default('reset'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('password_resets_resident_id_idx').on(table.residentId),
    index('password_resets_expires_at_idx').on(table.expiresAt),
    check('password_resets_purpose_is_known', sql`${table.purpose} in ('reset', 'sign-in')`),
  ],
);

/** One pending address per resident. Not unique across residents, so that a request reveals no accounts. */
export const addressChanges = pgTable(
  'address_changes',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    email: t.text('email').notNull(),
    /** The token's hash, null until the mail is sent. The plain token exists only in the mail. */
    tokenHash: t.text('token_hash'),
    requestedAt: t.timestamp('requested_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    sentAt: t.timestamp('sent_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('address_changes_token_hash_key').on(table.tokenHash),
    index('address_changes_expires_at_idx').on(table.expiresAt),
    check('address_changes_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);
