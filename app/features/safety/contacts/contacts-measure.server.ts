import { sql } from 'drizzle-orm';

import type { Measure } from '~/platform/noun.server';

/** How many emergency contacts a resident has. */
export const countContacts: Measure = (residentId) =>
  sql`(select count(*) from emergency_contacts where resident_id = ${residentId})::int`;
