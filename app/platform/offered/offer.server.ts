import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { devices, meterDays } from '#db/schema';
import type { Feed } from '~/platform/telemetry/telemetry';

import type { Feature, SubFeature } from './offered';

/** An SQL condition that is true once the neighborhood has content for a feature. */
export type Offer = { of: Feature | SubFeature; hasAny: SQL };

export const offer = (of: Offer['of'], table: PgTable): Offer => ({
  of,
  hasAny:
    'retiredAt' in table
      ? sql`exists (select from ${table} where retired_at is null)`
      : sql`exists (select from ${table})`,
});

/** Meters count if they are active or have recorded a day. */
export const offerMeters = (of: Offer['of'], feed: Feed): Offer => ({
  of,
  hasAny: sql`
    exists (select from ${devices} where feed = ${sql.raw(`'${feed}'`)} and revoked_at is null)
    or exists (select from ${meterDays} join ${devices} on devices.id = device_id where feed = ${sql.raw(`'${feed}'`)})`,
});
