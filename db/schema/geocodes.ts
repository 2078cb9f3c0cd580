// Owned by app/platform/places.

import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

/** What the geocoder answered, by the hash of the question: no address stands here. */
export const geocodes = pgTable(
  'geocodes',
  (t) => ({
    queryHash: t.text('query_hash').primaryKey(),
    /** Degrees; both null where it knows no such place. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    answeredAt: t.timestamp('answered_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('geocodes_answered_at_idx').on(table.answeredAt),
    check('geocodes_place_is_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);

/** One row: when the geocoder may be asked next, by whichever process (at most one question a second). */
export const geocoderTurns = pgTable(
  'geocoder_turns',
  (t) => ({
    isOnly: t.boolean('is_only').primaryKey().default(true),
    nextAt: t.timestamp('next_at', { withTimezone: true }).notNull(),
  }),
  (table) => [check('geocoder_turns_is_one_row', sql`${table.isOnly}`)],
);
