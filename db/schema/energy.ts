import { sql } from 'drizzle-orm';
import { check, date, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A place where the neighborhood makes, keeps, trades or counts its energy (S2 §3 Energy facility). */
export const energyFacilities = pgTable(
  'energy_facilities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['solar', 'battery', 'grid', 'analytics'] }).notNull(),
    /** As people say it, such as 'Solar Farm'. */
    type: text('type').notNull(),
    description: text('description').notNull(),
    /** What it is built for, such as '2.5 MW': for display only. */
    capacity: text('capacity').notNull(),
    /** What is shown while no device of it sends readings; each as people say it. */
    sampleOutput: text('sample_output'),
    sampleCharge: text('sample_charge'),
    sampleFlow: text('sample_flow'),
    efficiency: text('efficiency').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    status: text('status').notNull(),
    lastMaintenance: date('last_maintenance', { mode: 'string' }).notNull(),
    features: text('features').array().notNull(),
    technician: text('technician').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    check('energy_facilities_kind_is_known', sql`${table.kind} in ('solar', 'battery', 'grid', 'analytics')`),
  ],
);
