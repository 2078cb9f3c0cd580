// Owned by app/features/wellbeing/watch.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { residents } from './residents';

/** Where neighbors look out for each other (S2 §3 Watch post). Its recent activity is what is written there. */
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
    /** In words, such as 'Evenings, 7 PM to 10 PM'. */
    hours: t.text('hours').notNull(),
    /** Households that signed up with the coordinator; those that joined here are watch_members. */
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

/**
 * What a resident wrote in a post's discussion. Deleting one's own takes the words away; that something was written
 * counts on, or whoever deletes could write without end.
 */
export const watchMessages = pgTable(
  'watch_messages',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    postId: cascadingText('post_id', () => watchPosts.id),
    authorId: cascadingText('author_id', () => residents.id),
    /** Plain text; null once its author has deleted it. */
    body: t.text('body'),
    sentAt: t.timestamp('sent_at', { withTimezone: true }).notNull(),
    /** When a manager took it down. */
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
    deletedAt: t.timestamp('deleted_at', { withTimezone: true }),
    /** By which the same press is known; null where it came from no form. */
    dedupeKey: t.text('dedupe_key'),
  }),
  (table) => [
    index('watch_messages_post_idx').on(table.postId, table.sentAt, table.id),
    uniqueIndex('watch_messages_once_key').on(table.authorId, table.dedupeKey),
    index('watch_messages_author_idx').on(table.authorId, table.sentAt),
    check('watch_messages_body_is_set', sql`length(btrim(${table.body})) between 1 and 2000`),
    check('watch_messages_deleted_is_empty', sql`(${table.deletedAt} is null) = (${table.body} is not null)`),
  ],
);

/** Which residents joined a post here. */
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

/** Who is in a discussion: its replies concern them. Writing joins it. */
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
