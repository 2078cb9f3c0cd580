// Owned by app/features/community/shuttle.
// Read by app/features/account/first-steps: whether there is a stop to choose.

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { closures } from './closures';
import { cascadingText, retiredAt, textOf } from './columns';
import { residents } from './residents';

export const shuttles = pgTable(
  'shuttles',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    vehicleNumber: t.text('vehicle_number').notNull(),
    capacity: t.integer('capacity').notNull(),
    isOnDuty: t.boolean('is_on_duty').notNull().default(false),
    currentDriverName: t.text('current_driver_name'),
    /** Null if unknown. */
    isAccessible: t.boolean('is_accessible'),
    takesBikes: t.boolean('takes_bikes'),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [check('shuttles_capacity_is_sensible', sql`${table.capacity} between 1 and 200`)],
);

export const shuttleRoutes = pgTable(
  'shuttle_routes',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    color: t.text('color').notNull(),
    fare: t.text('fare'),
    /** GeoJSON coordinates of the way it takes, longitude first, in degrees. Without it, straight lines join the stops. */
    line: t
      .jsonb('line')
      .$type<{ type: 'LineString'; coordinates: [longitude: number, latitude: number][] }>(),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('shuttle_routes_color_is_hex', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
    check(
      'shuttle_routes_line_is_bounded',
      sql`${table.line} is null or (${table.line}->>'type' = 'LineString'
        and jsonb_array_length(${table.line}->'coordinates') between 2 and 2000)`,
    ),
  ],
);

export const shuttleStops = pgTable(
  'shuttle_stops',
  (t) => ({
    id: t.text('id').primaryKey(),
    routeId: cascadingText('route_id', () => shuttleRoutes.id),
    name: t.text('name').notNull(),
    address: t.text('address').notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    stopOrder: t.integer('stop_order').notNull(),
    /** Driving minutes from the previous stop. 0 at the first. */
    estimatedDuration: t.integer('estimated_duration').notNull(),
    /** Null if unknown. */
    isAccessible: t.boolean('is_accessible'),
    retiredAt: retiredAt(),
  }),
  (table) => [
    // Deferred in the migration, so that stops can change places.
    unique('shuttle_stops_route_order_key').on(table.routeId, table.stopOrder),
    check('shuttle_stops_order_is_from_one', sql`${table.stopOrder} >= 1`),
    check('shuttle_stops_duration_is_sensible', sql`${table.estimatedDuration} between 0 and 240`),
  ],
);

/**
 * Departures of a route by one vehicle at the same times of several days. The SQL function `shuttle_departures_on`
 * lists all of a day (decision 129).
 */
export const shuttleTimetables = pgTable(
  'shuttle_timetables',
  (t) => ({
    id: t.text('id').primaryKey(),
    routeId: cascadingText('route_id', () => shuttleRoutes.id),
    shuttleId: cascadingText('shuttle_id', () => shuttles.id),
    name: t.text('name').notNull(),
    /** Weekday numbers: 0 is Sunday, as in JavaScript and PostgreSQL. */
    weekdays: t.integer('weekdays').array().notNull(),
    /** Departures from the first stop, in minutes after local midnight. */
    times: t.integer('times').array().notNull(),
    /** First and last day on which the weekdays count. */
    validFrom: t.date('valid_from', { mode: 'string' }),
    validUntil: t.date('valid_until', { mode: 'string' }),
    /** Days of `weekdays` without departures, and further days with them, also outside the valid ones. */
    exceptOn: t.date('except_on', { mode: 'string' }).array().notNull().default([]),
    alsoOn: t.date('also_on', { mode: 'string' }).array().notNull().default([]),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    index('shuttle_timetables_route_idx').on(table.routeId),
    check('shuttle_timetables_weekdays_are_known', sql`${table.weekdays} <@ '{0,1,2,3,4,5,6}'::int[]`),
    check(
      'shuttle_timetables_times_are_within_a_day',
      sql`0 <= all(${table.times}) and 1439 >= all(${table.times}) and cardinality(${table.times}) between 1 and 1440`,
    ),
    check('shuttle_timetables_end_after_start', sql`${table.validUntil} >= ${table.validFrom}`),
    check(
      'shuttle_timetables_days_are_bounded',
      sql`cardinality(${table.exceptOn}) <= 400 and cardinality(${table.alsoOn}) <= 400`,
    ),
  ],
);

export const shuttlePositions = pgTable(
  'shuttle_positions',
  (t) => ({
    shuttleId: cascadingText('shuttle_id', () => shuttles.id),
    /** The vehicle's clock. A repeated time is the same position. */
    time: t.timestamp('time', { withTimezone: true }).notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    /** Speed in km/h. */
    speed: t.doublePrecision('speed'),
    /** Accuracy in meters. */
    accuracy: t.doublePrecision('accuracy'),
    receivedAt: t.timestamp('received_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.shuttleId, table.time] }),
    index('shuttle_positions_time_idx').on(table.time),
    check(
      'shuttle_positions_are_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check('shuttle_positions_speed_is_sensible', sql`${table.speed} between 0 and 300`),
    check('shuttle_positions_accuracy_is_sensible', sql`${table.accuracy} between 0 and 100000`),
  ],
);

/** The first reservation creates the trip. Routes and stops with reservations can't be deleted. */
export const shuttleTrips = pgTable(
  'shuttle_trips',
  (t) => ({
    routeId: textOf('route_id', () => shuttleRoutes.id),
    departsAt: t.timestamp('departs_at', { withTimezone: true }).notNull(),
    /** The seats of the vehicle planned at the first reservation. */
    capacity: t.integer('capacity').notNull(),
    reserved: t.integer('reserved').notNull(),
    /** Seats kept until `heldUntil` for people whose reservations a closure ended. */
    held: t.integer('held').notNull().default(0),
    heldUntil: t.timestamp('held_until', { withTimezone: true }),
    /** The driver said that nobody else fits. */
    isFull: t.boolean('is_full').notNull().default(false),
  }),
  (table) => [
    primaryKey({ columns: [table.routeId, table.departsAt] }),
    index('shuttle_trips_full_idx')
      .on(table.departsAt)
      .where(sql`${table.isFull}`),
    check('shuttle_trips_are_never_oversold', sql`${table.reserved} between 0 and ${table.capacity}`),
    check('shuttle_trips_held_are_bounded', sql`${table.held} between 0 and ${table.capacity}`),
    check('shuttle_trips_held_end', sql`${table.held} = 0 or ${table.heldUntil} is not null`),
  ],
);

/** The exclusion constraint `seat_reservations_one_at_a_time` prevents overlapping rides (decision 098). */
export const seatReservations = pgTable(
  'seat_reservations',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    routeId: t.text('route_id').notNull(),
    departsAt: t.timestamp('departs_at', { withTimezone: true }).notNull(),
    residentId: cascadingText('resident_id', () => residents.id),
    stopId: textOf('stop_id', () => shuttleStops.id),
    boardsAt: t.timestamp('boards_at', { withTimezone: true }).notNull(),
    /** Arrival at the last stop. A trigger fills it in (decision 098). */
    endsAt: t.timestamp('ends_at', { withTimezone: true }),
    reservedAt: t.timestamp('reserved_at', { withTimezone: true }).notNull(),
    cancelledAt: t.timestamp('cancelled_at', { withTimezone: true }),
    /** The closure that ended this reservation. */
    closureId: t.uuid('closure_id').references(() => closures.id),
    /** The seat is held for its resident until then. */
    offeredUntil: t.timestamp('offered_until', { withTimezone: true }),
  }),
  (table) => [
    foreignKey({
      name: 'seat_reservations_are_of_a_trip',
      columns: [table.routeId, table.departsAt],
      foreignColumns: [shuttleTrips.routeId, shuttleTrips.departsAt],
    }).onDelete('cascade'),
    uniqueIndex('seat_reservations_one_a_trip_key')
      .on(table.residentId, table.routeId, table.departsAt)
      .where(sql`${table.cancelledAt} is null`),
    index('seat_reservations_resident_idx').on(table.residentId, table.boardsAt),
    index('seat_reservations_trip_idx').on(table.routeId, table.departsAt),
    index('seat_reservations_closure_idx')
      .on(table.closureId)
      .where(sql`${table.closureId} is not null`),
    check(
      'seat_reservations_closed_are_off',
      sql`(${table.closureId} is null and ${table.offeredUntil} is null) or ${table.cancelledAt} is not null`,
    ),
  ],
);
