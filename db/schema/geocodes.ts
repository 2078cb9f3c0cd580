import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the geocoder answered, by the hash of the question: no address stands here. */
export const geocodes = pgTable(
  'geocodes',
  {
    queryHash: text('query_hash').primaryKey(),
    /** Degrees; both null where it knows no such place. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('geocodes_answered_at_idx').on(table.answeredAt),
    check('geocodes_place_is_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
  ],
);

/** One row: when the geocoder may be asked next, by whichever process (at most one question a second). */
export const geocoderTurns = pgTable(
  'geocoder_turns',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('geocoder_turns_is_one_row', sql`${table.isOnly}`)],
);
