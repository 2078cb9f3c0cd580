// Owned by app/features/account.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/**
 * Mailed links for who has forgotten the password: to set it anew, or to sign in without it. Using one deletes it; the
 * token is stored hashed.
 */
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

/**
 * A new sign-in address that waits for a press on the link mailed to it; at most one for each resident. The
 * address is not unique here: asking for one that somebody has is answered like any other.
 */
export const addressChanges = pgTable(
  'address_changes',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    email: t.text('email').notNull(),
    /** Null until the mail is being sent: the token itself is nowhere but in the mail. */
    tokenHash: t.text('token_hash'),
    requestedAt: t.timestamp('requested_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When a mail server took the mail. */
    sentAt: t.timestamp('sent_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('address_changes_token_hash_key').on(table.tokenHash),
    index('address_changes_expires_at_idx').on(table.expiresAt),
    check('address_changes_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);
