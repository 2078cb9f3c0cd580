// Owned by app/features/health.

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { amenities, classes } from './amenities';
import { cascadingText, revisedAt, revision, textOf, uuidOf } from './columns';
import { residents } from './residents';

/**
 * What can be booked: a stretch of time in an amenity, for a class or for whoever comes. Laid out from the weekly
 * schedule; whatever changes who has a place changes the slot's row first, which makes such changes one by one.
 */
export const timeSlots = pgTable(
  'time_slots',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    amenityId: textOf('amenity_id', () => amenities.id),
    /** Null: the amenity by itself. */
    classId: t.text('class_id'),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    capacity: t.integer('capacity').notNull(),
    /** How many places are taken: as many as it has confirmed bookings. */
    booked: t.integer('booked').notNull().default(0),
    /** The number that was given last to someone who waits; it only grows. */
    lastInQueue: t.integer('last_in_queue').notNull().default(0),
    /** When managers called it off; it stays, so that the schedule does not lay it out again. */
    calledOffAt: t.timestamp('called_off_at', { withTimezone: true }),
    /** Called off by the schedule, which has it no more and offers it again should it come back. */
    isWithdrawn: t.boolean('is_withdrawn').notNull().default(false),
    revision: revision(),
    revisedAt: revisedAt(),
  }),
  (table) => [
    foreignKey({
      name: 'time_slots_class_is_held_there',
      columns: [table.classId, table.amenityId],
      foreignColumns: [classes.id, classes.amenityId],
    }),
    uniqueIndex('time_slots_of_amenity_key')
      .on(table.amenityId, table.startsAt)
      .where(sql`${table.classId} is null`),
    uniqueIndex('time_slots_of_class_key')
      .on(table.classId, table.startsAt)
      .where(sql`${table.classId} is not null`),
    index('time_slots_starts_at_idx').on(table.startsAt),
    check('time_slots_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('time_slots_are_never_oversold', sql`${table.booked} between 0 and ${table.capacity}`),
    check('time_slots_withdrawn_are_off', sql`not ${table.isWithdrawn} or ${table.calledOffAt} is not null`),
    check('time_slots_have_places', sql`${table.capacity} > 0`),
  ],
);

/**
 * A resident's place in a slot, or their turn in its queue. One row goes its way: from waiting to confirmed, or to
 * left; from confirmed to cancelled. That a confirmed one whose slot is over is completed is read, not written.
 */
export const bookings = pgTable(
  'bookings',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    residentId: cascadingText('resident_id', () => residents.id),
    slotId: uuidOf('slot_id', () => timeSlots.id),
    status: t.text('status', { enum: ['waiting', 'confirmed', 'cancelled', 'left'] }).notNull(),
    participantCount: t.integer('participant_count').notNull().default(1),
    /** The turn in the slot's queue, lowest first; null for one that never waited. */
    queueNumber: t.integer('queue_number'),
    /** When they began to wait. */
    waitingSince: t.timestamp('waiting_since', { withTimezone: true }),
    /** When the place became theirs. */
    bookedAt: t.timestamp('booked_at', { withTimezone: true }),
    /** When they cancelled, or left the queue. */
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
    cancellationReason: t.text('cancellation_reason'),
    /** When they said that they had been there. */
    attendedAt: t.timestamp('attended_at', { withTimezone: true }),
    /** When they were reminded of it. */
    remindedAt: t.timestamp('reminded_at', { withTimezone: true }),
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
    check('bookings_reason_is_bounded', sql`length(${table.cancellationReason}) between 1 and 5000`),
  ],
);
