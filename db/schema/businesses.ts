// Owned by app/features/community.

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { openingHourChecks, openingHourColumns } from './opening-hours';
import { residents } from './residents';

/** A shop or service of the neighborhood (S2 §3 Business). */
export const businesses = pgTable(
  'businesses',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    category: t.text('category').notNull(),
    description: t.text('description'),
    address: t.text('address'),
    phone: t.text('phone'),
    website: t.text('website'),
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    /** Of the sample neighborhood, until residents have rated it: shown as sample data. */
    sampleRating: t.real('sample_rating'),
    sampleReviews: t.integer('sample_reviews'),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('businesses_place_is_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
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
    businessId: cascadingText('business_id', () => businesses.id),
    ...openingHourColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.weekday, table.opensAt] }),
    ...openingHourChecks('business_hours', table),
  ],
);

/** A day on which a business is closed, whatever day of the week it is. */
export const businessHolidays = pgTable(
  'business_holidays',
  (t) => ({
    businessId: cascadingText('business_id', () => businesses.id),
    day: t.date('day', { mode: 'string' }).notNull(),
    /** Why, such as 'Christmas'; '' where nothing is said. */
    note: t.text('note').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.businessId, table.day] }),
    check('business_holidays_note_is_bounded', sql`length(${table.note}) <= 120`),
  ],
);

/** What a resident thinks of a business: one rating each, which they can change. */
export const businessRatings = pgTable(
  'business_ratings',
  (t) => ({
    businessId: cascadingText('business_id', () => businesses.id),
    residentId: cascadingText('resident_id', () => residents.id),
    stars: t.integer('stars').notNull(),
    ratedAt: t.timestamp('rated_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.businessId, table.residentId] }),
    check('business_ratings_are_in_stars', sql`${table.stars} between 1 and 5`),
  ],
);

/** A place where neighbors meet (S2 §3 Social location). */
export const socialLocations = pgTable('social_locations', (t) => ({
  id: t.text('id').primaryKey(),
  name: t.text('name').notNull(),
  category: t.text('category').notNull(),
  description: t.text('description').notNull(),
  activities: t.text('activities').array().notNull(),
  amenities: t.text('amenities').array().notNull(),
  latitude: t.doublePrecision('latitude').notNull(),
  longitude: t.doublePrecision('longitude').notNull(),
  position: t.integer('position').notNull().default(0),
  retiredAt: retiredAt(),
}));

/** When a social location is open. */
export const socialHours = pgTable(
  'social_hours',
  {
    locationId: cascadingText('location_id', () => socialLocations.id),
    ...openingHourColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.locationId, table.weekday, table.opensAt] }),
    ...openingHourChecks('social_hours', table),
  ],
);
