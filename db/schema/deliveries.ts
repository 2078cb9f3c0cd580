// Owned by app/platform.
// Read by app/features/safety/messages: what waits to go out of a message.

import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid } from './columns';
import { notifications } from './notifications';
import { pushSubscriptions } from './push';
import { residents } from './residents';

/** Queued pushes, deleted when sent or dropped. Totals are kept with the message. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  (t) => ({
    subscriptionId: cascadingUuid('subscription_id', () => pushSubscriptions.id),
    residentId: t.text('resident_id').notNull(),
    notificationId: t.uuid('notification_id').notNull(),
    attempts: t.integer('attempts').notNull().default(0),
    /** The earliest retry: after quiet hours, a backoff, or another process's lease. */
    nextAttemptAt: t.timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.notificationId] }),
    foreignKey({
      name: 'push_deliveries_notification_fk',
      columns: [table.residentId, table.notificationId],
      foreignColumns: [notifications.residentId, notifications.id],
    }).onDelete('cascade'),
    index('push_deliveries_next_attempt_at_idx').on(table.nextAttemptAt),
    // Removing a message from thousands of inboxes looks up each one's deliveries by both columns.
    index('push_deliveries_notification_idx').on(table.notificationId, table.residentId),
  ],
);

/** Queued mails, one per resident and notification. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  (t) => ({
    residentId: t.text('resident_id').notNull(),
    notificationId: t.uuid('notification_id').notNull(),
    attempts: t.integer('attempts').notNull().default(0),
    nextAttemptAt: t.timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.notificationId] }),
    foreignKey({
      name: 'mail_deliveries_notification_fk',
      columns: [table.residentId, table.notificationId],
      foreignColumns: [notifications.residentId, notifications.id],
    }).onDelete('cascade'),
    index('mail_deliveries_next_attempt_at_idx').on(table.nextAttemptAt),
    index('mail_deliveries_notification_idx').on(table.notificationId),
  ],
);

/** One-click unsubscribe links (RFC 8058), one token per mail, hashed. */
export const unsubscribeTokens = pgTable(
  'unsubscribe_tokens',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    residentId: cascadingText('resident_id', () => residents.id),
    topic: t.text('topic').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('unsubscribe_tokens_resident_id_idx').on(table.residentId),
    index('unsubscribe_tokens_created_at_idx').on(table.createdAt),
  ],
);
