// Owned by app/features/wellbeing/training.

import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { residents } from './residents';

export const trainingModules = pgTable(
  'training_modules',
  (t) => ({
    id: t.text('id').primaryKey(),
    title: t.text('title').notNull(),
    description: t.text('description').notNull(),
    estimatedDuration: t.integer('estimated_duration').notNull(),
    pointsReward: t.integer('points_reward').notNull(),
    sources: t.jsonb('sources').$type<{ name: string; url: string }[]>().notNull(),
    reviewedOn: t.date('reviewed_on', { mode: 'string' }).notNull(),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('training_modules_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('training_modules_duration_is_sensible', sql`${table.estimatedDuration} between 1 and 240`),
    check('training_modules_reward_is_sensible', sql`${table.pointsReward} between 1 and 100`),
  ],
);

export const trainingSections = pgTable(
  'training_sections',
  (t) => ({
    id: t.text('id').primaryKey(),
    moduleId: cascadingText('module_id', () => trainingModules.id),
    position: t.integer('position').notNull(),
    title: t.text('title').notNull(),
    body: t.text('body').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    unique('training_sections_module_id_key').on(table.moduleId, table.id),
    check('training_sections_body_is_set', sql`length(btrim(${table.body})) between 1 and 5000`),
  ],
);

/** Quiz questions. `answer` and `explanation` stay on the server until the question is answered. */
export const trainingQuestions = pgTable(
  'training_questions',
  (t) => ({
    id: t.text('id').primaryKey(),
    moduleId: cascadingText('module_id', () => trainingModules.id),
    position: t.integer('position').notNull(),
    question: t.text('question').notNull(),
    options: t.text('options').array().notNull(),
    answer: t.integer('answer').notNull(),
    explanation: t.text('explanation').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    index('training_questions_module_idx').on(table.moduleId, table.position),
    check('training_questions_have_options', sql`cardinality(${table.options}) between 2 and 6`),
    check(
      'training_questions_answer_is_an_option',
      sql`${table.answer} >= 0 and ${table.answer} < cardinality(${table.options})`,
    ),
  ],
);

/** Progress in a module (S2 §3 User progress). No row means not started. */
export const trainingProgress = pgTable(
  'training_progress',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    moduleId: cascadingText('module_id', () => trainingModules.id),
    startedAt: t.timestamp('started_at', { withTimezone: true }).notNull(),
    completedAt: t.timestamp('completed_at', { withTimezone: true }),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.moduleId] }),
    check('training_progress_ends_after_start', sql`${table.completedAt} >= ${table.startedAt}`),
  ],
);

export const trainingSectionsDone = pgTable(
  'training_sections_done',
  (t) => ({
    residentId: t.text('resident_id').notNull(),
    moduleId: t.text('module_id').notNull(),
    sectionId: t.text('section_id').notNull(),
    doneAt: t.timestamp('done_at', { withTimezone: true }).notNull(),
  }),
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

/** The latest answer to a question. Once answered correctly, it stays correct. */
export const trainingAnswers = pgTable(
  'training_answers',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    questionId: cascadingText('question_id', () => trainingQuestions.id),
    selectedAnswer: t.integer('selected_answer').notNull(),
    isCorrect: t.boolean('is_correct').notNull(),
    correctSince: t.timestamp('correct_since', { withTimezone: true }),
    answeredAt: t.timestamp('answered_at', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.questionId] }),
    check(
      'training_answers_correct_has_its_time',
      sql`not ${table.isCorrect} or ${table.correctSince} is not null`,
    ),
  ],
);

export const trainingCenters = pgTable(
  'training_centers',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    type: t.text('type').notNull(),
    description: t.text('description').notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    address: t.text('address').notNull(),
    instructor: t.text('instructor').notNull(),
    phone: t.text('phone').notNull(),
    hours: t.text('hours').notNull(),
    capacity: t.integer('capacity').notNull(),
    specialties: t.text('specialties').array().notNull(),
    equipment: t.text('equipment').array().notNull(),
    certifications: t.text('certifications').array().notNull(),
    /** Read only by the previous release. Classes are now rows. */
    classTitle: t.text('class_title'),
    classWeekday: t.integer('class_weekday'),
    classStartsAt: t.integer('class_starts_at'),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
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

export const trainingClasses = pgTable(
  'training_classes',
  (t) => ({
    centerId: cascadingText('center_id', () => trainingCenters.id),
    title: t.text('title').notNull(),
    /** Weekday number: 0 is Sunday. */
    weekday: t.integer('weekday').notNull(),
    /** Minutes after local midnight. */
    startsAt: t.integer('starts_at').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.centerId, table.weekday, table.startsAt, table.title] }),
    check('training_classes_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('training_classes_weekday_is_known', sql`${table.weekday} between 0 and 6`),
    check('training_classes_start_within_a_day', sql`${table.startsAt} between 0 and 1439`),
  ],
);
