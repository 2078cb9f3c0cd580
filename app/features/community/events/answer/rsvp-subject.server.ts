import { sql } from 'drizzle-orm';

import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';

/** Answers to events, as the ledger of points names them. */
export const rsvpSubject: LedgerSubject = {
  hasUuid: true,
  select: (ids, { id }) => sql`
    select r.id::text as id, false as "isOfAmenity", e.title as name
    from event_rsvps r join events e on e.id = r.event_id
    where r.id in (${ids}) and r.resident_id = ${id}`,
};
