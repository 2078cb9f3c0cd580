// Owned by app/features/wellbeing/watch.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { residents } from './residents';

export const watchPosts = pgTable(
  'watch_posts',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    type: t.text('type').notNull(),
    description: t.text('description').notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    address: t.text('address').notNull(),
    coordinator: t.text('coordinator').notNull(),
    phone: t.text('phone').notNull(),
    hours: t.text('hours').notNull(),
    /** Households registered by the coordinator. People who joined here are in watch_members. */
    members: t.integer('members').notNull(),
    features: t.text('features').array().notNull(),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('watch_posts_members_are_counted', sql`${table.members} >= 0`),
    check(
      'watch_posts_are_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);

/** A message in a post's discussion. A deleted one loses its text but still counts toward the posting limit. */
export const watchMessages = pgTable(
  'watch_messages',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    postId: cascadingText('post_id', () => watchPosts.id),
    authorId: cascadingText('author_id', () => residents.id),
    /** Plain text. Null if the author deleted it. */
    body: t.text('body'),
    sentAt: t.timestamp('sent_at', { withTimezone: true }).notNull(),
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
    deletedAt: t.timestamp('deleted_at', { withTimezone: true }),
    dedupeKey: t.text('dedupe_key'),
  }),
  (table) => [
    index('watch_messages_post_idx').on(table.postId, table.sentAt, table.id),
    index('watch_messages_shown_idx')
      .on(table.postId, table.sentAt)
      .where(sql`${table.hiddenAt} is null and ${table.deletedAt} is null`),
    uniqueIndex('watch_messages_once_key').on(table.authorId, table.dedupeKey),
    index('watch_messages_author_idx').on(table.authorId, table.sentAt),
    check('watch_messages_body_is_set', sql`length(btrim(${table.body})) between 1 and 2000`),
    check('watch_messages_deleted_is_empty', sql`(${table.deletedAt} is null) = (${table.body} is not null)`),
  ],
);

export const watchMembers = pgTable(
  'watch_members',
  (t) => ({
    postId: cascadingText('post_id', () => watchPosts.id),
    residentId: cascadingText('resident_id', () => residents.id),
    since: t.timestamp('since', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.postId, table.residentId] }),
    index('watch_members_resident_idx').on(table.residentId),
  ],
);

/** Followers of a discussion, who are notified of replies. Writing follows it. */
export const watchFollowers = pgTable(
  'watch_followers',
  (t) => ({
    postId: cascadingText('post_id', () => watchPosts.id),
    residentId: cascadingText('resident_id', () => residents.id),
    since: t.timestamp('since', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.postId, table.residentId] }),
    index('watch_followers_resident_idx').on(table.residentId),
  ],
);
