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
 * "I'm safe": ends the links of a share and of all the viewer's other running shares, because it is the person who is
 * safe. Queues one all-clear per contact and channel that a call may have reached, and cancels unsent deliveries.
 * Idempotent: a second call notifies nobody again.
 * @returns how many contacts the all-clear is queued for, by mail or text
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
    const told = new Set<string>();
    for (const share of newestFirst) await tellSafe(services, viewer, share.id, told);
    const ids = [id, ...ended.map((share) => share.id)];
    return { contacts: await countTold(services, ids) };
  });
}

/**
 * Waits until each all-clear of the shares that `endShare` ended with this one was tried, for at most three seconds,
 * and reads their results. Call it outside any transaction.
 * @throws NotFound
 */
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
  const isSafeWord = and(inArray(shareDeliveries.shareId, ids), eq(shareDeliveries.kind, 'safe'));
  await awaitTries(services, isSafeWord, waitMs);
  const entries = await readEntries(services, isEnded, historyLimit);
  return {
    contacts: mergeCalls(entries.map(({ contacts }) => contacts)),
    safeContacts: mergeCalls(entries.map(({ safeContacts }) => safeContacts)),
  };
}

/** @param told contacts and ways that another share has told in this moment; filled with this one's */
async function tellSafe(services: Services, { id: residentId }: Viewer, shareId: string, told: Set<string>) {
  const { db, clock } = services;
  // Locked: no job begins a try of the call from here on, and what it has begun is known.
  const sent = await db
    .select()
    .from(shareDeliveries)
    .where(eq(shareDeliveries.shareId, shareId))
    .for('update');
  const drafts = (await draftSafeDeliveries(services, { residentId, sent })).filter(
    ({ contactId, channel }) => {
      const way = `${contactId} ${channel}`;
      return !told.has(way) && told.add(way);
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

async function countTold({ db }: Services, shareIds: string[]): Promise<number> {
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
