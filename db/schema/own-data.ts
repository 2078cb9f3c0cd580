// Owned by app/platform.
// Read by app/features/account/own-data: the files of a download.

import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

import { bytea, cascadingText } from './columns';
import { residents } from './residents';

/** A resident's data export, at most one, deleted after 24 hours. */
export const dataExports = pgTable(
  'data_exports',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    requestedAt: t.timestamp('requested_at', { withTimezone: true }).notNull(),
    file: bytea('file'),
    readyAt: t.timestamp('ready_at', { withTimezone: true }),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }),
  }),
  (table) => [
    index('data_exports_expires_idx').on(table.expiresAt),
    check(
      'data_exports_ready_has_its_file',
      sql`(${table.readyAt} is null) = (${table.file} is null) and (${table.readyAt} is null) = (${table.expiresAt} is null)`,
    ),
  ],
);

/** Blocks messages in both directions. */
export const blocks = pgTable(
  'blocks',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    blockedId: cascadingText('blocked_id', () => residents.id),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.blockedId] }),
    index('blocks_blocked_idx').on(table.blockedId),
    check('blocks_are_of_others', sql`${table.residentId} <> ${table.blockedId}`),
  ],
);
