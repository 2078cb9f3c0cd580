// Owned by app/platform.
// Read by app/http/live: readings that came mark a feed as changed.
// Read by app/simulator: it stands in for devices.
// Read by app/features/community/shuttle: vehicles are devices.
// Read by app/features/sustainable: what meters measured.
// Read by app/features/account/people: the meters of a home.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText } from './columns';
import { energyFacilities } from './energy';
import { homes } from './homes';
import { residents } from './residents';
import { shuttles } from './shuttles';

export const devices = pgTable(
  'devices',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    feed: t.text('feed', { enum: ['energy', 'water', 'shuttle'] }).notNull(),
    /** The quantity of an energy meter. Null for water meters, which measure use, and for vehicles. */
    measures: t.text('measures', { enum: ['solar', 'usage', 'battery', 'grid'] }),
    facilityId: t.text('facility_id').references(() => energyFacilities.id),
    homeId: t.text('home_id').references(() => homes.id),
    shuttleId: t.text('shuttle_id').references(() => shuttles.id),
    /** The register at setup (kWh or gallons). If null, counting starts at the first reading. */
    startTotal: t.doublePrecision('start_total'),
    /** The register's maximum per hour (kWh or gallons). If null, the default of docs/telemetry.md applies. */
    mostPerHour: t.doublePrecision('most_per_hour'),
    /** Set when a job must judge the device's stored readings again, in batches. */
    isToJudge: t.boolean('is_to_judge').notNull().default(false),
    tokenHash: t.text('token_hash').notNull(),
    createdBy: t.text('created_by').references(() => residents.id, { onDelete: 'set null' }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    revokedAt: t.timestamp('revoked_at', { withTimezone: true }),
    /** Receipt of the last reading by the server's clock. The reading's time is by the device's. */
    lastReceivedAt: t.timestamp('last_received_at', { withTimezone: true }),
    lastReadingAt: t.timestamp('last_reading_at', { withTimezone: true }),
    /** The number of readings. It never decreases, so comparing it detects new readings. */
    readingsCount: t.bigint('readings_count', { mode: 'number' }).notNull().default(0),
  }),
  (table) => [
    uniqueIndex('devices_token_hash_key').on(table.tokenHash),
    index('devices_feed_idx').on(table.feed, table.createdAt, table.id),
    index('devices_revoked_idx')
      .on(table.feed, table.createdAt, table.id)
      .where(sql`${table.revokedAt} is not null`),
    index('devices_last_reading_idx')
      .on(table.lastReadingAt)
      .where(sql`${table.revokedAt} is null`),
    index('devices_home_idx')
      .on(table.homeId, table.feed)
      .where(sql`${table.homeId} is not null`),
    check('devices_name_is_set', sql`length(btrim(${table.name})) between 1 and 120`),
    check('devices_feed_is_known', sql`${table.feed} in ('energy', 'water', 'shuttle')`),
    check('devices_measure_is_known', sql`${table.measures} in ('solar', 'usage', 'battery', 'grid')`),
    check(
      'devices_fit_their_feed',
      sql`case ${table.feed}
        when 'energy' then ${table.measures} is not null and ${table.shuttleId} is null
        when 'water' then coalesce(${table.measures}, '') = 'usage' and ${table.facilityId} is null and ${table.shuttleId} is null
        else ${table.measures} is null and ${table.facilityId} is null and ${table.homeId} is null
          and ${table.shuttleId} is not null and ${table.startTotal} is null
      end`,
    ),
    check('devices_start_total_is_positive', sql`${table.startTotal} >= 0`),
    check('devices_most_per_hour_is_positive', sql`${table.mostPerHour} > 0`),
    check(
      'devices_homes_measure_use',
      sql`${table.homeId} is null or ${table.measures} in ('solar', 'usage')`,
    ),
  ],
);

/** `noise` and `ignored` are skipped. `reset` and `waiting` (a jump) start a new count. */
export const readingOutcomes = ['counted', 'noise', 'reset', 'waiting', 'ignored'] as const;

/** Meter readings. A repeated time is the same reading. */
export const meterReadings = pgTable(
  'meter_readings',
  (t) => ({
    deviceId: cascadingText('device_id', () => devices.id),
    time: t.timestamp('time', { withTimezone: true }).notNull(),
    /** The cumulative register, which restarts at zero after a reset: kWh or gallons. */
    total: t.doublePrecision('total'),
    /** A manager's correction. `total` keeps the meter's value. */
    correctedTotal: t.doublePrecision('corrected_total'),
    decision: t.text('decision', { enum: ['ignored', 'reset', 'accepted'] }),
    /** The outcome, judged from all readings of the meter (decision 100). */
    outcome: t.text('outcome', { enum: readingOutcomes }).notNull().default('counted'),
    /** The meter's rate: kW or gallons a minute. */
    rate: t.doublePrecision('rate'),
    chargePercent: t.doublePrecision('charge_percent'),
    /** Flow in kW. Positive into the battery or from the grid, negative out of the battery or into the grid. */
    flowKw: t.doublePrecision('flow_kw'),
    pressurePsi: t.doublePrecision('pressure_psi'),
    receivedAt: t.timestamp('received_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    // Queries read one meter's newest reading, so an index by time alone would scan those of all others.
    primaryKey({ columns: [table.deviceId, table.time] }),
    index('meter_readings_odd_idx')
      .on(table.deviceId, table.time)
      .where(sql`${table.outcome} <> 'counted' or ${table.decision} is not null`),
    index('meter_readings_waiting_idx')
      .on(table.deviceId)
      .where(sql`${table.outcome} = 'waiting'`),
    check('meter_readings_corrected_is_positive', sql`${table.correctedTotal} >= 0`),
    check('meter_readings_decision_is_known', sql`${table.decision} in ('ignored', 'reset', 'accepted')`),
    check(
      'meter_readings_outcome_is_known',
      sql`${table.outcome} in ('counted', 'noise', 'reset', 'waiting', 'ignored')`,
    ),
    check(
      'meter_readings_are_not_negative',
      sql`${table.total} >= 0 and ${table.rate} >= 0 and ${table.pressurePsi} >= 0`,
    ),
    check('meter_readings_charge_is_percent', sql`${table.chargePercent} between 0 and 100`),
    check(
      'meter_readings_say_something',
      sql`num_nonnulls(${table.total}, ${table.rate}, ${table.chargePercent}, ${table.flowKw}, ${table.pressurePsi}) > 0`,
    ),
  ],
);

/** Use in a local hour, computed from the meter's readings in the transaction that stores them. */
export const meterHours = pgTable(
  'meter_hours',
  (t) => ({
    deviceId: cascadingText('device_id', () => devices.id),
    /** The start of the hour. A repeated hour at the end of daylight saving time has two rows. */
    hour: t.timestamp('hour', { withTimezone: true }).notNull(),
    amount: t.doublePrecision('amount').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.deviceId, table.hour] }),
    index('meter_hours_hour_idx').on(table.hour),
    check('meter_hours_are_not_negative', sql`${table.amount} >= 0`),
  ],
);

/** Use by local day, which may have 23, 24 or 25 hours. */
export const meterDays = pgTable(
  'meter_days',
  (t) => ({
    deviceId: cascadingText('device_id', () => devices.id),
    day: t.date('day', { mode: 'string' }).notNull(),
    amount: t.doublePrecision('amount').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.deviceId, table.day] }),
    index('meter_days_day_idx').on(table.day),
    check('meter_days_are_not_negative', sql`${table.amount} >= 0`),
  ],
);

/** Hourly flows are computed from `flow_kw` alone, in the transaction that stores it (decision 101). */
export const flowHours = pgTable(
  'flow_hours',
  (t) => ({
    deviceId: cascadingText('device_id', () => devices.id),
    hour: t.timestamp('hour', { withTimezone: true }).notNull(),
    taken: t.doublePrecision('taken').notNull(),
    given: t.doublePrecision('given').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.deviceId, table.hour] }),
    index('flow_hours_hour_idx').on(table.hour),
    check('flow_hours_are_not_negative', sql`${table.taken} >= 0 and ${table.given} >= 0`),
  ],
);

/**
 * The neighborhood's use by hour: `meter_hours` added up by triggers in the same transaction (decision 114). Each
 * meter adds to one of sixteen shards, so that meters rarely wait for each other.
 */
export const hourTotals = pgTable(
  'hour_totals',
  (t) => ({
    feed: t.text('feed').notNull(),
    hour: t.timestamp('hour', { withTimezone: true }).notNull(),
    measures: t.text('measures').notNull(),
    /** Empty for meters of no facility. */
    facilityId: t.text('facility_id').notNull(),
    shard: t.smallint('shard').notNull(),
    /** Decimal, so that any order of additions gives the same sum. */
    amount: t.numeric('amount', { mode: 'number' }).notNull(),
    /** The number of rows in the sum. Without any there is no total. */
    meters: t.integer('meters').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.feed, table.hour, table.measures, table.facilityId, table.shard] }),
  ],
);

/** The neighborhood's use by local day: `meter_days` added up like `hour_totals`. */
export const dayTotals = pgTable(
  'day_totals',
  (t) => ({
    feed: t.text('feed').notNull(),
    day: t.date('day', { mode: 'string' }).notNull(),
    measures: t.text('measures').notNull(),
    facilityId: t.text('facility_id').notNull(),
    shard: t.smallint('shard').notNull(),
    amount: t.numeric('amount', { mode: 'number' }).notNull(),
    meters: t.integer('meters').notNull(),
    /** Increases with each change, so a figure that was computed from these days knows that it is outdated. */
    changes: t.bigint('changes', { mode: 'number' }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.feed, table.day, table.measures, table.facilityId, table.shard] }),
  ],
);

/** The newest reading of each meter, by its own time, kept by a trigger. */
export const newestReadings = pgTable('newest_readings', (t) => ({
  deviceId: t
    .text('device_id')
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
  feed: t.text('feed').notNull(),
  measures: t.text('measures').notNull(),
  facilityId: t.text('facility_id'),
  isInUse: t.boolean('is_in_use').notNull(),
  time: t.timestamp('time', { withTimezone: true }).notNull(),
  receivedAt: t.timestamp('received_at', { withTimezone: true }).notNull(),
  total: t.doublePrecision('total'),
  rate: t.doublePrecision('rate'),
  chargePercent: t.doublePrecision('charge_percent'),
  flowKw: t.doublePrecision('flow_kw'),
  pressurePsi: t.doublePrecision('pressure_psi'),
}));

/** Counts changes of `devices`, kept by a trigger: by readings, and by managers and the leak watch. */
export const feedChanges = pgTable(
  'feed_changes',
  (t) => ({
    feed: t.text('feed').notNull(),
    shard: t.smallint('shard').notNull(),
    readings: t.bigint('readings', { mode: 'number' }).notNull(),
    edits: t.bigint('edits', { mode: 'number' }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.feed, table.shard] })],
);

/** Figures that compare all homes, with the state of the data that they were computed from (decision 114). */
export const keptFigures = pgTable('kept_figures', (t) => ({
  name: t.text('name').primaryKey(),
  /** The local day that the figures are about. */
  day: t.date('day', { mode: 'string' }).notNull(),
  revision: t.text('revision').notNull(),
  figures: t.jsonb('figures').notNull(),
  computedAt: t.timestamp('computed_at', { withTimezone: true }).notNull(),
}));

export const waterNights = pgTable(
  'water_nights',
  (t) => ({
    deviceId: cascadingText('device_id', () => devices.id),
    night: t.date('night', { mode: 'string' }).notNull(),
    result: t.text('result', { enum: ['leak', 'none', 'unknown'] }).notNull(),
    /** Gallons in the night's checked hours, and the minimum flow in gallons a minute. */
    gallons: t.doublePrecision('gallons').notNull(),
    leastFlow: t.doublePrecision('least_flow').notNull(),
    checkedAt: t.timestamp('checked_at', { withTimezone: true }).notNull(),
    /** The leak notification. Null without a leak, or for the same leak as the night before. */
    notifiedAt: t.timestamp('notified_at', { withTimezone: true }),
  }),
  (table) => [
    primaryKey({ columns: [table.deviceId, table.night] }),
    index('water_nights_night_idx').on(table.night),
    index('water_nights_leak_idx')
      .on(table.night)
      .where(sql`${table.result} = 'leak'`),
    check('water_nights_result_is_known', sql`${table.result} in ('leak', 'none', 'unknown')`),
  ],
);
