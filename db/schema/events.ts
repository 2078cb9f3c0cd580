import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { residents } from './residents';

/**
 * Something that neighbors meet for (S2 §3 Event). Whatever changes who comes changes the event's row first, which
 * makes such changes one by one.
 */
export const events = pgTable(
  'events',
  {
    id: text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    title: text('title').notNull(),
    details: text('details').notNull(),
    /** Where it is, in words. */
    place: text('place').notNull(),
    /** Degrees; without them a map shows it in the middle of the neighborhood, and says so. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** How many people can come; null: however many. */
    capacity: integer('capacity'),
    /** How many people come: the sum of `partySize` over the answers that are going. */
    going: integer('going').notNull().default(0),
    /** How many answers wait for places; while there are any, nobody goes past them. */
    waiting: integer('waiting').notNull().default(0),
    /** The number that was given last to someone who waits; it only grows. */
    lastInQueue: integer('last_in_queue').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its time, place or text last changed: calendars that have it learn so. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** When managers called it off. */
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
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
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['going', 'waiting', 'declined', 'withdrawn'] }).notNull(),
    /** How many people come with this answer, the resident included. */
    partySize: integer('party_size').notNull().default(1),
    /** The turn in the event's queue, lowest first; null for one that never waited. */
    queueNumber: integer('queue_number'),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
    /** When the places became theirs. */
    goingSince: timestamp('going_since', { withTimezone: true }),
    /** When it was withdrawn. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** When they said that they had been there. */
    attendedAt: timestamp('attended_at', { withTimezone: true }),
    /** When they were reminded of it. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
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
