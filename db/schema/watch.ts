import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
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

/** Where neighbors look out for each other (S2 §3 Watch post). Its recent activity is what is written there. */
export const watchPosts = pgTable(
  'watch_posts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    address: text('address').notNull(),
    coordinator: text('coordinator').notNull(),
    phone: text('phone').notNull(),
    /** In words, such as 'Evenings, 7 PM to 10 PM'. */
    hours: text('hours').notNull(),
    /** Households that signed up with the coordinator. */
    members: integer('members').notNull(),
    features: text('features').array().notNull(),
    position: integer('position').notNull().default(0),
  },
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
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: text('post_id')
      .notNull()
      .references(() => watchPosts.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    /** Plain text; null once its author has deleted it. */
    body: text('body'),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** When a manager took it down. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** By which the same press is known; null where it came from no form. */
    dedupeKey: text('dedupe_key'),
  },
  (table) => [
    index('watch_messages_post_idx').on(table.postId, table.sentAt, table.id),
    uniqueIndex('watch_messages_once_key').on(table.authorId, table.dedupeKey),
    index('watch_messages_author_idx').on(table.authorId, table.sentAt),
    check('watch_messages_body_is_set', sql`length(btrim(${table.body})) between 1 and 2000`),
    check('watch_messages_deleted_is_empty', sql`(${table.deletedAt} is null) = (${table.body} is not null)`),
  ],
);

/** Who is in a discussion: its replies concern them. Writing joins it. */
export const watchFollowers = pgTable(
  'watch_followers',
  {
    postId: text('post_id')
      .notNull()
      .references(() => watchPosts.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.residentId] }),
    index('watch_followers_resident_idx').on(table.residentId),
  ],
);
