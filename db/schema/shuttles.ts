// Owned by app/features/community/shuttle.
// Read by app/features/account/first-steps: whether there is a stop to choose.

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { closures } from './closures';
import { cascadingText, textOf } from './columns';
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
    position: t.integer('position').notNull().default(0),
  }),
  (table) => [check('shuttles_capacity_is_sensible', sql`${table.capacity} between 1 and 200`)],
);

export const shuttleRoutes = pgTable(
  'shuttle_routes',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    color: t.text('color').notNull(),
    position: t.integer('position').notNull().default(0),
  }),
  (table) => [check('shuttle_routes_color_is_hex', sql`${table.color} ~ '^#[0-9a-f]{6}$'`)],
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
  }),
  (table) => [
    unique('shuttle_stops_route_order_key').on(table.routeId, table.stopOrder),
    check('shuttle_stops_order_is_from_one', sql`${table.stopOrder} >= 1`),
    check('shuttle_stops_duration_is_sensible', sql`${table.estimatedDuration} between 0 and 240`),
  ],
);

export const shuttleDepartures = pgTable(
  'shuttle_departures',
  (t) => ({
    routeId: cascadingText('route_id', () => shuttleRoutes.id),
    /** Weekday number: 0 is Sunday, as in JavaScript. */
    weekday: t.integer('weekday').notNull(),
    /** Departure in minutes after local midnight. */
    departsAt: t.integer('departs_at').notNull(),
    shuttleId: cascadingText('shuttle_id', () => shuttles.id),
  }),
  (table) => [
    primaryKey({ columns: [table.routeId, table.weekday, table.departsAt] }),
    check('shuttle_departures_weekday_is_known', sql`${table.weekday} between 0 and 6`),
    check('shuttle_departures_are_within_a_day', sql`${table.departsAt} between 0 and 1439`),
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
  }),
  (table) => [
    primaryKey({ columns: [table.routeId, table.departsAt] }),
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
