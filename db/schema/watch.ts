// Owned by app/features/wellbeing/watch.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { residents } from './residents';

export const watchPosts = pgTable(
  'watch_posts',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    type: t.text('type').notNull(),
    description: t.text('description').notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    address: t.text('address').notNull(),
    coordinator: t.text('coordinator').notNull(),
    phone: t.text('phone').notNull(),
    hours: t.text('hours').notNull(),
    /** Households registered by the coordinator. People who joined here are in watch_members. */
    members: t.integer('members').notNull(),
    features: t.text('features').array().notNull(),
    position: t.integer('position').notNull().default(0),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('watch_posts_members_are_counted', sql`${table.members} >= 0`),
    check(
      'watch_posts_are_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
  ],
);

export const watchMembers = pgTable(
  'watch_members',
  (t) => ({
    postId: cascadingText('post_id', () => watchPosts.id),
    residentId: cascadingText('resident_id', () => residents.id),
    since: t.timestamp('since', { withTimezone: true }).notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.postId, table.residentId] }),
    index('watch_members_resident_idx').on(table.residentId),
  ],
);
