// Owned by app/features/health.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { amenities, classes } from './amenities';
import { closures } from './closures';
import { cascadingText, revisedAt, revision, textOf, uuidOf } from './columns';
import { residents } from './residents';

/** Slots come from the weekly schedule. Changes of places update the slot's row first, which serializes them. */
export const timeSlots = pgTable(
  'time_slots',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    amenityId: textOf('amenity_id', () => amenities.id),
    /** The class, null for a slot without one. */
    classId: t.text('class_id').references(() => classes.id),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    capacity: t.integer('capacity').notNull(),
    /** The number of confirmed bookings. */
    booked: t.integer('booked').notNull().default(0),
    /** The last queue number given out. It never decreases. */
    lastInQueue: t.integer('last_in_queue').notNull().default(0),
    /** Spots kept until `heldUntil` for people whose bookings a closure ended. */
    held: t.integer('held').notNull().default(0),
    heldUntil: t.timestamp('held_until', { withTimezone: true }),
    /** The start by the weekly schedule, if a manager moved this one session. */
    plannedAt: t.timestamp('planned_at', { withTimezone: true }),
    /** The instructor of this session. Null means the class's own. */
    instructor: t.text('instructor'),
    /** Canceled slots stay, so that the schedule doesn't create them again. */
    calledOffAt: t.timestamp('called_off_at', { withTimezone: true }),
    /** The schedule canceled this slot, and restores it if the time comes back. */
    isWithdrawn: t.boolean('is_withdrawn').notNull().default(false),
    /** The closure that canceled this slot. */
    closureId: t.uuid('closure_id').references(() => closures.id),
    revision: revision(),
    revisedAt: revisedAt(),
  }),
  (table) => [
    uniqueIndex('time_slots_of_amenity_key')
      .on(table.amenityId, table.startsAt)
      .where(sql`${table.classId} is null`),
    uniqueIndex('time_slots_of_class_key')
      .on(table.classId, table.startsAt)
      .where(sql`${table.classId} is not null`),
    uniqueIndex('time_slots_planned_key')
      .on(table.classId, table.plannedAt)
      .where(sql`${table.plannedAt} is not null`),
    index('time_slots_starts_at_idx').on(table.startsAt),
    index('time_slots_closure_idx')
      .on(table.closureId)
      .where(sql`${table.closureId} is not null`),
    check('time_slots_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('time_slots_are_never_oversold', sql`${table.booked} between 0 and ${table.capacity}`),
    check('time_slots_withdrawn_are_off', sql`not ${table.isWithdrawn} or ${table.calledOffAt} is not null`),
    check('time_slots_have_places', sql`${table.capacity} > 0`),
    check('time_slots_held_are_bounded', sql`${table.held} between 0 and ${table.capacity}`),
    check('time_slots_held_end', sql`${table.held} = 0 or ${table.heldUntil} is not null`),
    check('time_slots_closed_are_off', sql`${table.closureId} is null or ${table.calledOffAt} is not null`),
    check('time_slots_moved_are_classes', sql`${table.plannedAt} is null or ${table.classId} is not null`),
    check('time_slots_instructor_is_set', sql`length(btrim(${table.instructor})) between 1 and 120`),
  ],
);

/**
 * Statuses: waiting to confirmed or left, confirmed to canceled. A past confirmed booking is complete. When a closure is
 * undone, those who left the waitlist with it wait again.
 */
export const bookings = pgTable(
  'bookings',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    residentId: cascadingText('resident_id', () => residents.id),
    slotId: uuidOf('slot_id', () => timeSlots.id),
    status: t.text('status', { enum: ['waiting', 'confirmed', 'cancelled', 'left'] }).notNull(),
    participantCount: t.integer('participant_count').notNull().default(1),
    /** The position in the waitlist, lowest first. Null without a wait. */
    queueNumber: t.integer('queue_number'),
    waitingSince: t.timestamp('waiting_since', { withTimezone: true }),
    bookedAt: t.timestamp('booked_at', { withTimezone: true }),
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
    cancellationReason: t.text('cancellation_reason'),
    attendedAt: t.timestamp('attended_at', { withTimezone: true }),
    remindedAt: t.timestamp('reminded_at', { withTimezone: true }),
    /** The spot of this canceled booking is held for its resident until then. */
    offeredUntil: t.timestamp('offered_until', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('bookings_one_live_a_slot_key')
      .on(table.residentId, table.slotId)
      .where(sql`${table.status} in ('waiting', 'confirmed')`),
    uniqueIndex('bookings_queue_key')
      .on(table.slotId, table.queueNumber)
      .where(sql`${table.status} = 'waiting'`),
    index('bookings_slot_idx').on(table.slotId),
    index('bookings_resident_idx').on(table.residentId),
    check('bookings_status_is_known', sql`${table.status} in ('waiting', 'confirmed', 'cancelled', 'left')`),
    check('bookings_are_for_one', sql`${table.participantCount} = 1`),
    check('bookings_wait_by_turn', sql`${table.status} <> 'waiting' or ${table.queueNumber} is not null`),
    check('bookings_confirmed_since', sql`${table.status} <> 'confirmed' or ${table.bookedAt} is not null`),
    check(
      'bookings_ended_since',
      sql`(${table.status} in ('cancelled', 'left')) = (${table.endedAt} is not null)`,
    ),
    check(
      'bookings_offered_are_canceled',
      sql`${table.offeredUntil} is null or ${table.status} = 'cancelled'`,
    ),
    check('bookings_reason_is_bounded', sql`length(${table.cancellationReason}) between 1 and 5000`),
  ],
);
