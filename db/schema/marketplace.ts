// Owned by app/features/community.

import { type SQL, sql } from 'drizzle-orm';
import { check, customType, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { businesses } from './businesses';
import { cascadingText, retiredAt } from './columns';
import { residents } from './residents';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An offer by a business (S2 §3 Deal). Savings are computed. */
export const deals = pgTable(
  'deals',
  (t) => ({
    id: t.text('id').primaryKey(),
    businessId: t.text('business_id').references(() => businesses.id, { onDelete: 'set null' }),
    title: t.text('title').notNull(),
    subtitle: t.text('subtitle').notNull(),
    description: t.text('description').notNull(),
    details: t.text('details').notNull(),
    /** Price in cents. */
    originalPrice: t.integer('original_price').notNull(),
    salePrice: t.integer('sale_price').notNull(),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }).notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('deals_save_something', sql`${table.salePrice} between 0 and ${table.originalPrice} - 1`),
    check('deals_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const listings = pgTable(
  'listings',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    residentId: cascadingText('resident_id', () => residents.id),
    offer: t
      .text('offer', { enum: ['give', 'swap', 'sell', 'lend', 'wanted', 'lost', 'found', 'ask'] })
      .notNull(),
    title: t.text('title').notNull(),
    /** May be empty on the board, where a title and a photo are enough. */
    description: t.text('description').notNull(),
    /** Price in cents. Null for gifts and swaps. */
    price: t.integer('price'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** The listing's last instant. Renewal extends it. */
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    remindedAt: t.timestamp('reminded_at', { withTimezone: true }),
    goneAt: t.timestamp('gone_at', { withTimezone: true }),
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
    /** Degrees, both or neither: where something was lost or found. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    /** A newcomer's post waits for a manager's look (decision 145). Nobody else sees it. */
    waitsSince: t.timestamp('waits_since', { withTimezone: true }),
    /** The neighbor who helped, set when the post ends. */
    thankedId: t.text('thanked_id').references(() => residents.id, { onDelete: 'set null' }),
    words: tsvector('words').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', ${listings.title} || ' ' || ${listings.description})`,
    ),
  }),
  (table) => [
    index('listings_live_idx')
      .on(table.createdAt.desc())
      .where(sql`${table.goneAt} is null and ${table.hiddenAt} is null`),
    /** The board's newest posts, however many items the market has. */
    index('listings_board_idx')
      .on(table.createdAt.desc())
      .where(
        sql`${table.offer} in ('wanted', 'lost', 'found', 'ask') and ${table.goneAt} is null and ${table.hiddenAt} is null and ${table.waitsSince} is null`,
      ),
    index('listings_expires_idx')
      .on(table.expiresAt)
      .where(sql`${table.goneAt} is null and ${table.hiddenAt} is null`),
    index('listings_resident_idx').on(table.residentId, table.createdAt.desc()),
    index('listings_words_idx').using('gin', table.words),
    check(
      'listings_offer_is_known',
      sql`${table.offer} in ('give', 'swap', 'sell', 'lend', 'wanted', 'lost', 'found', 'ask')`,
    ),
    index('listings_waiting_idx')
      .on(table.waitsSince)
      .where(sql`${table.waitsSince} is not null`),
    check('listings_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('listings_description_is_bounded', sql`length(${table.description}) <= 5000`),
    check('listings_price_is_sensible', sql`${table.price} between 1 and 10000000`),
    check(
      'listings_place_is_whole',
      sql`(${table.latitude} is null) = (${table.longitude} is null) and ${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check(
      'listings_price_fits_the_offer',
      sql`case ${table.offer} when 'sell' then ${table.price} is not null when 'lend' then true else ${table.price} is null end`,
    ),
  ],
);

/** Residents who want to hear of new posts of a kind on the board. */
export const boardFollowers = pgTable(
  'board_followers',
  (t) => ({
    residentId: cascadingText('resident_id', () => residents.id),
    offer: t.text('offer', { enum: ['wanted', 'lost', 'found', 'ask'] }).notNull(),
    since: t.timestamp('since', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.residentId, table.offer] }),
    index('board_followers_offer_idx').on(table.offer),
    check('board_followers_offer_is_known', sql`${table.offer} in ('wanted', 'lost', 'found', 'ask')`),
  ],
);

/**
 * Private messages about a listing, or to a neighbor who is in the directory (`entryId`). Each interested neighbor has
 * a conversation with the poster or the listed neighbor.
 */
export const privateMessages = pgTable(
  'private_messages',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    listingId: t.uuid('listing_id').references(() => listings.id, { onDelete: 'cascade' }),
    entryId: t.text('entry_id').references(() => residents.id, { onDelete: 'cascade' }),
    neighborId: cascadingText('neighbor_id', () => residents.id),
    authorId: cascadingText('author_id', () => residents.id),
    body: t.text('body').notNull(),
    sentAt: t.timestamp('sent_at', { withTimezone: true }).notNull(),
    /** Set when a manager removes a message. Only the author still sees it. */
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
  }),
  (table) => [
    index('private_messages_conversation_idx').on(table.listingId, table.neighborId, table.sentAt),
    index('private_messages_entry_idx')
      .on(table.entryId, table.neighborId, table.sentAt)
      .where(sql`${table.entryId} is not null`),
    index('private_messages_author_idx').on(table.authorId, table.sentAt),
    check('private_messages_about_one_thing', sql`num_nonnulls(${table.listingId}, ${table.entryId}) = 1`),
    check('private_messages_between_two', sql`${table.entryId} <> ${table.neighborId}`),
    check('private_messages_body_is_set', sql`length(btrim(${table.body})) between 1 and 2000`),
  ],
);
