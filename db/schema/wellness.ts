// Owned by app/features/health.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText, movedAt, retiredAt, revisedAt, revision } from './columns';
import { residents } from './residents';

export const healthReminders = pgTable(
  'health_reminders',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    residentId: cascadingText('resident_id', () => residents.id),
    item: t.text('item').notNull(),
    status: t.text('status').notNull(),
    /** Null if no reminder was requested, or after it is done. */
    notifyAt: t.timestamp('notify_at', { withTimezone: true }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('health_reminders_resident_idx').on(table.residentId, table.createdAt),
    index('health_reminders_due_idx')
      .on(table.notifyAt)
      .where(sql`${table.notifyAt} is not null`),
    check('health_reminders_item_is_set', sql`length(btrim(${table.item})) between 1 and 120`),
    check('health_reminders_status_is_set', sql`length(btrim(${table.status})) between 1 and 120`),
  ],
);

/** A day's values, each a text as typed, such as '8,432' or '7h 20m'. */
export const wellnessStats = pgTable(
  'wellness_stats',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    day: t.date('day', { mode: 'string' }).notNull(),
    stat: t.text('stat', { enum: ['steps', 'sleep', 'water', 'active'] }).notNull(),
    value: t.text('value').notNull(),
    updatedAt: t.timestamp('updated_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.day, table.stat] }),
    check('wellness_stats_stat_is_known', sql`${table.stat} in ('steps', 'sleep', 'water', 'active')`),
    check('wellness_stats_value_is_set', sql`length(btrim(${table.value})) between 1 and 120`),
  ],
);

export const healthTopics = pgTable('health_topics', (t) => ({
  id: t.text('id').primaryKey(),
  name: t.text('name').notNull(),
  icon: t.text('icon').notNull(),
  iconColor: t.text('icon_color').notNull(),
  tips: t.text('tips').array().notNull(),
  videos: t.jsonb('videos').$type<{ title: string; description: string; url: string }[]>().notNull(),
  position: t.integer('position').notNull(),
  retiredAt: retiredAt(),
}));

export const trails = pgTable(
  'trails',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    type: t.text('type', { enum: ['Walking', 'Running', 'Biking'] }).notNull(),
    difficulty: t.text('difficulty', { enum: ['Easy', 'Moderate', 'Hard'] }).notNull(),
    length: t.text('length').notNull(),
    duration: t.text('duration').notNull(),
    description: t.text('description').notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    features: t.text('features').array().notNull(),
    elevation: t.text('elevation').notNull(),
    surface: t.text('surface').notNull(),
    /** GeoJSON coordinates: longitude first, in degrees. */
    line: t
      .jsonb('line')
      .$type<{ type: 'LineString'; coordinates: [longitude: number, latitude: number][] }>(),
    position: t.integer('position').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('trails_type_is_known', sql`${table.type} in ('Walking', 'Running', 'Biking')`),
    check('trails_difficulty_is_known', sql`${table.difficulty} in ('Easy', 'Moderate', 'Hard')`),
    check(
      'trails_line_is_one',
      sql`${table.line}->>'type' = 'LineString' and jsonb_array_length(${table.line}->'coordinates') between 2 and 2000`,
    ),
  ],
);

export const natureNotes = pgTable(
  'nature_notes',
  (t) => ({
    id: t.text('id').primaryKey(),
    season: t.text('season', { enum: ['spring', 'summer', 'autumn', 'winter'] }).notNull(),
    kind: t.text('kind', { enum: ['plant', 'animal'] }).notNull(),
    title: t.text('title').notNull(),
    text: t.text('text').notNull(),
    position: t.integer('position').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('nature_notes_season_is_known', sql`${table.season} in ('spring', 'summer', 'autumn', 'winter')`),
    check('nature_notes_kind_is_known', sql`${table.kind} in ('plant', 'animal')`),
  ],
);

/** A condition report such as 'Muddy by the creek'. The newest of today is the trail's status. */
export const trailReports = pgTable(
  'trail_reports',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    trailId: cascadingText('trail_id', () => trails.id),
    residentId: cascadingText('resident_id', () => residents.id),
    condition: t.text('condition', { enum: ['good', 'fair', 'poor', 'closed'] }).notNull(),
    note: t.text('note'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    index('trail_reports_trail_idx').on(table.trailId, table.createdAt.desc().nullsFirst()),
    index('trail_reports_resident_idx').on(table.residentId, table.createdAt.desc().nullsFirst()),
    check('trail_reports_condition_is_known', sql`${table.condition} in ('good', 'fair', 'poor', 'closed')`),
    check('trail_reports_note_is_bounded', sql`length(btrim(${table.note})) between 1 and 120`),
  ],
);

export const mindfulnessFacilities = pgTable(
  'mindfulness_facilities',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    type: t.text('type').notNull(),
    description: t.text('description').notNull(),
    schedule: t.text('schedule').notNull(),
    capacity: t.integer('capacity').notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    amenities: t.text('amenities').array().notNull(),
    instructor: t.text('instructor').notNull(),
    duration: t.text('duration').notNull(),
    cost: t.text('cost').notNull(),
    joined: t.integer('joined').notNull().default(0),
    position: t.integer('position').notNull(),
    retiredAt: retiredAt(),
    revision: revision(),
    revisedAt: revisedAt(),
    movedAt: movedAt(),
    /** Previous sessions with their end (ISO 8601), oldest first. Calendars show them. */
    pastTimes: t
      .jsonb('past_times')
      .$type<{ schedule: string; duration: string; until: string }[]>()
      .notNull()
      .default([]),
  }),
  (table) => [
    check('mindfulness_facilities_have_room', sql`${table.joined} between 0 and ${table.capacity}`),
  ],
);

export const mindfulnessMembers = pgTable(
  'mindfulness_members',
  (t) => ({
    programId: cascadingText('facility_id', () => mindfulnessFacilities.id),
    residentId: cascadingText('resident_id', () => residents.id),
    joinedAt: t.timestamp('joined_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.programId] }),
    index('mindfulness_members_facility_idx').on(table.programId),
  ],
);

/** A session marked done, one per facility and day. It outlives membership. */
export const mindfulnessSessions = pgTable(
  'mindfulness_sessions',
  (t) => ({
    programId: cascadingText('facility_id', () => mindfulnessFacilities.id),
    residentId: cascadingText('resident_id', () => residents.id),
    day: t.date('day', { mode: 'string' }).notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [primaryKey({ columns: [table.residentId, table.programId, table.day] })],
);

export const challenges = pgTable(
  'challenges',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    type: t.text('type').notNull(),
    description: t.text('description').notNull(),
    schedule: t.text('schedule').notNull(),
    features: t.text('features').array().notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    amenities: t.text('amenities').array().notNull(),
    rewards: t.text('rewards').notNull(),
    goalDays: t.integer('goal_days').notNull(),
    /** Members, kept by a trigger. */
    joined: t.integer('joined').notNull().default(0),
    /** Days done by its members, kept by a trigger. */
    currentProgress: t.integer('current_progress').notNull().default(0),
    position: t.integer('position').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [check('challenges_have_a_goal', sql`${table.goalDays} between 1 and 366`)],
);

export const challengeMembers = pgTable(
  'challenge_members',
  (t) => ({
    programId: cascadingText('challenge_id', () => challenges.id),
    residentId: cascadingText('resident_id', () => residents.id),
    joinedAt: t.timestamp('joined_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.programId] }),
    index('challenge_members_challenge_idx').on(table.programId),
  ],
);

/** Days marked done. They survive leaving, and count again on return. */
export const challengeDays = pgTable(
  'challenge_days',
  (t) => ({
    programId: cascadingText('challenge_id', () => challenges.id),
    residentId: cascadingText('resident_id', () => residents.id),
    day: t.date('day', { mode: 'string' }).notNull(),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.programId, table.day] }),
    index('challenge_days_challenge_idx').on(table.programId, table.day),
  ],
);
