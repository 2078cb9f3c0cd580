// Owned by app/features/community.

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { openingHourChecks, openingHourColumns } from './opening-hours';
import { residents } from './residents';

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
    /** A sample rating, shown as such until residents rate the business. */
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

export const businessHolidays = pgTable(
  'business_holidays',
  (t) => ({
    businessId: cascadingText('business_id', () => businesses.id),
    day: t.date('day', { mode: 'string' }).notNull(),
    note: t.text('note').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.businessId, table.day] }),
    check('business_holidays_note_is_bounded', sql`length(${table.note}) <= 120`),
  ],
);

/** A resident's rating, one per business, which they can change. */
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

export const socialLocations = pgTable('social_locations', (t) => ({
  id: t.text('id').primaryKey(),
  name: t.text('name').notNull(),
  category: t.text('category').notNull(),
  description: t.text('description').notNull(),
  activities: t.text('activities').array().notNull(),
  amenities: t.text('amenities').array().notNull(),
  latitude: t.doublePrecision('latitude').notNull(),
  longitude: t.doublePrecision('longitude').notNull(),
  /** House rules in Markdown. Empty without rules. */
  rules: t.text('rules').notNull().default(''),
  position: t.integer('position').notNull().default(0),
  retiredAt: retiredAt(),
}));

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
