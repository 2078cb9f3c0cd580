// Owned by app/platform.

import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

export const calendarFeeds = pgTable(
  'calendar_feeds',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    tokenHash: t.text('token_hash').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [uniqueIndex('calendar_feeds_token_hash_key').on(table.tokenHash)],
);
