import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { openingHourChecks, openingHourColumns } from './opening-hours';
import { packetChecks, packetColumns } from './zones';

/** A library, a clinic, a fire station (S2 §3 Public service). */
export const publicServices = pgTable(
  'public_services',
  {
    ...packetColumns(),
    category: text('category').notNull(),
    description: text('description').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    services: text('services').array().notNull(),
    website: text('website').notNull(),
  },
  (table) => [
    ...packetChecks('public_services', table),
    check('public_services_website_is_a_web_page', sql`${table.website} ~ '^https?://'`),
  ],
);

/** When a public service is open. */
export const publicServiceHours = pgTable(
  'public_service_hours',
  {
    serviceId: text('service_id')
      .notNull()
      .references(() => publicServices.id, { onDelete: 'cascade' }),
    ...openingHourColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.weekday, table.opensAt] }),
    ...openingHourChecks('public_service_hours', table),
  ],
);
