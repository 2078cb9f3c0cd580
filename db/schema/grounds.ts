// Owned by app/platform.

import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

import { bytea } from './columns';
import { residents } from './residents';

/** Basemap data: streets, paths, water, green areas and buildings. The newest row is used. */
export const grounds = pgTable(
  'grounds',
  (t) => ({
    id: t.bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A digest of the features, 16 hex digits, used in picture URLs. */
    version: t.text('version').notNull(),
    /** Gzipped JSON of `Ground` from app/platform/map. */
    features: bytea('features').notNull(),
    featureCount: t.integer('feature_count').notNull(),
    /** OpenStreetMap data, which requires credit. */
    isFromOpenStreetMap: t.boolean('is_from_open_street_map').notNull(),
    west: t.doublePrecision('west').notNull(),
    south: t.doublePrecision('south').notNull(),
    east: t.doublePrecision('east').notNull(),
    north: t.doublePrecision('north').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    createdBy: t.text('created_by').references(() => residents.id, { onDelete: 'set null' }),
  }),
  (table) => [
    check('grounds_version_is_one', sql`${table.version} ~ '^[0-9a-f]{16}$'`),
    check(
      'grounds_are_on_earth',
      sql`${table.west} >= -180 and ${table.west} <= ${table.east} and ${table.east} <= 180 and ${table.south} >= -85.06 and ${table.south} <= ${table.north} and ${table.north} <= 85.06`,
    ),
  ],
);
