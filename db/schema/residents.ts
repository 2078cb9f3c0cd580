// Owned by app.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';

/**
 * A person with an account. `email` is for sign-in. The profile's email is a contact detail. PostgreSQL generates
 * `search` here and in profiles. It isn't declared, so that no page or file contains it (decision 115).
 */
export const residents = pgTable(
  'residents',
  (t) => ({
    id: t.text('id').primaryKey(),
    email: t.text('email').notNull(),
    /** scrypt, in the format of `passwords.server.ts`. Null for sample residents who can't sign in. */
    passwordHash: t.text('password_hash'),
    role: t
      .text('role', { enum: ['resident', 'manager', 'dispatcher', 'editor', 'host'] })
      .notNull()
      .default('resident'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    passwordChangedAt: t.timestamp('password_changed_at', { withTimezone: true }),
    /** Set if a manager has blocked the account. */
    disabledAt: t.timestamp('disabled_at', { withTimezone: true }),
    /** A move-out date. The resident can't sign in after it. */
    leavesAt: t.timestamp('leaves_at', { withTimezone: true }),
    /** The scheduled deletion. The resident can cancel it until then. */
    erasesAt: t.timestamp('erases_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('residents_email_key').on(table.email),
    index('residents_erases_at_idx')
      .on(table.erasesAt)
      .where(sql`${table.erasesAt} is not null`),
    check('residents_email_is_lower_case', sql`${table.email} = lower(${table.email})`),
    check(
      'residents_role_is_known',
      sql`${table.role} in ('resident', 'manager', 'dispatcher', 'editor', 'host')`,
    ),
  ],
);

export const profiles = pgTable(
  'profiles',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id).primaryKey(),
    name: t.text('name'),
    email: t.text('email'),
    phone: t.text('phone'),
    address: t.text('address'),
    city: t.text('city'),
    state: t.text('state'),
    country: t.text('country'),
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    /** The source of the coordinates: typed, geocoded, or the neighborhood's default. */
    placeSource: t.text('place_source', { enum: ['typed', 'found', 'default'] }),
    /** A self-description only. Access depends on `residencies`. */
    unit: t.text('unit'),
    emergencyContact: t.text('emergency_contact'),
    showsName: t.boolean('shows_name').notNull().default(true),
    showsHome: t.boolean('shows_home').notNull().default(true),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  }),
  (table) => [
    check('profiles_place_is_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check('profiles_place_has_a_source', sql`(${table.latitude} is null) = (${table.placeSource} is null)`),
    check('profiles_place_source_is_known', sql`${table.placeSource} in ('typed', 'found', 'default')`),
    check(
      'profiles_place_is_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);

/** A signed-in browser. The token is hashed. Signing out deletes the row. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    id: t.uuid('id').primaryKey(),
    tokenHash: t.text('token_hash').notNull(),
    residentId: cascadingText('resident_id', () => residents.id),
    userAgent: t.text('user_agent'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: t.timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** The alert banner is hidden in this browser (S1 §4). */
    isBannerHidden: t.boolean('is_banner_hidden').notNull().default(false),
  }),
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_resident_id_idx').on(table.residentId),
    index('sessions_last_seen_at_idx').on(table.lastSeenAt),
  ],
);

/** A browser with an earlier sign-in, by a cookie's hash. It has its own count of failed sign-ins, and no access. */
export const knownBrowsers = pgTable(
  'known_browsers',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    tokenHash: t.text('token_hash').notNull(),
    usedAt: t.timestamp('used_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.tokenHash] }),
    index('known_browsers_token_hash_idx').on(table.tokenHash),
  ],
);
