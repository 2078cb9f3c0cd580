// Owned by app/platform.
// Read by app/features/account: a sign-out ends the pushes of its browser.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid } from './columns';
import { residents, sessions } from './residents';

/** This server's VAPID key pair (RFC 8292), base64url, generated once. */
export const vapidKeys = pgTable(
  'vapid_keys',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    publicKey: t.text('public_key').notNull(),
    privateKey: t.text('private_key').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [check('vapid_keys_is_one_row', sql`${table.isOnly}`)],
);

/** A browser's push subscription, deleted with its session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    sessionId: cascadingUuid('session_id', () => sessions.id),
    /** The push service's URL for this browser. Secret, because it lets its holder send pushes. */
    endpoint: t.text('endpoint').notNull(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dhKey: t.text('p256dh_key').notNull(),
    authKey: t.text('auth_key').notNull(),
    userAgent: t.text('user_agent'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    provedAt: t.timestamp('proved_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_resident_id_idx').on(table.residentId),
    index('push_subscriptions_session_id_idx').on(table.sessionId),
    check('push_subscriptions_endpoint_is_short', sql`length(${table.endpoint}) between 1 and 2048`),
  ],
);
