// Owned by app/features/community/shuttle.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { shuttleRoutes, shuttles } from './shuttles';

/** A trip's expected delay, entered by a dispatcher. The newest that wasn't undone counts. */
export const shuttleDelays = pgTable(
  'shuttle_delays',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    routeId: cascadingText('route_id', () => shuttleRoutes.id),
    departsAt: t.timestamp('departs_at', { withTimezone: true }).notNull(),
    minutes: t.integer('minutes').notNull(),
    reason: t.text('reason').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    undoneAt: t.timestamp('undone_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('shuttle_delays_one_a_trip_key')
      .on(table.routeId, table.departsAt)
      .where(sql`${table.undoneAt} is null`),
    index('shuttle_delays_departs_idx').on(table.departsAt),
    check('shuttle_delays_minutes_are_sensible', sql`${table.minutes} between 1 and 240`),
    check('shuttle_delays_reason_is_set', sql`length(btrim(${table.reason})) between 1 and 120`),
  ],
);

/** A link by which a driver runs one vehicle for a day. The browser that begins holds it from then on. */
export const driverLinks = pgTable(
  'driver_links',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    id: t.uuid('id').notNull().defaultRandom().unique(),
    shuttleId: cascadingText('shuttle_id', () => shuttles.id),
    driverName: t.text('driver_name').notNull(),
    day: t.date('day', { mode: 'string' }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** Hash of the cookie of the browser that holds it. */
    heldByHash: t.text('held_by_hash'),
    revokedAt: t.timestamp('revoked_at', { withTimezone: true }),
  }),
  (table) => [
    index('driver_links_expires_idx').on(table.expiresAt),
    check('driver_links_name_is_set', sql`length(btrim(${table.driverName})) between 1 and 120`),
  ],
);

/** Each vehicle's place on its trip, kept from position to position. */
export const shuttleProgress = pgTable(
  'shuttle_progress',
  (t) => ({
    shuttleId: t
      .text('shuttle_id')
      .primaryKey()
      .references(() => shuttles.id, { onDelete: 'cascade' }),
    /** Time of the position. */
    at: t.timestamp('at', { withTimezone: true }).notNull(),
    routeId: cascadingText('route_id', () => shuttleRoutes.id),
    departsAt: t.timestamp('departs_at', { withTimezone: true }).notNull(),
    /** Stops behind it, those of the trip that it runs. */
    stopsPassed: t.integer('stops_passed').notNull(),
    /** Meters along the trip's way. */
    meters: t.doublePrecision('meters').notNull(),
    delaySeconds: t.integer('delay_seconds').notNull(),
  }),
  (table) => [check('shuttle_progress_is_along', sql`${table.meters} >= 0 and ${table.stopsPassed} >= 0`)],
);
