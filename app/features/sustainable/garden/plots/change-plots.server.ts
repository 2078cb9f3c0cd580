import { sql } from 'drizzle-orm';

import { inTransaction, type Services } from '~/domain/services';

const lockKey = 7_245_336;

/**
 * Runs a change to who has which plot, one at a time for the whole garden: one plot a household and one household a
 * plot tie all of them together, so that a lock for each plot would leave gaps between two of them, or deadlocks. A
 * garden sees some changes a day; reading is not held up.
 */
export function changePlots<T>(services: Services, change: (services: Services) => Promise<T>): Promise<T> {
  return inTransaction(services, async (services) => {
    await services.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    return change(services);
  });
}
