// Owned by app/features/wellbeing/pulse.

import { sql } from 'drizzle-orm';
import { check, index, pgTable } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { residents } from './residents';

export const pulseBoards = pgTable(
  'pulse_boards',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    type: t.text('type').notNull(),
    description: t.text('description').notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    address: t.text('address').notNull(),
    manager: t.text('manager').notNull(),
    phone: t.text('phone').notNull(),
    hours: t.text('hours').notNull(),
    categories: t.text('categories').array().notNull(),
    features: t.text('features').array().notNull(),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check(
      'pulse_boards_are_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);

export const articles = pgTable(
  'articles',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    boardId: cascadingText('board_id', () => pulseBoards.id),
    title: t.text('title').notNull(),
    category: t.text('category').notNull(),
    /** Article text in Markdown. */
    body: t.text('body').notNull(),
    authorId: t.text('author_id').references(() => residents.id, { onDelete: 'set null' }),
    authorName: t.text('author_name').notNull(),
    publishedAt: t.timestamp('published_at', { withTimezone: true }).notNull(),
    changedAt: t.timestamp('changed_at', { withTimezone: true }),
    /** Increases with each change. A save based on an older revision is rejected. */
    revision: t.integer('revision').notNull().default(1),
    /** A digest of the form's token, so that a repeated submission is one article. */
    dedupeKey: t.text('dedupe_key').unique(),
  }),
  (table) => [
    index('articles_board_idx').on(table.boardId, table.publishedAt.desc(), table.id),
    index('articles_published_idx').on(table.publishedAt.desc(), table.id),
    check('articles_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('articles_category_is_set', sql`length(btrim(${table.category})) between 1 and 120`),
    check('articles_body_is_set', sql`length(btrim(${table.body})) between 1 and 5000`),
  ],
);
