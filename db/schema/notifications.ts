// Owned by app/platform.
// Read by app/features/safety: a message to everyone is stored in each inbox.

import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { messages } from './messages';
import { residents } from './residents';

/**
 * One resident's inbox. A message to everyone has the message's own id in every inbox, so that one live
 * frame, serialized once, names it for all of them; hence the key of two columns.
 */
export const notifications = pgTable(
  'notifications',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    id: t.uuid('id').notNull(),
    messageId: t.uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    type: t.text('type').notNull(),
    title: t.text('title').notNull(),
    message: t.text('message').notNull(),
    url: t.text('url'),
    /** Set where a person, not the system, sent it. */
    senderName: t.text('sender_name'),
    /** Whose name or words stand in it, where it is not of a message to everyone: it goes with their account. */
    aboutId: t.text('about_id').references(() => residents.id, { onDelete: 'cascade' }),
    readAt: t.timestamp('read_at', { withTimezone: true }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.id] }),
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
