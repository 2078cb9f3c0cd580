import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** A course on what to do in an emergency (S2 §3 Training module). */
export const trainingModules = pgTable(
  'training_modules',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Minutes. */
    estimatedDuration: integer('estimated_duration').notNull(),
    pointsReward: integer('points_reward').notNull(),
    /** The public guidance that it is written from. */
    sources: jsonb('sources').$type<{ name: string; url: string }[]>().notNull(),
    reviewedOn: date('reviewed_on', { mode: 'string' }).notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('training_modules_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('training_modules_duration_is_sensible', sql`${table.estimatedDuration} between 1 and 240`),
    check('training_modules_reward_is_sensible', sql`${table.pointsReward} between 1 and 100`),
  ],
);

/** A page of a module. */
export const trainingSections = pgTable(
  'training_sections',
  {
    id: text('id').primaryKey(),
    moduleId: text('module_id')
      .notNull()
      .references(() => trainingModules.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
  },
  (table) => [
    unique('training_sections_module_position_key').on(table.moduleId, table.position),
    unique('training_sections_module_id_key').on(table.moduleId, table.id),
    check('training_sections_body_is_set', sql`length(btrim(${table.body})) between 1 and 5000`),
  ],
);

/** A question of a module's practice quiz. `answer` and `explanation` leave the server only once it was answered. */
export const trainingQuestions = pgTable(
  'training_questions',
  {
    id: text('id').primaryKey(),
    moduleId: text('module_id')
      .notNull()
      .references(() => trainingModules.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer('position').notNull(),
    question: text('question').notNull(),
    options: text('options').array().notNull(),
    /** The right option's index, from 0. */
    answer: integer('answer').notNull(),
    explanation: text('explanation').notNull(),
  },
  (table) => [
    unique('training_questions_module_position_key').on(table.moduleId, table.position),
    check('training_questions_have_options', sql`cardinality(${table.options}) between 2 and 6`),
    check(
      'training_questions_answer_is_an_option',
      sql`${table.answer} >= 0 and ${table.answer} < cardinality(${table.options})`,
    ),
  ],
);

/** How far a resident is with a module (S2 §3 User progress): no row, not started. */
export const trainingProgress = pgTable(
  'training_progress',
  {
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    moduleId: text('module_id')
      .notNull()
      .references(() => trainingModules.id, { onDelete: 'cascade' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.residentId, table.moduleId] }),
    check('training_progress_ends_after_start', sql`${table.completedAt} >= ${table.startedAt}`),
  ],
);

/** The sections of a started module that a resident has done. */
export const trainingSectionsDone = pgTable(
  'training_sections_done',
  {
    residentId: text('resident_id').notNull(),
    moduleId: text('module_id').notNull(),
    sectionId: text('section_id').notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.residentId, table.sectionId] }),
    index('training_sections_done_module_idx').on(table.residentId, table.moduleId),
    foreignKey({
      name: 'training_sections_done_progress_fk',
      columns: [table.residentId, table.moduleId],
      foreignColumns: [trainingProgress.residentId, trainingProgress.moduleId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'training_sections_done_section_fk',
      columns: [table.moduleId, table.sectionId],
      foreignColumns: [trainingSections.moduleId, trainingSections.id],
    }).onDelete('cascade'),
  ],
);

/** A resident's newest answer to a question. What was right once stays so, whatever they answer later. */
export const trainingAnswers = pgTable(
  'training_answers',
  {
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => trainingQuestions.id, { onDelete: 'cascade' }),
    selectedAnswer: integer('selected_answer').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    /** When it was first answered right. */
    correctSince: timestamp('correct_since', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.residentId, table.questionId] }),
    check(
      'training_answers_correct_has_its_time',
      sql`not ${table.isCorrect} or ${table.correctSince} is not null`,
    ),
  ],
);

/** Where training is given by people (S2 §3 Training center). The next class is worked out of the weekly one. */
export const trainingCenters = pgTable(
  'training_centers',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    address: text('address').notNull(),
    instructor: text('instructor').notNull(),
    phone: text('phone').notNull(),
    /** In words. */
    hours: text('hours').notNull(),
    /** Trainees at a time. */
    capacity: integer('capacity').notNull(),
    specialties: text('specialties').array().notNull(),
    equipment: text('equipment').array().notNull(),
    certifications: text('certifications').array().notNull(),
    /** What is taught every week, on which day (0 is Sunday) and when (minutes after midnight). */
    classTitle: text('class_title').notNull(),
    classWeekday: integer('class_weekday').notNull(),
    classStartsAt: integer('class_starts_at').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check(
      'training_centers_are_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check('training_centers_capacity_is_sensible', sql`${table.capacity} between 1 and 1000`),
    check('training_centers_weekday_is_known', sql`${table.classWeekday} between 0 and 6`),
    check('training_centers_start_within_a_day', sql`${table.classStartsAt} between 0 and 1439`),
  ],
);
