import { sql } from 'drizzle-orm';

import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';

/** Eco tips, as the ledger of points names them. */
export const tipSubject: LedgerSubject = {
  hasUuid: true,
  select: (ids, { id }) => sql`
    select t.id::text as id, false as "isOfAmenity", t.title as name
    from eco_tips t where t.id in (${ids}) and t.resident_id = ${id}`,
};
