// Owned by app/features/community.

import { type SQL, sql } from 'drizzle-orm';
import { check, customType, index, pgTable } from 'drizzle-orm/pg-core';

import { businesses } from './businesses';
import { cascadingText, cascadingUuid, retiredAt } from './columns';
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
    offer: t.text('offer', { enum: ['give', 'swap', 'sell', 'lend'] }).notNull(),
    title: t.text('title').notNull(),
    description: t.text('description').notNull(),
    /** Price in cents. Null for gifts and swaps. */
    price: t.integer('price'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    /** The listing's last instant. Renewal extends it. */
    expiresAt: t.timestamp('expires_at', { withTimezone: true }).notNull(),
    remindedAt: t.timestamp('reminded_at', { withTimezone: true }),
    goneAt: t.timestamp('gone_at', { withTimezone: true }),
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
    words: tsvector('words').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', ${listings.title} || ' ' || ${listings.description})`,
    ),
  }),
  (table) => [
    index('listings_live_idx')
      .on(table.createdAt.desc())
      .where(sql`${table.goneAt} is null and ${table.hiddenAt} is null`),
    index('listings_expires_idx')
      .on(table.expiresAt)
      .where(sql`${table.goneAt} is null and ${table.hiddenAt} is null`),
    index('listings_resident_idx').on(table.residentId, table.createdAt.desc()),
    index('listings_words_idx').using('gin', table.words),
    check('listings_offer_is_known', sql`${table.offer} in ('give', 'swap', 'sell', 'lend')`),
    check('listings_title_is_set', sql`length(btrim(${table.title})) between 1 and 120`),
    check('listings_description_is_set', sql`length(btrim(${table.description})) between 1 and 5000`),
    check('listings_price_is_sensible', sql`${table.price} between 1 and 10000000`),
    check(
      'listings_price_fits_the_offer',
      sql`case ${table.offer} when 'sell' then ${table.price} is not null when 'lend' then true else ${table.price} is null end`,
    ),
  ],
);

/** Messages about a listing. Each interested neighbor has a conversation with the poster. */
export const listingMessages = pgTable(
  'listing_messages',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    listingId: cascadingUuid('listing_id', () => listings.id),
    neighborId: cascadingText('neighbor_id', () => residents.id),
    authorId: cascadingText('author_id', () => residents.id),
    body: t.text('body').notNull(),
    sentAt: t.timestamp('sent_at', { withTimezone: true }).notNull(),
    /** Set when a manager removes a message. Only the author still sees it. */
    hiddenAt: t.timestamp('hidden_at', { withTimezone: true }),
  }),
  (table) => [
    index('listing_messages_conversation_idx').on(table.listingId, table.neighborId, table.sentAt),
    index('listing_messages_author_idx').on(table.authorId, table.sentAt),
    check('listing_messages_body_is_set', sql`length(btrim(${table.body})) between 1 and 2000`),
  ],
);
