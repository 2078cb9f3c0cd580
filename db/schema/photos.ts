// Owned by app/platform, app/sample.noun.server.ts, app/demo-photos.server.ts.

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { amenities, classes } from './amenities';
import { businesses, socialLocations } from './businesses';
import { bytea, cascadingUuid } from './columns';
import { events } from './events';
import { gardenPlots, tradePosts } from './garden';
import { listings } from './marketplace';
import { messages } from './messages';
import { problems } from './problems';
import { articles } from './pulse';
import { residents } from './residents';
import { trails } from './wellness';

export const photoSubjects = {
  listing: 'listingId',
  trade_post: 'tradePostId',
  event: 'eventId',
  business: 'businessId',
  amenity: 'amenityId',
  class: 'classId',
  social_location: 'socialLocationId',
  trail: 'trailId',
  article: 'articleId',
  message: 'messageId',
  plot: 'plotId',
  resident: 'residentId',
  problem: 'problemId',
} as const;

export type PhotoSubject = keyof typeof photoSubjects;

const goes = { onDelete: 'cascade' } as const;

/** Exactly one id from `listingId` to `problemId` is set. A staged photo has none until its form is saved. */
export const photos = pgTable(
  'photos',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** A digest of the stored files, 32 hex digits, used in URLs. */
    hash: t.text('hash').notNull(),
    /** Pixels of the large file. */
    width: t.smallint('width').notNull(),
    height: t.smallint('height').notNull(),
    /** The dominant color, #rrggbb, shown while the photo loads. */
    color: t.text('color').notNull(),
    /** The alt text, empty without a description. */
    alt: t.text('alt').notNull().default(''),
    position: t.smallint('position').notNull().default(0),
    uploadedBy: t.text('uploaded_by').references(() => residents.id, { onDelete: 'set null' }),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    listingId: t.uuid('listing_id').references(() => listings.id, goes),
    tradePostId: t.uuid('trade_post_id').references(() => tradePosts.id, goes),
    eventId: t.text('event_id').references(() => events.id, goes),
    businessId: t.text('business_id').references(() => businesses.id, goes),
    amenityId: t.text('amenity_id').references(() => amenities.id, goes),
    classId: t.text('class_id').references(() => classes.id, goes),
    socialLocationId: t.text('social_location_id').references(() => socialLocations.id, goes),
    trailId: t.text('trail_id').references(() => trails.id, goes),
    articleId: t.uuid('article_id').references(() => articles.id, goes),
    messageId: t.uuid('message_id').references(() => messages.id, goes),
    plotId: t.text('plot_id').references(() => gardenPlots.id, goes),
    residentId: t.text('resident_id').references(() => residents.id, goes),
    problemId: t.uuid('problem_id').references(() => problems.id, goes),
  }),
  (table) => {
    const subjects = subjectsOf(table);
    const things = sql.join(Object.values(subjects), sql`, `);
    return [
      index('photos_hash_idx').on(table.hash),
      index('photos_staged_idx')
        .on(table.uploadedBy, table.createdAt)
        .where(sql`num_nonnulls(${things}) = 0`),
      ...Object.entries(subjects).map(([name, column]) =>
        index(`photos_${name}_idx`)
          .on(column, table.position)
          .where(sql`${column} is not null`),
      ),
      check('photos_of_one_thing', sql`num_nonnulls(${things}) <= 1`),
      check('photos_hash_is_one', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
      check(
        'photos_size_is_sensible',
        sql`${table.width} between 1 and 1600 and ${table.height} between 1 and 1600`,
      ),
      check('photos_color_is_one', sql`${table.color} ~ '^#[0-9a-f]{6}$'`),
      check('photos_alt_is_short', sql`length(${table.alt}) <= 250`),
    ];
  },
);

type Things<Column> = Record<(typeof photoSubjects)[PhotoSubject], Column>;

export const subjectsOf = <Column extends AnyPgColumn>(table: Things<Column>) =>
  Object.fromEntries(Object.entries(photoSubjects).map(([subject, key]) => [subject, table[key]])) as Record<
    PhotoSubject,
    Column
  >;

/** Three sizes as WebP and JPEG, all re-encoded. The original upload is never stored. */
export const photoFiles = pgTable(
  'photo_files',
  (t) => ({
    photoId: cascadingUuid('photo_id', () => photos.id),
    size: t.text('size', { enum: ['thumb', 'small', 'large'] }).notNull(),
    type: t.text('type', { enum: ['webp', 'jpg'] }).notNull(),
    bytes: bytea('bytes').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.photoId, table.size, table.type] }),
    check('photo_files_size_is_known', sql`${table.size} in ('thumb', 'small', 'large')`),
    check('photo_files_type_is_known', sql`${table.type} in ('webp', 'jpg')`),
    check('photo_files_are_small', sql`octet_length(${table.bytes}) between 1 and 4000000`),
  ],
);
