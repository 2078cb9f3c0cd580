import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';

import { contentShares, listings, shareCounts } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import { personalReminderJob } from '~/platform/notifications/reminders.server';

import { listingPath } from '../marketplace';
import { isLive } from './listing-rows.server';

const dayMs = 24 * 60 * 60_000;
const noticeDays = 3;

const isExpiring = (services: Services) =>
  and(
    isLive(services),
    lte(listings.expiresAt, new Date(services.clock.now().getTime() + noticeDays * dayMs)),
    isNull(listings.remindedAt),
  );

export const listingReminderJob = personalReminderJob('remind-of-listings', {
  every: '22 * * * *',
  async claim(services, limit) {
    const due = services.db
      .select({ id: listings.id })
      .from(listings)
      .where(isExpiring(services))
      .orderBy(listings.expiresAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    const claimed = await services.db
      .update(listings)
      .set({ remindedAt: services.clock.now() })
      .where(sql`${listings.id} = any (array(${due}))`)
      .returning({ id: listings.id, residentId: listings.residentId, title: listings.title });
    return claimed.map(({ id, residentId, title }) => ({
      residentId,
      type: 'listing_update',
      title: 'Your item expires soon',
      message: `“${title}” expires within three days. Renew it if it’s still available, or mark it as sold or gone.`,
      url: `${listingPath(id)}/renew`,
    }));
  },
});

/** Keeps ended listings longer than they can be renewed or their conversations continued. */
const retentionDays = 90;

export async function sweepListings(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - retentionDays * dayMs);
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
