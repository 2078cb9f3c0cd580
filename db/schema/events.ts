// Owned by app/features/community.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, revision } from './columns';
import { residents } from './residents';

/**
 * Something that neighbors meet for (S2 §3 Event). Whatever changes who comes changes the event's row first, which
 * makes such changes one by one.
 */
export const events = pgTable(
  'events',
  (t) => ({
    id: t
      .text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    title: t.text('title').notNull(),
    details: t.text('details').notNull(),
    /** Where it is, in words. */
    place: t.text('place').notNull(),
    /** Degrees; without them a map shows it in the middle of the neighborhood, and says so. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    /** How many people can come; null: however many. */
    capacity: t.integer('capacity'),
    /** How many people come: the sum of `partySize` over the answers that are going. */
    going: t.integer('going').notNull().default(0),
    /** How many answers wait for places; while there are any, nobody goes past them. */
    waiting: t.integer('waiting').notNull().default(0),
    /** The number that was given last to someone who waits; it only grows. */
    lastInQueue: t.integer('last_in_queue').notNull().default(0),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its time, place or text last changed: calendars that have it learn so. */
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    revision: revision(),
    /** When managers called it off. */
    cancelledAt: t.timestamp('cancelled_at', { withTimezone: true }),
  }),
  (table) => [
    index('events_coming_idx').on(table.endsAt, table.startsAt),
    index('events_starts_idx').on(table.startsAt),
    check('events_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('events_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('events_details_are_bounded', sql`length(${table.details}) between 1 and 5000`),
    check('events_place_is_set', sql`length(btrim(${table.place})) between 1 and 120`),
    check('events_have_a_whole_place', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check(
      'events_are_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check('events_have_places', sql`${table.capacity} between 1 and 10000`),
    check(
      'events_are_never_overfull',
      sql`${table.going} >= 0 and ${table.going} <= coalesce(${table.capacity}, ${table.going})`,
    ),
    check('events_queue_is_counted', sql`${table.waiting} >= 0`),
  ],
);

/**
 * A resident's answer to an event. One row goes its way: from waiting to going; from any of them to another answer's
 * row, as withdrawn. A changed number of people changes the row.
 */
export const eventRsvps = pgTable(
  'event_rsvps',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    eventId: cascadingText('event_id', () => events.id),
    residentId: cascadingText('resident_id', () => residents.id),
    status: t.text('status', { enum: ['going', 'waiting', 'declined', 'withdrawn'] }).notNull(),
    /** How many people come with this answer, the resident included. */
    partySize: t.integer('party_size').notNull().default(1),
    /** The turn in the event's queue, lowest first; null for one that never waited. */
    queueNumber: t.integer('queue_number'),
    answeredAt: t.timestamp('answered_at', { withTimezone: true }).notNull(),
    /** When the places became theirs. */
    goingSince: t.timestamp('going_since', { withTimezone: true }),
    /** When it was withdrawn. */
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
    /** When they said that they had been there. */
    attendedAt: t.timestamp('attended_at', { withTimezone: true }),
    /** When they were reminded of it. */
    remindedAt: t.timestamp('reminded_at', { withTimezone: true }),
  }),
  (table) => [
    uniqueIndex('event_rsvps_one_live_key')
      .on(table.residentId, table.eventId)
      .where(sql`${table.status} <> 'withdrawn'`),
    uniqueIndex('event_rsvps_queue_key')
      .on(table.eventId, table.queueNumber)
      .where(sql`${table.status} = 'waiting'`),
    index('event_rsvps_event_idx').on(table.eventId),
    check(
      'event_rsvps_status_is_known',
      sql`${table.status} in ('going', 'waiting', 'declined', 'withdrawn')`,
    ),
    check('event_rsvps_party_is_sensible', sql`${table.partySize} between 1 and 10`),
    check('event_rsvps_wait_by_turn', sql`${table.status} <> 'waiting' or ${table.queueNumber} is not null`),
    check('event_rsvps_going_since', sql`${table.status} <> 'going' or ${table.goingSince} is not null`),
    check('event_rsvps_ended_since', sql`(${table.status} = 'withdrawn') = (${table.endedAt} is not null)`),
  ],
);
