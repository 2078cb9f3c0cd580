import { sql } from 'drizzle-orm';

import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';

/** Bookings, as the ledger of points names them. */
export const bookingSubject: LedgerSubject = {
  hasUuid: true,
  select: (ids, { id }) => sql`
    select b.id::text as id, c.id is null as "isOfAmenity", coalesce(c.name || ' in ', '') || a.name as name
    from bookings b
    join time_slots s on s.id = b.slot_id
    join amenities a on a.id = s.amenity_id
    left join classes c on c.id = s.class_id
    where b.id in (${ids}) and b.resident_id = ${id}`,
};
