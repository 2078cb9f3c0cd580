import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

import { openingHourChecks, openingHourColumns } from './opening-hours';
import { residents } from './residents';

/** A shop or service of the neighborhood (S2 §3 Business). */
export const businesses = pgTable(
  'businesses',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    address: text('address').notNull(),
    phone: text('phone'),
    website: text('website'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Of the sample neighborhood, until residents have rated it: shown as sample data. */
    sampleRating: real('sample_rating'),
    sampleReviews: integer('sample_reviews'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check(
      'businesses_sample_rating_is_whole',
      sql`(${table.sampleRating} is null) = (${table.sampleReviews} is null)`,
    ),
    check('businesses_sample_rating_is_in_stars', sql`${table.sampleRating} between 1 and 5`),
  ],
);

/** When a business is open. */
export const businessHours = pgTable(
  'business_hours',
  {
    businessId: text('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    ...openingHourColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.weekday, table.opensAt] }),
    ...openingHourChecks('business_hours', table),
  ],
);

/** What a resident thinks of a business: one rating each, which they can change. */
export const businessRatings = pgTable(
  'business_ratings',
  {
    businessId: text('business_id')
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    stars: integer('stars').notNull(),
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.residentId] }),
    check('business_ratings_are_in_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** A place where neighbors meet (S2 §3 Social location). */
export const socialLocations = pgTable('social_locations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  category: text('category').notNull(),
  description: text('description').notNull(),
  activities: text('activities').array().notNull(),
  amenities: text('amenities').array().notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  position: integer('position').notNull().default(0),
});

/** When a social location is open. */
export const socialHours = pgTable(
  'social_hours',
  {
    locationId: text('location_id')
      .notNull()
      .references(() => socialLocations.id, { onDelete: 'cascade' }),
    ...openingHourColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.weekday, table.opensAt] }),
    ...openingHourChecks('social_hours', table),
  ],
);
