// Owned by app/features/account.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/** A resident's passkey: the public half of a pair of keys, of which their device keeps the other. */
export const passkeys = pgTable(
  'passkeys',
  (t) => ({
    /** The credential's id, as the browser names it: base64url. */
    id: t.text('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    /** What its owner calls it. */
    name: t.text('name').notNull(),
    /** COSE, in base64url. */
    publicKey: t.text('public_key').notNull(),
    /** How often the device says it has signed; it only grows. Many devices always say 0. */
    counter: t.bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the device, with commas between: 'internal,hybrid'. */
    transports: t.text('transports').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: t.timestamp('last_used_at', { withTimezone: true }),
  }),
  (table) => [
    index('passkeys_resident_id_idx').on(table.residentId),
    check('passkeys_counter_is_counted', sql`${table.counter} >= 0`),
  ],
);

/** What a device is asked to sign with a passkey, once. The token is in a cookie of the browser that asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    challenge: t.text('challenge').notNull(),
    /** Who adds a passkey; null where somebody signs in. */
    residentId: t.text('resident_id').references(() => residents.id, { onDelete: 'cascade' }),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('passkey_challenges_resident_id_idx').on(table.residentId),
    index('passkey_challenges_expires_at_idx').on(table.expiresAt),
  ],
);

/**
 * A resident's second step at sign-in: the secret that they share with an app of theirs. It is asked for once
 * `secret` is there; `pendingSecret` waits for its first code.
 */
export const secondSteps = pgTable(
  'second_steps',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    /** Base32. It can't be hashed: codes are worked out from it. */
    secret: t.text('secret'),
    pendingSecret: t.text('pending_secret'),
    /** Since when `secret` is asked for. */
    confirmedAt: t.timestamp('confirmed_at', { withTimezone: true }),
    /** The half minute of the newest code that was used: neither that one nor an older one works again. */
    lastStep: t.bigint('last_step', { mode: 'number' }),
  }),
  (table) => [
    check(
      'second_steps_secret_is_confirmed',
      sql`(${table.secret} is null) = (${table.confirmedAt} is null)`,
    ),
  ],
);

/** Codes for whoever has lost that app, hashed. Using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    codeHash: t.text('code_hash').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.residentId, table.codeHash] })],
);

/** Somebody who knew the password, or had a link, and still owes their second step. The token opens nothing else. */
export const halfSignIns = pgTable(
  'half_sign_ins',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('half_sign_ins_resident_id_idx').on(table.residentId),
    index('half_sign_ins_expires_at_idx').on(table.expiresAt),
  ],
);
