// Owned by app/features/community/neighbors.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { residents } from './residents';

export const facetFields = [
  'home',
  'street',
  'photo',
  'phone',
  'help',
  'skills',
  'tools',
  'languages',
] as const;

/** A resident who chose to be in the directory of neighbors. Without a row, nobody is listed. */
export const directoryEntries = pgTable(
  'directory_entries',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    listedAt: t.timestamp('listed_at', { withTimezone: true }).notNull(),
    /** When the neighbor last saved it or said that it is still right. */
    confirmedAt: t.timestamp('confirmed_at', { withTimezone: true }).notNull(),
    /** When the mail last asked "still right?". */
    askedAt: t.timestamp('asked_at', { withTimezone: true }),
    /** A manager hid it after a report. Saving doesn't show it again. */
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
  }),
  (table) => [index('directory_entries_confirmed_idx').on(table.confirmedAt)],
);

/**
 * A field of a directory entry, and who reads it: managers while a safety alert is current, neighbors of the same
 * building, or everybody. `value` is empty for fields that come from the profile (home, street and photo).
 */
export const profileFacets = pgTable(
  'profile_facets',
  (t) => ({
    residentId: t
      .text('resident_id')
      .notNull()
      .references(() => directoryEntries.residentId, { onDelete: 'cascade' }),
    field: t.text('field', { enum: facetFields }).notNull(),
    value: t.text('value').notNull(),
    circle: t.text('circle', { enum: ['managers', 'building', 'everybody'] }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.field] }),
    check(
      'profile_facets_field_is_known',
      sql`${table.field} in ('home', 'street', 'photo', 'phone', 'help', 'skills', 'tools', 'languages')`,
    ),
    check('profile_facets_circle_is_known', sql`${table.circle} in ('managers', 'building', 'everybody')`),
    check('profile_facets_value_is_bounded', sql`length(${table.value}) <= 500`),
    check(
      'profile_facets_own_values_are_set',
      sql`${table.field} in ('home', 'street', 'photo') or btrim(${table.value}) <> ''`,
    ),
  ],
);
