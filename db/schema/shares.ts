import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

import { residents } from './residents';

/**
 * That a resident shared something: once a day for each way of sharing, so that pressing twice counts once. `kind` and
 * `subjectId` name it; the part of the product that it belongs to knows what it is.
 */
export const contentShares = pgTable(
  'content_shares',
  {
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    channel: text('channel', {
      enum: ['device', 'copy', 'facebook', 'twitter', 'linkedin', 'whatsapp', 'mail'],
    }).notNull(),
    /** The neighborhood's calendar day. */
    day: date('day', { mode: 'string' }).notNull(),
    sharedAt: timestamp('shared_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.residentId, table.channel, table.day] }),
    check(
      'content_shares_channel_is_known',
      sql`${table.channel} in ('device', 'copy', 'facebook', 'twitter', 'linkedin', 'whatsapp', 'mail')`,
    ),
  ],
);

/** How often each thing was shared: as many as it has rows above. */
export const shareCounts = pgTable(
  'share_counts',
  {
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    shares: integer('shares').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    check('share_counts_are_positive', sql`${table.shares} > 0`),
  ],
);
