// Owned by app/platform.
// Read by app/features/community/marketplace/listings: they go with the listing.

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

/** Shares of content, one per day and channel, so that a repeated press counts once. */
export const contentShares = pgTable(
  'content_shares',
  (t) => ({
    kind: t.text('kind').notNull(),
    subjectId: t.text('subject_id').notNull(),
    residentId: cascadingText('resident_id', () => residents.id),
    channel: t
      .text('channel', {
        enum: ['device', 'copy', 'facebook', 'twitter', 'linkedin', 'whatsapp', 'mail'],
      })
      .notNull(),
    day: t.date('day', { mode: 'string' }).notNull(),
    sharedAt: t.timestamp('shared_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.residentId, table.channel, table.day] }),
    check(
      'content_shares_channel_is_known',
      sql`${table.channel} in ('device', 'copy', 'facebook', 'twitter', 'linkedin', 'whatsapp', 'mail')`,
    ),
  ],
);

export const shareCounts = pgTable(
  'share_counts',
  (t) => ({
    kind: t.text('kind').notNull(),
    subjectId: t.text('subject_id').notNull(),
    shares: t.integer('shares').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    check('share_counts_are_positive', sql`${table.shares} > 0`),
  ],
);
