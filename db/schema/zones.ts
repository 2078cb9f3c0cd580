// Owned by app/features/wellbeing.

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';

import { retiredAt } from './columns';

/** GeoJSON (RFC 7946): degrees, longitude first, rings closed. */
export type Boundary =
  | { type: 'Polygon'; coordinates: [number, number][][] }
  | { type: 'MultiPolygon'; coordinates: [number, number][][][] };

/** Columns of all entries in the welcome packet: the marker's position, the source and its last check. */
export const packetColumns = () => ({
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  source: text('source').notNull(),
  sourceUrl: text('source_url').notNull(),
  reviewedOn: date('reviewed_on', { mode: 'string' }).notNull(),
  position: integer('position').notNull().default(0),
});

/**
 * A zone's homes are those in its boundary and those on its streets. A line of `streets` is a street's name and, for a
 * part of it, its numbers, such as 'Cedar Lane 2–98 even'.
 */
const zoneColumns = () => ({
  ...packetColumns(),
  boundary: jsonb('boundary').$type<Boundary>(),
  streets: text('streets').array().notNull().default([]),
  validFrom: date('valid_from', { mode: 'string' }),
  retiredAt: retiredAt(),
});

const zoneChecks = (
  name: string,
  table: Parameters<typeof packetChecks>[1] & Record<'boundary' | 'streets', AnyPgColumn>,
) => [
  ...packetChecks(name, table),
  check(`${name}_boundary_is_an_area`, sql`${table.boundary}->>'type' in ('Polygon', 'MultiPolygon')`),
  check(
    `${name}_have_homes`,
    sql`${table.boundary} is not null or cardinality(${table.streets}) between 1 and 500`,
  ),
];

export const packetChecks = (
  name: string,
  { latitude, longitude, sourceUrl }: Record<'latitude' | 'longitude' | 'sourceUrl', AnyPgColumn>,
) => [
  check(`${name}_are_on_earth`, sql`${latitude} between -90 and 90 and ${longitude} between -180 and 180`),
  check(`${name}_source_is_a_web_page`, sql`${sourceUrl} ~ '^https?://'`),
];

export const taxZones = pgTable(
  'tax_zones',
  (t) => ({
    ...zoneColumns(),
    description: t.text('description').notNull(),
    /** Dollars a year per $1,000 of assessed value. */
    taxRate: t.doublePrecision('tax_rate').notNull(),
    area: t.text('area').notNull(),
    exemptions: t.text('exemptions').array().notNull(),
    averageAssessment: t.integer('average_assessment').notNull(),
    dueMonth: t.integer('due_month').notNull(),
    dueDay: t.integer('due_day').notNull(),
    /** A district that overlaps others and adds its rate to theirs. */
    isPinned: t.boolean('is_pinned').notNull().default(false),
  }),
  (table) => [
    ...zoneChecks('tax_zones', table),
    check('tax_zones_rate_is_sensible', sql`${table.taxRate} > 0 and ${table.taxRate} < 100`),
    check('tax_zones_assessment_is_sensible', sql`${table.averageAssessment} > 0`),
    check(
      'tax_zones_due_on_a_day_of_each_year',
      sql`${table.dueMonth} between 1 and 12 and ${table.dueDay} between 1 and 28`,
    ),
  ],
);

export const schoolZones = pgTable(
  'school_zones',
  (t) => ({
    ...zoneColumns(),
    /** A home has one zone per stage, or several `choice` zones. */
    level: t.text('level', { enum: ['elementary', 'middle', 'high', 'choice'] }).notNull(),
    grade: t.text('grade').notNull(),
    /** Rating out of 10. */
    rating: t.integer('rating').notNull(),
    schoolName: t.text('school_name').notNull(),
    address: t.text('address').notNull(),
    phone: t.text('phone').notNull(),
    enrollment: t.integer('enrollment').notNull(),
    website: t.text('website').notNull(),
    programs: t.text('programs').array().notNull(),
  }),
  (table) => [
    ...zoneChecks('school_zones', table),
    check('school_zones_level_is_known', sql`${table.level} in ('elementary', 'middle', 'high', 'choice')`),
    check('school_zones_rating_is_of_ten', sql`${table.rating} between 1 and 10`),
    check('school_zones_enrollment_is_sensible', sql`${table.enrollment} between 1 and 20000`),
    check('school_zones_website_is_a_web_page', sql`${table.website} ~ '^https?://'`),
  ],
);
