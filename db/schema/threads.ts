// Owned by app/platform/threads.
// Read by app/features/wellbeing/watch: a post's page counts its messages and shows the newest.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { listings } from './marketplace';
import { residents } from './residents';
import { watchPosts } from './watch';

export const threadSubjects = { watch_post: 'watchPostId', listing: 'listingId' } as const;

export type ThreadSubject = keyof typeof threadSubjects;

const goes = { onDelete: 'cascade' } as const;

/**
 * A message that every resident reads, about exactly one thing. A deleted one loses its text but still counts toward
 * the posting limit.
 */
export const threadMessages = pgTable(
  'thread_messages',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    watchPostId: t.text('watch_post_id').references(() => watchPosts.id, goes),
    listingId: t.uuid('listing_id').references(() => listings.id, goes),
    authorId: cascadingText('author_id', () => residents.id),
    /** Plain text. Null if the author deleted it. */
    body: t.text('body'),
    sentAt: t.timestamp('sent_at', { withTimezone: true }).notNull(),
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
    deletedAt: t.timestamp('deleted_at', { withTimezone: true }),
    dedupeKey: t.text('dedupe_key'),
  }),
  (table) => [
    ...[table.watchPostId, table.listingId].flatMap((subject) => {
      const name = subject === table.watchPostId ? 'watch_post' : 'listing';
      return [
        index(`thread_messages_${name}_idx`)
          .on(subject, table.sentAt, table.id)
          .where(sql`${subject} is not null`),
        index(`thread_messages_${name}_shown_idx`)
          .on(subject, table.sentAt)
          .where(sql`${subject} is not null and ${table.hiddenAt} is null and ${table.deletedAt} is null`),
      ];
    }),
    uniqueIndex('thread_messages_once_key').on(table.authorId, table.dedupeKey),
    index('thread_messages_author_idx').on(table.authorId, table.sentAt),
    check('thread_messages_of_one_thing', sql`num_nonnulls(${table.watchPostId}, ${table.listingId}) = 1`),
    check('thread_messages_body_is_set', sql`length(btrim(${table.body})) between 1 and 2000`),
    check(
      'thread_messages_deleted_is_empty',
      sql`(${table.deletedAt} is null) = (${table.body} is not null)`,
    ),
  ],
);

/** Followers of a thread, who are notified of its messages. Writing follows it. */
export const threadFollowers = pgTable(
  'thread_followers',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    watchPostId: t.text('watch_post_id').references(() => watchPosts.id, goes),
    listingId: t.uuid('listing_id').references(() => listings.id, goes),
    residentId: cascadingText('resident_id', () => residents.id),
    since: t.timestamp('since', { withTimezone: true }).notNull(),
  }),
  (table) => [
    uniqueIndex('thread_followers_watch_post_key').on(table.watchPostId, table.residentId),
    uniqueIndex('thread_followers_listing_key').on(table.listingId, table.residentId),
    index('thread_followers_resident_idx').on(table.residentId),
    check('thread_followers_of_one_thing', sql`num_nonnulls(${table.watchPostId}, ${table.listingId}) = 1`),
  ],
);
