import { sql } from 'drizzle-orm';

import type { Measure } from '~/platform/noun.server';

/** At how many stops a resident has taken a seat: none, until they know which one is theirs. */
export const countStops: Measure = (residentId) =>
  sql`(select count(distinct stop_id) from seat_reservations where resident_id = ${residentId})::int`;
