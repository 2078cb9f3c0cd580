import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { devices, meterDays } from '#db/schema';
import type { Feed } from '~/platform/telemetry/telemetry';

import type { Part, Thing } from './offered';

/** An SQL condition that is true once the neighborhood has content of a part, or of something within one. */
export type Offer = { of: Part | Thing; hasAny: SQL };

/** A table whose rows make a part worth offering; retired ones don't. */
export const offer = (of: Offer['of'], table: PgTable): Offer => ({
  of,
  hasAny:
    'retiredAt' in table
      ? sql`exists (select from ${table} where retired_at is null)`
      : sql`exists (select from ${table})`,
});

/** Meters that measure, or have measured, make a part worth offering. */
export const offerMeters = (of: Offer['of'], feed: Feed): Offer => ({
  of,
  hasAny: sql`
    exists (select from ${devices} where feed = ${sql.raw(`'${feed}'`)} and revoked_at is null)
    or exists (select from ${meterDays} join ${devices} on devices.id = device_id where feed = ${sql.raw(`'${feed}'`)})`,
});
