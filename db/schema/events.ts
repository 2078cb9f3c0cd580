// Owned by app/features/community.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, revision } from './columns';
import { residents } from './residents';

/**
 * The rule of a repeating event (decision 124). It gives `dates` local days from `firstDay` on. Each is a row of
 * `events`, except for the days that managers left out.
 */
export const eventSeries = pgTable(
  'event_series',
  (t) => ({
    id: t
      .text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    frequency: t
      .text('frequency', {
        enum: ['weekly', 'biweekly', 'monthly-date', 'monthly-weekday', 'monthly-last-weekday'],
      })
      .notNull(),
    firstDay: t.date('first_day').notNull(),
    dates: t.integer('dates').notNull(),
    /** Local minutes from midnight. A date of 90 minutes at 7 PM has 1140 and 90 on every day. */
    startMinute: t.integer('start_minute').notNull(),
    minutesLong: t.integer('minutes_long').notNull(),
    /** The zone of the rule, which stays when the neighborhood's zone is corrected. */
    timeZone: t.text('time_zone').notNull(),
    revision: revision(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    check(
      'event_series_frequency_is_known',
      sql`${table.frequency} in ('weekly', 'biweekly', 'monthly-date', 'monthly-weekday', 'monthly-last-weekday')`,
    ),
    check('event_series_is_bounded', sql`${table.dates} between 1 and 104`),
    check('event_series_starts_within_a_day', sql`${table.startMinute} between 0 and 1439`),
    check('event_series_has_a_length', sql`${table.minutesLong} > 0`),
  ],
);

/** An event (S2 §3). Every change of its attendance updates the event's row first, which serializes them. */
export const events = pgTable(
  'events',
  (t) => ({
    id: t
      .text('id')
      .primaryKey()
      .default(sql`gen_random_uuid()::text`),
    title: t.text('title').notNull(),
    details: t.text('details').notNull(),
    place: t.text('place').notNull(),
    /** Coordinates in degrees. Without them, a map shows the middle of the neighborhood. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Null means unlimited capacity. */
    capacity: t.integer('capacity'),
    /** The sum of `partySize` of the RSVPs with status `going`. */
    going: t.integer('going').notNull().default(0),
    /** The length of the waitlist. Nobody may skip it. */
    waiting: t.integer('waiting').notNull().default(0),
    /** The last queue number given out. It never decreases. */
    lastInQueue: t.integer('last_in_queue').notNull().default(0),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** The last change of time, place or text, for calendars. */
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    revision: revision(),
    /** Dates that one press called off share this instant, so that one press restores them. */
    cancelledAt: t.timestamp('cancelled_at', { withTimezone: true }),
    seriesId: t.text('series_id').references(() => eventSeries.id),
    /** The day that the rule gave, also after this date was moved. */
    seriesDay: t.date('series_day'),
  }),
  (table) => [
    uniqueIndex('events_series_day_key').on(table.seriesId, table.seriesDay),
    check('events_of_a_series_have_its_day', sql`(${table.seriesId} is null) = (${table.seriesDay} is null)`),
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

/** RSVP status: waiting to going, then withdrawn. A new RSVP gets a new row. */
export const eventRsvps = pgTable(
  'event_rsvps',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    eventId: cascadingText('event_id', () => events.id),
    residentId: cascadingText('resident_id', () => residents.id),
    status: t.text('status', { enum: ['going', 'waiting', 'declined', 'withdrawn'] }).notNull(),
    partySize: t.integer('party_size').notNull().default(1),
    /** The position in the waitlist, lowest first. Null without a wait. */
    queueNumber: t.integer('queue_number'),
    answeredAt: t.timestamp('answered_at', { withTimezone: true }).notNull(),
    goingSince: t.timestamp('going_since', { withTimezone: true }),
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
    attendedAt: t.timestamp('attended_at', { withTimezone: true }),
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
