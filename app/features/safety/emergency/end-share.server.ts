import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';

import { emergencyShares, shareDeliveries } from '#db/schema';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { awaitTries } from './delivery/await-tries.server';
import { readEntries } from './delivery/share-entries.server';
import { draftSafeDeliveries } from './delivery/share-recipients.server';
import { mergeCalls } from './share-state';
import { type EndedShare, shareLimits } from './shares';
import { getOwn, historyLimit, isOwn, queueDelivery } from './shares.server';

/**
 * Ends the viewer's running shares ("I'm safe"): queues all-clears, cancels unsent deliveries. Idempotent.
 * @returns number of contacts who get an all-clear by mail or text
 * @throws NotFound
 */
export async function endShare(services: Services, viewer: Viewer, id: string) {
  await getOwn(services, viewer, id);
  return inTransaction(services, async (services) => {
    const { db, clock } = services;
    const now = clock.now();
    const isOpen = and(eq(emergencyShares.residentId, viewer.id), gt(emergencyShares.expiresAt, now));
    const ended = await db
      .update(emergencyShares)
      .set({ safeAt: now })
      .where(and(or(isOwn(viewer, id), isOpen), isNull(emergencyShares.safeAt)))
      .returning({ id: emergencyShares.id, createdAt: emergencyShares.createdAt });
    const newestFirst = ended.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const notified = new Set<string>();
    for (const share of newestFirst) await sendAllClear(services, viewer, share.id, notified);
    const ids = [id, ...ended.map((share) => share.id)];
    return { contacts: await countNotified(services, ids) };
  });
}

/** Waits three seconds at most for the all-clears' first tries. Call it outside any transaction. */
export async function awaitEnded(
  services: Services,
  viewer: Viewer,
  id: string,
  { waitMs = shareLimits.waitMs }: { waitMs?: number } = {},
): Promise<EndedShare> {
  await getOwn(services, viewer, id);
  const { db } = services;
  const safeAt = db.select({ at: emergencyShares.safeAt }).from(emergencyShares).where(isOwn(viewer, id));
  const isEnded = and(
    eq(emergencyShares.residentId, viewer.id),
    eq(emergencyShares.safeAt, sql`(${safeAt})`),
  );
  const ids = db.select({ id: emergencyShares.id }).from(emergencyShares).where(isEnded);
  const isAllClear = and(inArray(shareDeliveries.shareId, ids), eq(shareDeliveries.kind, 'safe'));
  await awaitTries(services, isAllClear, waitMs);
  const entries = await readEntries(services, isEnded, historyLimit);
  return {
    contacts: mergeCalls(entries.map(({ contacts }) => contacts)),
    safeContacts: mergeCalls(entries.map(({ safeContacts }) => safeContacts)),
  };
}

/** @param notified contacts and channels with an all-clear from another share; this one's are added */
async function sendAllClear(
  services: Services,
  { id: residentId }: Viewer,
  shareId: string,
  notified: Set<string>,
) {
  const { db, clock } = services;
  // The lock keeps jobs from starting another try of the call, and shows which tries began.
  const sent = await db
    .select()
    .from(shareDeliveries)
    .where(eq(shareDeliveries.shareId, shareId))
    .for('update');
  const drafts = (await draftSafeDeliveries(services, { residentId, sent })).filter(
    ({ contactId, channel }) => {
      const way = `${contactId} ${channel}`;
      return !notified.has(way) && notified.add(way);
    },
  );
  await db
    .update(shareDeliveries)
    .set({ state: 'failed', failure: 'expired', doneAt: clock.now() })
    .where(and(eq(shareDeliveries.shareId, shareId), eq(shareDeliveries.state, 'pending')));
  if (drafts.length === 0) return;
  await db.insert(shareDeliveries).values(drafts);
  await queueDelivery(services, shareId);
}

async function countNotified({ db }: Services, shareIds: string[]): Promise<number> {
  const rows = await db
    .selectDistinct({ contactId: shareDeliveries.contactId })
    .from(shareDeliveries)
    .where(
      and(
        inArray(shareDeliveries.shareId, shareIds),
        eq(shareDeliveries.kind, 'safe'),
        ne(shareDeliveries.channel, 'push'),
      ),
    );
  return rows.length;
}
