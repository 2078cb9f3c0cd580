import { sql } from 'drizzle-orm';

import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';

/** Reserved seats, as the ledger of points names them. */
export const seatSubject: LedgerSubject = {
  hasUuid: true,
  select: (ids, { id }) => sql`
    select s.id::text as id, false as "isOfAmenity", route.name || ', ' || stop.name as name
    from seat_reservations s
    join shuttle_routes route on route.id = s.route_id
    join shuttle_stops stop on stop.id = s.stop_id
    where s.id in (${ids}) and s.resident_id = ${id}`,
};
