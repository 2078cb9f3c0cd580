import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import { contentShares, listings, shareCounts } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';

/** Longer than anybody can renew one, or go on writing about it. */
const keptDays = 90;

/** Nightly: takes away listings that ended long ago, with what was written about them and who shared them. */
export async function sweepListings(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - keptDays * 24 * 60 * 60_000);
  const end = sql`least(${listings.expiresAt}, ${listings.goneAt}, ${listings.hiddenAt})`;
  await inTransaction(services, async ({ db }) => {
    const gone = await db
      .delete(listings)
      .where(lt(end, before.toISOString()))
      .returning({ id: listings.id });
    const ids = gone.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const table of [contentShares, shareCounts]) {
      await db.delete(table).where(and(eq(table.kind, 'listing'), inArray(table.subjectId, ids)));
    }
  });
}
