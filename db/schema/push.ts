import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { residents, sessions } from './residents';

/** One row: the key pair by which push services know this server (RFC 8292). Made once, base64url. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('vapid_keys_is_one_row', sql`${table.isOnly}`)],
);

/** A browser that takes pushes. It ends with its session: signing out ends it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid('id').primaryKey(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The push service's address for this browser. Whoever has it and the keys can push: it is never shown. */
    endpoint: text('endpoint').notNull(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dhKey: text('p256dh_key').notNull(),
    authKey: text('auth_key').notNull(),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its worker last reported that a push had arrived. */
    provedAt: timestamp('proved_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_key').on(table.endpoint),
    index('push_subscriptions_resident_id_idx').on(table.residentId),
    index('push_subscriptions_session_id_idx').on(table.sessionId),
    check('push_subscriptions_endpoint_is_short', sql`length(${table.endpoint}) between 1 and 2048`),
  ],
);
