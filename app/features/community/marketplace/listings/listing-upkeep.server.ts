import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';

import { contentShares, listings, shareCounts } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { createNotification } from '~/platform/notifications/notifications.server';

import { listingPath } from '../marketplace';
import { isLive } from './listing-rows.server';

const dayMs = 24 * 60 * 60_000;
const noticeDays = 3;
/** So many in one transaction, so that nobody waits long for it. */
const batch = 50;

/** Tells posters, once, that a listing of theirs expires within three days, with the way to renew it. */
export async function remindOfListings(services: Services): Promise<void> {
  while ((await remindSome(services)) === batch);
}

/** @returns how many were reminded; what another process has at this moment is that one's */
function remindSome(services: Services): Promise<number> {
  const { clock } = services;
  const soon = new Date(clock.now().getTime() + noticeDays * dayMs);
  return inTransaction(services, async (services) => {
    const due = await services.db
      .select({ id: listings.id, residentId: listings.residentId, title: listings.title })
      .from(listings)
      .where(and(isLive(services), lte(listings.expiresAt, soon), isNull(listings.remindedAt)))
      .orderBy(asc(listings.expiresAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await services.db.update(listings).set({ remindedAt: clock.now() }).where(inArray(listings.id, ids));
    for (const { id, residentId, title } of due) {
      await createNotification(services, residentId, {
        type: 'listing_update',
        title: 'Your item expires soon',
        message: `“${title}” is up for three more days at most. Renew it if it’s still available, or mark it as sold or gone.`,
        url: `${listingPath(id)}/renew`,
      });
    }
    return due.length;
  });
}

/** Longer than anybody can renew one, or go on writing about it. */
const keptDays = 90;

/** Nightly: takes away listings that ended long ago, with what was written about them and who shared them. */
export async function sweepListings(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - keptDays * dayMs);
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

export const listingReminderJob = job('remind-of-listings', remindOfListings, { every: '22 * * * *' });
