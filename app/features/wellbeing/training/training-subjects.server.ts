import { sql } from 'drizzle-orm';

import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';

/** Training modules, as the ledger of points names them. */
export const moduleSubject: LedgerSubject = {
  hasUuid: false,
  select: (ids) => sql`
    select id, false as "isOfAmenity", title as name from training_modules where id in (${ids})`,
};

/** Quiz questions, by the module that they are of. */
export const questionSubject: LedgerSubject = {
  hasUuid: false,
  select: (ids) => sql`
    select q.id, false as "isOfAmenity", m.title as name
    from training_questions q join training_modules m on m.id = q.module_id where q.id in (${ids})`,
};
