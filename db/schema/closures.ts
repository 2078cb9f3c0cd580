// Owned by app/platform/closures.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

/** A time in which something is closed. A closure that was undone before it began stays, marked by `undoneAt`. */
export const closures = pgTable(
  'closures',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** A key of the registry's `closables`, such as 'amenity:gym' or 'shuttle', or 'everything'. */
    key: t.text('key').notNull(),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Completes "Closed for …". */
    reason: t.text('reason').notNull(),
    /** Keys that stay open when everything closes. */
    staysOpen: t.text('stays_open').array().notNull().default([]),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    undoneAt: t.timestamp('undone_at', { withTimezone: true }),
  }),
  (table) => [
    index('closures_ends_at_idx').on(table.endsAt),
    uniqueIndex('closures_once_key')
      .on(table.key, table.startsAt, table.endsAt)
      .where(sql`${table.undoneAt} is null`),
    check('closures_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('closures_reason_is_set', sql`length(btrim(${table.reason})) between 1 and 120`),
    check('closures_key_is_bounded', sql`length(${table.key}) between 1 and 300`),
    check(
      'closures_exceptions_are_of_everything',
      sql`${table.key} = 'everything' or cardinality(${table.staysOpen}) = 0`,
    ),
  ],
);
