import { sql } from 'drizzle-orm';
import {
  check,
  date,
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

/** A part of the community garden (S2 §3 Garden facility). Its plots are counted, not written down. */
export const gardenFacilities = pgTable('garden_facilities', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  description: text('description').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  amenities: text('amenities').array().notNull(),
  coordinator: text('coordinator').notNull(),
  schedule: text('schedule').notNull(),
  activities: text('activities').array().notNull(),
  position: integer('position').notNull(),
});

/** A bed that a household can have for a season. */
export const gardenPlots = pgTable(
  'garden_plots',
  {
    /** What stands on its sign, such as 'A3'. */
    id: text('id').primaryKey(),
    facilityId: text('facility_id')
      .notNull()
      .references(() => gardenFacilities.id),
    /** As people say it, such as '4 × 8 ft'. */
    size: text('size').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('garden_plots_facility_idx').on(table.facilityId, table.position)],
);

/**
 * A household's plot, until it gives it back or the season ends. `household` is the unit of its residents, or one
 * resident's own id where they have none; sample households may have nobody here.
 */
export const plotReservations = pgTable(
  'plot_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    plotId: text('plot_id')
      .notNull()
      .references(() => gardenPlots.id),
    household: text('household').notNull(),
    residentId: text('resident_id').references(() => residents.id, { onDelete: 'set null' }),
    /** How many of the household garden. */
    gardeners: integer('gardeners').notNull(),
    reservedAt: timestamp('reserved_at', { withTimezone: true }).notNull(),
    /** The last day of its season. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('plot_reservations_one_a_plot_key')
      .on(table.plotId)
      .where(sql`${table.endedAt} is null`),
    uniqueIndex('plot_reservations_one_a_household_key')
      .on(table.household)
      .where(sql`${table.endedAt} is null`),
    check('plot_reservations_gardeners_are_sensible', sql`${table.gardeners} between 1 and 12`),
  ],
);

/** A household that waits for a plot which another has. The first gets it when that one gives it back. */
export const plotWaiting = pgTable(
  'plot_waiting',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    plotId: text('plot_id')
      .notNull()
      .references(() => gardenPlots.id),
    household: text('household').notNull(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    gardeners: integer('gardeners').notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** When it got the plot, or left. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('plot_waiting_one_a_household_key')
      .on(table.household)
      .where(sql`${table.endedAt} is null`),
    index('plot_waiting_plot_idx')
      .on(table.plotId, table.joinedAt)
      .where(sql`${table.endedAt} is null`),
    check('plot_waiting_gardeners_are_sensible', sql`${table.gardeners} between 1 and 12`),
  ],
);

/** What somebody has to give away or to swap from their garden. */
export const tradePosts = pgTable(
  'trade_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When its author said that it is gone. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
    /** When a manager took it down. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  },
  (table) => [
    index('trade_posts_created_idx').on(table.createdAt.desc().nullsFirst()),
    index('trade_posts_resident_idx').on(table.residentId, table.createdAt.desc().nullsFirst()),
    check('trade_posts_message_is_set', sql`length(btrim(${table.message})) between 1 and 2000`),
  ],
);

/** A meeting at the garden that residents join. */
export const gardenWorkshops = pgTable(
  'garden_workshops',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    facilityId: text('facility_id')
      .notNull()
      .references(() => gardenFacilities.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    capacity: integer('capacity').notNull(),
    /** How many have joined: as many as it has members. */
    joined: integer('joined').notNull().default(0),
  },
  (table) => [
    uniqueIndex('garden_workshops_once_key').on(table.facilityId, table.startsAt),
    index('garden_workshops_starts_idx').on(table.startsAt),
    check('garden_workshops_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('garden_workshops_have_room', sql`${table.joined} between 0 and ${table.capacity}`),
  ],
);

/** Who comes to a workshop. */
export const workshopMembers = pgTable(
  'workshop_members',
  {
    workshopId: uuid('workshop_id')
      .notNull()
      .references(() => gardenWorkshops.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('workshop_members_once_key').on(table.workshopId, table.residentId),
    index('workshop_members_resident_idx').on(table.residentId),
  ],
);
