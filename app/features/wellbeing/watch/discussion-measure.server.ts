import { sql } from 'drizzle-orm';

import type { Measure } from '~/platform/registry';

/** On how many days a resident wrote what stands in a discussion. */
export const countDiscussionDays: Measure = (residentId, { timeZone }) => sql`(
  select count(distinct (sent_at at time zone ${timeZone})::date) from watch_messages
  where author_id = ${residentId} and deleted_at is null and hidden_at is null
)::int`;
