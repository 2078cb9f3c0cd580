// Owned by app/features/wellbeing/public-services.

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt } from './columns';
import { openingHourChecks, openingHourColumns } from './opening-hours';
import { packetChecks, packetColumns } from './zones';

export const publicServices = pgTable(
  'public_services',
  (t) => ({
    ...packetColumns(),
    category: t.text('category').notNull(),
    description: t.text('description').notNull(),
    address: t.text('address').notNull(),
    phone: t.text('phone').notNull(),
    services: t.text('services').array().notNull(),
    website: t.text('website').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    ...packetChecks('public_services', table),
    check('public_services_website_is_a_web_page', sql`${table.website} ~ '^https?://'`),
  ],
);

export const publicServiceHours = pgTable(
  'public_service_hours',
  {
    serviceId: cascadingText('service_id', () => publicServices.id),
    ...openingHourColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.weekday, table.opensAt] }),
    ...openingHourChecks('public_service_hours', table),
  ],
);
