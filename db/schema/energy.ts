// Owned by app/features/sustainable/energy.

import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';

import { retiredAt } from './columns';
export const energyFacilities = pgTable(
  'energy_facilities',
  (t) => ({
    id: t.text('id').primaryKey(),
    name: t.text('name').notNull(),
    kind: t.text('kind', { enum: ['solar', 'battery', 'grid', 'analytics'] }).notNull(),
    type: t.text('type').notNull(),
    description: t.text('description').notNull(),
    capacity: t.text('capacity').notNull(),
    /** Display texts, shown until a device sends readings. */
    sampleOutput: t.text('sample_output'),
    sampleCharge: t.text('sample_charge'),
    sampleFlow: t.text('sample_flow'),
    efficiency: t.text('efficiency').notNull(),
    latitude: t.doublePrecision('latitude').notNull(),
    longitude: t.doublePrecision('longitude').notNull(),
    status: t.text('status').notNull(),
    lastMaintenance: t.date('last_maintenance', { mode: 'string' }).notNull(),
    features: t.text('features').array().notNull(),
    technician: t.text('technician').notNull(),
    position: t.integer('position').notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    check('energy_facilities_kind_is_known', sql`${table.kind} in ('solar', 'battery', 'grid', 'analytics')`),
  ],
);
