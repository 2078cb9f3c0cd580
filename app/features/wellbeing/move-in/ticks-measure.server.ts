import { sql } from 'drizzle-orm';

import type { Measure } from '~/platform/registry';

/** How much of the move-in checklist a resident has ticked off. */
export const countTicks: Measure = (residentId) =>
  sql`(select count(*) from move_in_ticks where resident_id = ${residentId})::int`;
