// Owned by app/features/health.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText, textOf } from './columns';
import { residents } from './residents';

/** A bookable room or place. Amenities are retired, never deleted, because old bookings refer to them. */
export const amenities = pgTable(
  'amenities',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    description: t.text('description').notNull().default(''),
    capacity: t.integer('capacity').notNull(),
    /** Slot length in minutes. */
    bookingDurationMinutes: t.integer('booking_duration_minutes').notNull(),
    position: t.integer('position').notNull().default(0),
    /** House rules in Markdown. Empty without rules. */
    rules: t.text('rules').notNull().default(''),
    /** Residents agree to the rules with their first booking, and again after a change of the rules. */
    mustAgree: t.boolean('must_agree').notNull().default(false),
    /** Increases with each change of the rules. */
    rulesRevision: t.integer('rules_revision').notNull().default(1),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    retiredAt: t.timestamp('retired_at', { withTimezone: true }),
  }),
  (table) => [
    index('amenities_position_idx').on(table.position, table.id),
    check('amenities_rules_are_bounded', sql`length(${table.rules}) <= 5000`),
    check('amenities_agree_to_rules', sql`not ${table.mustAgree} or ${table.rules} <> ''`),
    check('amenities_name_is_set', sql`length(btrim(${table.name})) between 1 and 120`),
    check('amenities_capacity_is_sensible', sql`${table.capacity} between 1 and 1000`),
    check('amenities_duration_is_sensible', sql`${table.bookingDurationMinutes} between 5 and 720`),
  ],
);

/** A resident's agreement to the newest revision of the rules that they were shown. */
export const amenityAgreements = pgTable(
  'amenity_agreements',
  (t) => ({
    amenityId: cascadingText('amenity_id', () => amenities.id),
    residentId: cascadingText('resident_id', () => residents.id),
    revision: t.integer('revision').notNull(),
    agreedAt: t.timestamp('agreed_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.amenityId, table.residentId] }),
    index('amenity_agreements_resident_idx').on(table.residentId),
  ],
);

/** Weekly hours. A day with a break has several rows. */
export const amenityHours = pgTable(
  'amenity_hours',
  (t) => ({
    amenityId: cascadingText('amenity_id', () => amenities.id),
    /** 0 is Sunday, as in JavaScript. */
    weekday: t.integer('weekday').notNull(),
    /** Minutes after local midnight. Closing at midnight is 1440. */
    opensAt: t.integer('opens_at').notNull(),
    closesAt: t.integer('closes_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.amenityId, table.weekday, table.opensAt] }),
    check('amenity_hours_weekday_is_known', sql`${table.weekday} between 0 and 6`),
    check(
      'amenity_hours_are_within_a_day',
      sql`${table.opensAt} >= 0 and ${table.opensAt} < ${table.closesAt} and ${table.closesAt} <= 1440`,
    ),
  ],
);

export const classes = pgTable(
  'classes',
  (t) => ({
    id: t.text('id').primaryKey(),
    amenityId: textOf('amenity_id', () => amenities.id),
    name: t.text('name').notNull(),
    description: t.text('description').notNull().default(''),
    difficulty: t.text('difficulty').notNull(),
    instructor: t.text('instructor').notNull(),
    /** Class length in minutes. */
    duration: t.integer('duration').notNull(),
    capacity: t.integer('capacity').notNull(),
    position: t.integer('position').notNull().default(0),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    retiredAt: t.timestamp('retired_at', { withTimezone: true }),
  }),
  (table) => [
    index('classes_position_idx').on(table.position, table.id),
    check('classes_name_is_set', sql`length(btrim(${table.name})) between 1 and 120`),
    check('classes_capacity_is_sensible', sql`${table.capacity} between 1 and 1000`),
    check('classes_duration_is_sensible', sql`${table.duration} between 5 and 720`),
  ],
);

export const classTimes = pgTable(
  'class_times',
  (t) => ({
    classId: cascadingText('class_id', () => classes.id),
    weekday: t.integer('weekday').notNull(),
    /** Minutes after local midnight. */
    startsAt: t.integer('starts_at').notNull(),
    /** The first local day with this time. The default is before any class. */
    validFrom: t.date('valid_from', { mode: 'string' }).notNull().default('1970-01-01'),
    /** The first local day without it. Null means no end. */
    validUntil: t.date('valid_until', { mode: 'string' }),
  }),
  (table) => [
    primaryKey({ columns: [table.classId, table.weekday, table.startsAt, table.validFrom] }),
    check('class_times_end_after_start', sql`${table.validUntil} > ${table.validFrom}`),
    check('class_times_weekday_is_known', sql`${table.weekday} between 0 and 6`),
    check('class_times_are_within_a_day', sql`${table.startsAt} between 0 and 1439`),
  ],
);
