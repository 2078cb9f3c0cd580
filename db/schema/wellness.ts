import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** What a resident wants to see to, such as 'Dental cleaning' that is 'Due next month' (S2 §3 Health reminder). */
export const healthReminders = pgTable(
  'health_reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    item: text('item').notNull(),
    status: text('status').notNull(),
    /** When the resident asked to be reminded; null: never, or it has been done. */
    notifyAt: timestamp('notify_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('health_reminders_resident_idx').on(table.residentId, table.createdAt),
    index('health_reminders_due_idx')
      .on(table.notifyAt)
      .where(sql`${table.notifyAt} is not null`),
    check('health_reminders_item_is_set', sql`length(btrim(${table.item})) between 1 and 120`),
    check('health_reminders_status_is_set', sql`length(btrim(${table.status})) between 1 and 120`),
  ],
);

/** A resident's figures of a day, each a text as they typed it, such as '8,432' or '7h 20m'. */
export const wellnessStats = pgTable(
  'wellness_stats',
  {
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    /** The neighborhood's calendar day. */
    day: date('day', { mode: 'string' }).notNull(),
    stat: text('stat', { enum: ['steps', 'sleep', 'water', 'active'] }).notNull(),
    value: text('value').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.residentId, table.day, table.stat] }),
    check('wellness_stats_stat_is_known', sql`${table.stat} in ('steps', 'sleep', 'water', 'active')`),
    check('wellness_stats_value_is_set', sql`length(btrim(${table.value})) between 1 and 120`),
  ],
);

/** A chronic condition: what helps against it, and films about it (S2 §3). */
export const healthTopics = pgTable('health_topics', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  icon: text('icon').notNull(),
  iconColor: text('icon_color').notNull(),
  tips: text('tips').array().notNull(),
  videos: jsonb('videos').$type<{ title: string; description: string; url: string }[]>().notNull(),
  position: integer('position').notNull(),
});

/** A way to walk, run or ride (S2 §3 Trail). */
export const trails = pgTable(
  'trails',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type', { enum: ['Walking', 'Running', 'Biking'] }).notNull(),
    difficulty: text('difficulty', { enum: ['Easy', 'Moderate', 'Hard'] }).notNull(),
    length: text('length').notNull(),
    duration: text('duration').notNull(),
    description: text('description').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    features: text('features').array().notNull(),
    elevation: text('elevation').notNull(),
    surface: text('surface').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    check('trails_type_is_known', sql`${table.type} in ('Walking', 'Running', 'Biking')`),
    check('trails_difficulty_is_known', sql`${table.difficulty} in ('Easy', 'Moderate', 'Hard')`),
  ],
);

/** What somebody found on a trail, such as 'Muddy by the creek'. The newest of today is how the trail is. */
export const trailReports = pgTable(
  'trail_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    trailId: text('trail_id')
      .notNull()
      .references(() => trails.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    condition: text('condition', { enum: ['good', 'fair', 'poor', 'closed'] }).notNull(),
    note: text('note'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('trail_reports_trail_idx').on(table.trailId, table.createdAt.desc().nullsFirst()),
    index('trail_reports_resident_idx').on(table.residentId, table.createdAt.desc().nullsFirst()),
    check('trail_reports_condition_is_known', sql`${table.condition} in ('good', 'fair', 'poor', 'closed')`),
    check('trail_reports_note_is_bounded', sql`length(btrim(${table.note})) between 1 and 120`),
  ],
);

/** Where to find calm, and who leads it (S2 §3 Mindfulness facility). */
export const mindfulnessFacilities = pgTable(
  'mindfulness_facilities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    schedule: text('schedule').notNull(),
    capacity: integer('capacity').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    amenities: text('amenities').array().notNull(),
    instructor: text('instructor').notNull(),
    duration: text('duration').notNull(),
    cost: text('cost').notNull(),
    /** How many have joined: as many as it has members. */
    joined: integer('joined').notNull().default(0),
    position: integer('position').notNull(),
  },
  (table) => [
    check('mindfulness_facilities_have_room', sql`${table.joined} between 0 and ${table.capacity}`),
  ],
);

/** Who has joined a mindfulness facility's sessions. */
export const mindfulnessMembers = pgTable(
  'mindfulness_members',
  {
    facilityId: text('facility_id')
      .notNull()
      .references(() => mindfulnessFacilities.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.residentId, table.facilityId] }),
    index('mindfulness_members_facility_idx').on(table.facilityId),
  ],
);

/** A session that a member says they have done: one a facility and day. It outlives the membership. */
export const mindfulnessSessions = pgTable(
  'mindfulness_sessions',
  {
    facilityId: text('facility_id')
      .notNull()
      .references(() => mindfulnessFacilities.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.residentId, table.facilityId, table.day] })],
);

/** A challenge that neighbors take up together (S2 §3 Challenge hub). */
export const challenges = pgTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    schedule: text('schedule').notNull(),
    features: text('features').array().notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    amenities: text('amenities').array().notNull(),
    rewards: text('rewards').notNull(),
    /** On how many days one does it to have done it. */
    goalDays: integer('goal_days').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [check('challenges_have_a_goal', sql`${table.goalDays} between 1 and 366`)],
);

/** Who has taken up a challenge. */
export const challengeMembers = pgTable(
  'challenge_members',
  {
    challengeId: text('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.residentId, table.challengeId] }),
    index('challenge_members_challenge_idx').on(table.challengeId),
  ],
);

/** The days on which a resident did what a challenge asks. They stay when somebody leaves, and count on return. */
export const challengeDays = pgTable(
  'challenge_days',
  {
    challengeId: text('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.residentId, table.challengeId, table.day] }),
    index('challenge_days_challenge_idx').on(table.challengeId, table.day),
  ],
);
