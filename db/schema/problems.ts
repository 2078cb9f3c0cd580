// Owned by app/features/community/problems.

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, cascadingUuid, retiredAt } from './columns';
import { homes } from './homes';
import { residents } from './residents';

export const problemStates = ['received', 'planned', 'in_progress', 'fixed', 'closed', 'not_ours'] as const;
export const problemSources = ['resident', 'staff', 'open311', 'water_meter'] as const;

const isPlace = (latitude: unknown, longitude: unknown) =>
  sql`(${latitude} is null) = (${longitude} is null) and ${latitude} between -90 and 90 and ${longitude} between -180 and 180`;

/** A kind of problem that residents report, such as street lights. */
export const problemCategories = pgTable(
  'problem_categories',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    hint: t.text('hint').notNull().default(''),
    /** The people who look after it, such as "Grounds crew". */
    keeper: t.text('keeper').notNull(),
    /** Working days within which it is fixed. */
    promisedDays: t.integer('promised_days').notNull(),
    questions: t.text('questions').array().notNull(),
    /** Only the reporter's home and managers read private problems. */
    isPrivate: t.boolean('is_private').notNull().default(false),
    /** Suggested for things of this kind, such as 'trail'; `water_meter` for leaks that a meter finds. */
    suits: t.text('suits'),
    /** The service's code at the town's Open311 endpoint. Null: problems stay here. */
    townCode: t.text('town_code'),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('problem_categories_promise_is_sensible', sql`${table.promisedDays} between 1 and 365`),
    check('problem_categories_ask_little', sql`cardinality(${table.questions}) <= 5`),
    check('problem_categories_private_stay_here', sql`not ${table.isPrivate} or ${table.townCode} is null`),
  ],
);

/** Sentences that managers choose from when they change a problem. */
export const problemTemplates = pgTable('problem_templates', (t) => ({
  id: t.text('id').primaryKey(),
  name: t.text('name').notNull(),
  sentence: t.text('sentence').notNull(),
  position: t.integer('position').notNull().default(0),
  retiredAt: retiredAt(),
}));

/**
 * A reported problem. Its state is that of its newest update: `problems_state_is_the_newest` compares all three
 * columns at the end of each transaction.
 */
export const problems = pgTable(
  'problems',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** For talking about it, on work orders and on the phone. */
    number: t.integer('number').notNull().generatedAlwaysAsIdentity(),
    categoryId: t
      .text('category_id')
      .notNull()
      .references(() => problemCategories.id),
    isPrivate: t.boolean('is_private').notNull(),
    /** Null after the reporter's account was erased, and without one. */
    reporterId: t.text('reporter_id').references(() => residents.id, { onDelete: 'set null' }),
    source: t.text('source', { enum: problemSources }).notNull(),
    /** The caller, and how to reach them. Only managers read it. */
    caller: t.text('caller').notNull().default(''),
    /** The reporter's words. Null after their account was erased. */
    text: t.text('text'),
    /** Questions of the category with their answers, as asked. */
    answers: t.jsonb('answers').$type<{ question: string; answer: string }[]>().notNull(),
    /** Degrees, both or neither. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    landmark: t.text('landmark').notNull().default(''),
    /** The reporter's home at the time. Neighbors never see it. */
    homeId: t.text('home_id').references(() => homes.id, { onDelete: 'set null' }),
    isAtHome: t.boolean('is_at_home').notNull().default(false),
    /** The thing it is about, by its kind in the registry, such as 'trail' and the trail's id. */
    aboutKind: t.text('about_kind'),
    aboutId: t.text('about_id'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    promisedOn: t.date('promised_on', { mode: 'string' }).notNull(),
    state: t.text('state', { enum: problemStates }).notNull(),
    /** The newest update's position. */
    step: t.integer('step').notNull(),
    /** When the state last changed. */
    changedAt: t.timestamp('changed_at', { withTimezone: true }).notNull(),
    plannedOn: t.date('planned_on', { mode: 'string' }),
    assignedTo: t.text('assigned_to').references(() => residents.id, { onDelete: 'set null' }),
    /** Set on a duplicate, which is closed with it. */
    mergedInto: t.uuid('merged_into'),
    /** A manager hid the reporter's words and photos. */
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
    /** A manager looked at the photos. Only then do they leave the neighborhood. */
    photosSeenAt: t.timestamp('photos_seen_at', { withTimezone: true }),
    dedupeKey: t.text('dedupe_key'),
  }),
  (table) => [
    foreignKey({ columns: [table.mergedInto], foreignColumns: [table.id] }).onDelete('set null'),
    uniqueIndex('problems_number_key').on(table.number),
    uniqueIndex('problems_once_key').on(table.reporterId, table.dedupeKey),
    index('problems_open_idx')
      .on(table.promisedOn, table.id)
      .where(sql`${table.state} in ('received', 'planned', 'in_progress')`),
    index('problems_created_idx').on(table.createdAt.desc(), table.id),
    index('problems_changed_idx').on(table.changedAt, table.id),
    index('problems_category_idx').on(table.categoryId, table.createdAt.desc()),
    index('problems_reporter_idx').on(table.reporterId, table.createdAt.desc()),
    index('problems_home_idx').on(table.homeId),
    index('problems_merged_idx')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('problems_nearby_idx')
      .on(table.categoryId, table.latitude, table.longitude)
      .where(sql`${table.state} in ('received', 'planned', 'in_progress')`),
    check(
      'problems_state_is_known',
      sql`${table.state} in ('received', 'planned', 'in_progress', 'fixed', 'closed', 'not_ours')`,
    ),
    check(
      'problems_source_is_known',
      sql`${table.source} in ('resident', 'staff', 'open311', 'water_meter')`,
    ),
    check('problems_text_is_bounded', sql`length(btrim(${table.text})) between 1 and 2000`),
    check('problems_landmark_is_short', sql`length(${table.landmark}) <= 200`),
    check('problems_caller_is_short', sql`length(${table.caller}) <= 200`),
    check('problems_place_is_whole', isPlace(table.latitude, table.longitude)),
    check('problems_about_is_whole', sql`(${table.aboutKind} is null) = (${table.aboutId} is null)`),
    check(
      'problems_at_home_have_a_home',
      sql`not ${table.isAtHome} or ${table.isPrivate} or ${table.latitude} is not null`,
    ),
    check('problems_planned_has_a_day', sql`(${table.state} = 'planned') = (${table.plannedOn} is not null)`),
    check('problems_merged_is_closed', sql`${table.mergedInto} is null or ${table.state} = 'closed'`),
  ],
);

/**
 * Changes of a problem, from position 1. `from` names the previous update's state, and a foreign key compares it with
 * that row, so that a problem can't skip a step.
 */
export const problemUpdates = pgTable(
  'problem_updates',
  (t) => ({
    problemId: cascadingUuid('problem_id', () => problems.id),
    position: t.integer('position').notNull(),
    state: t.text('state', { enum: problemStates }).notNull(),
    fromPosition: t.integer('from_position'),
    from: t.text('from_state', { enum: problemStates }),
    sentence: t.text('sentence').notNull(),
    /** Whose problem it is and their number for it, if it isn't ours. */
    whose: t.text('whose').notNull().default(''),
    byId: t.text('by_id').references(() => residents.id, { onDelete: 'set null' }),
    by: t.text('by', { enum: ['reporter', 'staff', 'town', 'system'] }).notNull(),
    at: t.timestamp('at', { withTimezone: true }).notNull(),
    plannedOn: t.date('planned_on', { mode: 'string' }),
  }),
  (table) => [
    primaryKey({ columns: [table.problemId, table.position] }),
    unique('problem_updates_state_key').on(table.problemId, table.position, table.state),
    foreignKey({
      name: 'problem_updates_follow_each_other',
      columns: [table.problemId, table.fromPosition, table.from],
      foreignColumns: [table.problemId, table.position, table.state],
    }).onDelete('cascade'),
    check(
      'problem_updates_follow_the_last',
      sql`case ${table.position} when 1 then ${table.fromPosition} is null and ${table.from} is null and ${table.state} = 'received'
        else ${table.from} is not null and ${table.fromPosition} = ${table.position} - 1 end`,
    ),
    check(
      'problem_updates_take_allowed_steps',
      sql`${table.from} is null or ${table.from} in ('received', 'planned', 'in_progress') or ${table.state} = 'received'`,
    ),
    check('problem_updates_sentence_is_set', sql`length(btrim(${table.sentence})) between 1 and 2000`),
    check('problem_updates_not_ours_says_whose', sql`${table.state} <> 'not_ours' or ${table.whose} <> ''`),
    check(
      'problem_updates_planned_has_a_day',
      sql`(${table.state} = 'planned') = (${table.plannedOn} is not null)`,
    ),
    check('problem_updates_by_is_known', sql`${table.by} in ('reporter', 'staff', 'town', 'system')`),
  ],
);

/** A resident who gets a problem's news: its reporter, or a neighbor who pressed "Me too". */
export const problemFollowers = pgTable(
  'problem_followers',
  (t) => ({
    problemId: cascadingUuid('problem_id', () => problems.id),
    residentId: cascadingText('resident_id', () => residents.id),
    since: t.timestamp('since', { withTimezone: true }).notNull(),
    /** Their answer to "Is it fixed?" about the update at `answeredStep`. */
    answer: t.text('answer', { enum: ['fixed', 'broken'] }),
    answeredStep: t.integer('answered_step'),
  }),
  (table) => [
    primaryKey({ columns: [table.problemId, table.residentId] }),
    index('problem_followers_resident_idx').on(table.residentId),
    check('problem_followers_answer_is_known', sql`${table.answer} in ('fixed', 'broken')`),
    check(
      'problem_followers_answer_names_its_step',
      sql`(${table.answer} is null) = (${table.answeredStep} is null)`,
    ),
  ],
);

/** A problem at the town's Open311 endpoint. A row without `requestId` waits to be sent. */
export const problemForwards = pgTable(
  'problem_forwards',
  (t) => ({
    problemId: cascadingUuid('problem_id', () => problems.id).primaryKey(),
    requestId: t.text('request_id'),
    token: t.text('token'),
    /** The town's newest status, as read. */
    status: t.text('status'),
    queuedAt: t.timestamp('queued_at', { withTimezone: true }).notNull(),
    sentAt: t.timestamp('sent_at', { withTimezone: true }),
    readAt: t.timestamp('read_at', { withTimezone: true }),
    failures: t.integer('failures').notNull().default(0),
    failure: t.text('failure'),
    nextAt: t.timestamp('next_at', { withTimezone: true }),
  }),
  (table) => [
    index('problem_forwards_due_idx')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    uniqueIndex('problem_forwards_request_key').on(table.requestId),
  ],
);

/** Keys for the neighborhood's own Open311 service. */
export const open311Keys = pgTable('open311_keys', (t) => ({
  id: t.uuid('id').primaryKey(),
  name: t.text('name').notNull(),
  tokenHash: t.text('token_hash').notNull().unique(),
  createdBy: t.text('created_by').references(() => residents.id, { onDelete: 'set null' }),
  createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: t.timestamp('last_used_at', { withTimezone: true }),
  revokedAt: t.timestamp('revoked_at', { withTimezone: true }),
}));
