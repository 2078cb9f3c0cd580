import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { residents } from './residents';

/** Where a part of the neighborhood reads its news (S2 §3 Pulse board). Posts and their age are its articles'. */
export const pulseBoards = pgTable(
  'pulse_boards',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    address: text('address').notNull(),
    /** Who looks after it. */
    manager: text('manager').notNull(),
    phone: text('phone').notNull(),
    /** In words. */
    hours: text('hours').notNull(),
    categories: text('categories').array().notNull(),
    features: text('features').array().notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check(
      'pulse_boards_are_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);

/** An article on a board, which managers write in Markdown. */
export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    boardId: text('board_id')
      .notNull()
      .references(() => pulseBoards.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** One of the board's categories, as it was then. */
    category: text('category').notNull(),
    /** Markdown, as it was typed. */
    body: text('body').notNull(),
    authorId: text('author_id').references(() => residents.id, { onDelete: 'set null' }),
    /** Who wrote it, by their name then. */
    authorName: text('author_name').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** When its text last changed; null: it is as it was published. */
    changedAt: timestamp('changed_at', { withTimezone: true }),
    /** It grows with each change: who changes an older one than there is, is told so. */
    revision: integer('revision').notNull().default(1),
    /** Digest of the writing form's token: the same press twice is one article. */
    dedupeKey: text('dedupe_key').unique(),
  },
  (table) => [
    index('articles_board_idx').on(table.boardId, table.publishedAt.desc(), table.id),
    index('articles_published_idx').on(table.publishedAt.desc(), table.id),
    check('articles_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('articles_category_is_set', sql`length(btrim(${table.category})) between 1 and 120`),
    check('articles_body_is_set', sql`length(btrim(${table.body})) between 1 and 5000`),
  ],
);
