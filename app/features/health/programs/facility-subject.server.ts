import { sql } from 'drizzle-orm';

import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';

/** Mindfulness facilities, as the ledger of points names them. */
export const facilitySubject: LedgerSubject = {
  hasUuid: false,
  select: (ids) => sql`
    select id, false as "isOfAmenity", name from mindfulness_facilities where id in (${ids})`,
};
