// Owned by app/platform/places.

import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

/** Geocoder results by a hash of the query, so that no address is stored. */
export const geocodes = pgTable(
  'geocodes',
  (t) => ({
    queryHash: t.text('query_hash').primaryKey(),
    /** Coordinates in degrees. Both null if the place is unknown. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    answeredAt: t.timestamp('answered_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('geocodes_answered_at_idx').on(table.answeredAt),
    check('geocodes_place_is_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);

/** The next allowed geocoder request, in one row shared by all processes (one request a second). */
export const geocoderTurns = pgTable(
  'geocoder_turns',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    nextAt: t.timestamp('next_at', { withTimezone: true }).notNull(),
  }),
  (table) => [check('geocoder_turns_is_one_row', sql`${table.isOnly}`)],
);
