// Owned by app.

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';

import { cascadingText, retiredAt, textOf } from './columns';
import { residents } from './residents';

/**
 * A dwelling. `label` is its name on screens, letters and meters. PostgreSQL generates `search` (decision 115) and
 * `label_key`, the label's natural order. They aren't declared, so that no page or file contains them.
 */
export const homes = pgTable(
  'homes',
  (t) => ({
    id: t.text('id').primaryKey(),
    label: t.text('label').notNull(),
    building: t.text('building'),
    street: t.text('street'),
    unit: t.text('unit'),
    /** Coordinates in degrees, both or neither. */
    latitude: t.doublePrecision('latitude'),
    longitude: t.doublePrecision('longitude'),
    createdAt: t.timestamp('created_at', { withTimezone: true }).notNull(),
    retiredAt: retiredAt(),
  }),
  (table) => [
    // The previous release uses this index. The next one can be stricter.
    uniqueIndex('homes_label_key').on(sql`lower(${table.label})`),
    uniqueIndex('homes_name_key').on(sql`name_key(${table.label})`),
    check('homes_place_is_whole', sql`(${table.latitude} is null) = (${table.longitude} is null)`),
    check(
      'homes_are_on_earth',
      sql`${table.latitude} between -90 and 90 and ${table.longitude} between -180 and 180`,
    ),
    check('homes_label_is_tidy', sql`${table.label} ~ '^\\S+( \\S+)*$' and length(${table.label}) <= 120`),
  ],
);

/** `endsAt` null means open-ended. The exclusion constraint `residencies_one_at_a_time` allows one home at a time. */
export const residencies = pgTable(
  'residencies',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    residentId: cascadingText('resident_id', () => residents.id),
    homeId: textOf('home_id', () => homes.id),
    kind: t.text('kind', { enum: ['owner', 'tenant', 'family'] }),
    startsAt: t.timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: t.timestamp('ends_at', { withTimezone: true }),
    settledAt: t.timestamp('settled_at', { withTimezone: true }),
  }),
  (table) => [
    index('residencies_resident_idx').on(table.residentId, table.startsAt),
    index('residencies_home_idx').on(table.homeId, table.startsAt),
    index('residencies_unsettled_idx')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null and ${table.settledAt} is null`),
    check('residencies_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('residencies_kind_is_known', sql`${table.kind} in ('owner', 'tenant', 'family')`),
    check('residencies_settled_has_ended', sql`${table.settledAt} is null or ${table.endsAt} is not null`),
  ],
);
