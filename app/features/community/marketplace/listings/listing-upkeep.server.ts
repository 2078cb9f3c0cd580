import { and, eq, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';

import { contentShares, listings, shareCounts } from '#db/schema';
import type { Services } from '~/domain/services';
import { rowsListed, runInSets } from '~/jobs/sets.server';
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

export function sweepListings(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - retentionDays * dayMs).toISOString();
  const isOld = lt(sql`least(${listings.expiresAt}, ${listings.goneAt}, ${listings.hiddenAt})`, before);
  const { id } = listings;
  return runInSets<string>(services, {
    async list(failed) {
      const isNew = notInArray(id, [...failed]);
      const old = services.db.select({ id }).from(listings).where(and(isOld, isNew));
      return (await old.limit(rowsListed)).map(({ id }) => id);
    },
    async run({ db }, listed) {
      const inSet = and(inArray(id, [...listed]), isOld);
      const gone = (await db.delete(listings).where(inSet).returning({ id })).map(({ id }) => id);
      if (gone.length === 0) return;
      for (const table of [contentShares, shareCounts]) {
        await db.delete(table).where(and(eq(table.kind, 'listing'), inArray(table.subjectId, gone)));
      }
    },
  });
}
