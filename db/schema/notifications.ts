// Owned by app/platform.
// Read by app/features/safety: a message to everyone is stored in each inbox.

import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/**
 * A message to everyone shares its id across inboxes, so that one live frame names it for all. Hence the two-column
 * key. It begins with the id, so that it also finds the holders of a notification.
 */
export const notifications = pgTable(
  'notifications',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    id: t.uuid('id').notNull(),
    /** Equal to `id` for a message to everyone. No foreign key: messages are never deleted. */
    messageId: t.uuid('message_id'),
    type: t.text('type').notNull(),
    title: t.text('title').notNull(),
    message: t.text('message').notNull(),
    url: t.text('url'),
    senderName: t.text('sender_name'),
    /** A resident named or quoted in it. Deleting their account deletes the notification. */
    aboutId: t.text('about_id').references(() => residents.id, { onDelete: 'cascade' }),
    readAt: t.timestamp('read_at', { withTimezone: true }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.id, table.residentId] }),
    index('notifications_resident_created_idx').on(
      table.residentId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index('notifications_unread_idx')
      .on(table.residentId)
      .where(sql`${table.readAt} is null`),
    index('notifications_about_idx')
      .on(table.aboutId)
      .where(sql`${table.aboutId} is not null`),
  ],
);
