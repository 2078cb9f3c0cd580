// Owned by app/features/sustainable.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid, movedAt, retiredAt, revisedAt, revision, textOf } from './columns';
import { residents } from './residents';

/** An area of the garden (S2 §3 Garden facility). Its plots are counted, not stored. */
export const gardenFacilities = pgTable('garden_facilities', (t) => ({
  id: t.text('id').primaryKey(),
  name: t.text('name').notNull(),
  type: t.text('type').notNull(),
  description: t.text('description').notNull(),
  latitude: t.doublePrecision('latitude').notNull(),
  longitude: t.doublePrecision('longitude').notNull(),
  amenities: t.text('amenities').array().notNull(),
  coordinator: t.text('coordinator').notNull(),
  schedule: t.text('schedule').notNull(),
  activities: t.text('activities').array().notNull(),
  position: t.integer('position').notNull(),
  retiredAt: retiredAt(),
}));

export const gardenPlots = pgTable(
  'garden_plots',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    facilityId: textOf('facility_id', () => gardenFacilities.id),
    size: t.text('size').notNull(),
    /** Its place on the area's plan, from 1. The desk keeps it unique: an import may swap two plots. */
    planRow: t.integer('plan_row'),
    planColumn: t.integer('plan_column'),
    position: t.integer('position').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    index('garden_plots_facility_idx').on(table.facilityId, table.position),
    check(
      'garden_plots_plan_place_is_whole',
      sql`(${table.planRow} is null) = (${table.planColumn} is null) and ${table.planRow} > 0 and ${table.planColumn} > 0`,
    ),
  ],
);

/** `household` is a home's id, or `resident:` and an id without a home. Sample households may have no residents. */
export const plotReservations = pgTable(
  'plot_reservations',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    plotId: textOf('plot_id', () => gardenPlots.id),
    household: t.text('household').notNull(),
    residentId: t.text('resident_id').references(() => residents.id, { onDelete: 'set null' }),
    gardeners: t.integer('gardeners').notNull(),
    reservedAt: t.timestamp('reserved_at', { withTimezone: true }).notNull(),
    endsOn: t.date('ends_on', { mode: 'string' }).notNull(),
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
  }),
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

/** A household that waits for a taken plot. The first one gets it on release. */
export const plotWaiting = pgTable(
  'plot_waiting',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    plotId: textOf('plot_id', () => gardenPlots.id),
    household: t.text('household').notNull(),
    residentId: cascadingText('resident_id', () => residents.id),
    gardeners: t.integer('gardeners').notNull(),
    joinedAt: t.timestamp('joined_at', { withTimezone: true }).notNull(),
    endedAt: t.timestamp('ended_at', { withTimezone: true }),
  }),
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

export const tradePosts = pgTable(
  'trade_posts',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    residentId: cascadingText('resident_id', () => residents.id),
    message: t.text('message').notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    goneAt: t.timestamp('gone_at', { withTimezone: true }),
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
  }),
  (table) => [
    index('trade_posts_created_idx').on(table.createdAt.desc().nullsFirst()),
    index('trade_posts_resident_idx').on(table.residentId, table.createdAt.desc().nullsFirst()),
    check('trade_posts_message_is_set', sql`length(btrim(${table.message})) between 1 and 2000`),
  ],
);

export const gardenWorkshops = pgTable(
  'garden_workshops',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    facilityId: textOf('facility_id', () => gardenFacilities.id),
    title: t.text('title').notNull(),
    description: t.text('description').notNull(),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    capacity: t.integer('capacity').notNull(),
    joined: t.integer('joined').notNull().default(0),
    retiredAt: retiredAt(),
    revision: revision(),
    revisedAt: revisedAt(),
    movedAt: movedAt(),
  }),
  (table) => [
    uniqueIndex('garden_workshops_once_key')
      .on(table.facilityId, table.startsAt)
      .where(sql`${table.retiredAt} is null`),
    index('garden_workshops_starts_idx').on(table.startsAt),
    check('garden_workshops_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('garden_workshops_have_room', sql`${table.joined} between 0 and ${table.capacity}`),
  ],
);

export const workshopMembers = pgTable(
  'workshop_members',
  (t) => ({
    workshopId: cascadingUuid('workshop_id', () => gardenWorkshops.id),
    residentId: cascadingText('resident_id', () => residents.id),
    joinedAt: t.timestamp('joined_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    uniqueIndex('workshop_members_once_key').on(table.workshopId, table.residentId),
    index('workshop_members_resident_idx').on(table.residentId),
  ],
);
