import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** What somebody sent to the whole neighbourhood: a safety alert or a community update. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    type: text('type', { enum: ['safety_alert', 'community_update'] }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** Where a press on it leads, a path of this site (S1 §7: data.url). */
    url: text('url').notNull().default('/'),
    priority: text('priority', { enum: ['normal', 'high'] })
      .notNull()
      .default('normal'),
    senderId: text('sender_id').references(() => residents.id, { onDelete: 'set null' }),
    /** The sender's name as it was then, for a resident reads whose warning it is years later. */
    senderName: text('sender_name').notNull(),
    /** Digest of form token and content: the same press twice is one message (see `messages.server.ts`). */
    dedupeKey: text('dedupe_key').notNull(),
    recipientCount: integer('recipient_count').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('messages_sender_dedupe_key').on(table.senderId, table.dedupeKey),
    index('messages_sender_sent_at_idx').on(table.senderId, table.type, table.sentAt),
    check('messages_type_is_known', sql`${table.type} in ('safety_alert', 'community_update')`),
    check('messages_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('messages_message_is_set', sql`length(btrim(${table.message})) between 1 and 2000`),
  ],
);

/**
 * One resident's inbox. A message to everyone has the message's own id in every inbox, so that one live
 * frame, serialised once, names it for all of them; hence the key of two columns.
 */
export const notifications = pgTable(
  'notifications',
  {
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    url: text('url'),
    /** Set where a person, not the system, sent it. */
    senderName: text('sender_name'),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.residentId, table.id] }),
    index('notifications_resident_created_idx').on(table.residentId, table.createdAt.desc(), table.id),
    index('notifications_unread_idx')
      .on(table.residentId)
      .where(sql`${table.readAt} is null`),
  ],
);
