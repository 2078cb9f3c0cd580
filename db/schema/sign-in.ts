// Owned by app/features/account.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

export const passkeys = pgTable(
  'passkeys',
  (t) => ({
    /** The credential id, base64url. */
    id: t.text('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    name: t.text('name').notNull(),
    /** Public key in COSE format, base64url. */
    publicKey: t.text('public_key').notNull(),
    /** The authenticator's signature counter. Many devices always send 0. */
    counter: t.bigint('counter', { mode: 'number' }).notNull(),
    /** Comma-separated transports: 'internal,hybrid'. */
    transports: t.text('transports').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: t.timestamp('last_used_at', { withTimezone: true }),
  }),
  (table) => [
    index('passkeys_resident_id_idx').on(table.residentId),
    check('passkeys_counter_is_counted', sql`${table.counter} >= 0`),
  ],
);

/** Single-use passkey challenges. The token is in a cookie of the requesting browser. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    challenge: t.text('challenge').notNull(),
    residentId: t.text('resident_id').references(() => residents.id, { onDelete: 'cascade' }),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('passkey_challenges_resident_id_idx').on(table.residentId),
    index('passkey_challenges_expires_at_idx').on(table.expiresAt),
  ],
);

/** Two-step verification. It is active once `secret` is set. `pendingSecret` awaits its first code. */
export const secondSteps = pgTable(
  'second_steps',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    /** Base32. Not hashed, because codes are derived from it. */
    secret: t.text('secret'),
    pendingSecret: t.text('pending_secret'),
    confirmedAt: t.timestamp('confirmed_at', { withTimezone: true }),
    /** The half-minute step of the last code used. Codes up to it are rejected. */
    lastStep: t.bigint('last_step', { mode: 'number' }),
  }),
  (table) => [
    check(
      'second_steps_secret_is_confirmed',
      sql`(${table.secret} is null) = (${table.confirmedAt} is null)`,
    ),
  ],
);

/** Hashed single-use codes for a lost authenticator. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    codeHash: t.text('code_hash').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.residentId, table.codeHash] })],
);

/** A sign-in that still needs its second step. The token gives no other access. */
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
