import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { businesses } from './businesses';
import { residents } from './residents';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** An offer of a business to the neighborhood (S2 §3 Deal). What is saved is worked out. */
export const deals = pgTable(
  'deals',
  {
    id: text('id').primaryKey(),
    businessId: text('business_id').references(() => businesses.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    description: text('description').notNull(),
    details: text('details').notNull(),
    /** Cents. */
    originalPrice: integer('original_price').notNull(),
    salePrice: integer('sale_price').notNull(),
    /** It is offered until then. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('deals_save_something', sql`${table.salePrice} between 0 and ${table.originalPrice} - 1`),
  ],
);

/** Something that a resident gives away, swaps, sells or lends. */
export const listings = pgTable(
  'listings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    residentId: text('resident_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    offer: text('offer', { enum: ['give', 'swap', 'sell', 'lend'] }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Cents; what is given away or swapped has none. */
    price: integer('price'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** It is up until then; renewing it puts this off. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When its poster was told that it expires soon; null again once it is renewed. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    /** When its poster said that it is gone. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
    /** When a manager took it down. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    /** The words of title and description, for searching. */
    words: tsvector('words').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', ${listings.title} || ' ' || ${listings.description})`,
    ),
  },
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

/** What an interested neighbor and the poster write to each other about a listing: a conversation for each neighbor. */
export const listingMessages = pgTable(
  'listing_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The interested neighbor, whose conversation it is. */
    neighborId: text('neighbor_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    /** The neighbor or the poster. */
    authorId: text('author_id')
      .notNull()
      .references(() => residents.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('listing_messages_conversation_idx').on(table.listingId, table.neighborId, table.sentAt),
    index('listing_messages_author_idx').on(table.authorId, table.sentAt),
    check('listing_messages_body_is_set', sql`length(btrim(${table.body})) between 1 and 2000`),
  ],
);
