import { randomUUID } from 'node:crypto';

import { and, count, eq, gt } from 'drizzle-orm';

import { listingMessages } from '#db/schema';
import { Conflict, refuseFor } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { createNotification } from '~/platform/notifications/notifications.server';
import { knownAs } from '~/platform/residents/known-as';
import { lockResident } from '~/platform/residents/lock-resident.server';

import { conversationPath, listingLimits } from '../marketplace';
import { getTalk, type Named } from './conversations.server';

const hourMs = 60 * 60_000;

/**
 * Writes into a conversation about a listing, whose first message is the neighbor's. The other one finds it in their
 * inbox, and hears of it by push and mail as they chose; neither learns more of the other than the name.
 * @returns the other one's name
 * @throws NotFound for whoever is no part of it; Conflict where the first message comes after the listing's end, where
 *   that was more than 30 days ago, where either has blocked the other, or where the viewer has written 20 messages in
 *   an hour
 */
export function sendListingMessage(
  services: Services,
  viewer: Viewer,
  named: Named,
  { body }: { body: string },
): Promise<{ withName: string }> {
  return inTransaction(services, async (services) => {
    // Else several presses at once would all find the limit not reached.
    await lockResident(services, viewer.id);
    const { listing, otherId, otherName, whyNot } = await getTalk(services, viewer, named);
    refuseFor(whyNot);
    await refuseTooMany(services, viewer);
    const id = randomUUID();
    await services.db.insert(listingMessages).values({
      id,
      listingId: listing.id,
      neighborId: named.neighborId,
      authorId: viewer.id,
      body,
      sentAt: services.clock.now(),
    });
    await createNotification(services, otherId, {
      // By which it can be taken back.
      id,
      type: 'listing_message',
      title: `${knownAs(viewer)} wrote about “${listing.title}”`,
      message: body,
      url: conversationPath(listing.id, named.neighborId),
      aboutId: viewer.id,
    });
    return { withName: otherName };
  });
}

async function refuseTooMany({ db, clock }: Services, viewer: Viewer): Promise<void> {
  const since = new Date(clock.now().getTime() - hourMs);
  const [sent] = await db
    .select({ count: count() })
    .from(listingMessages)
    .where(and(eq(listingMessages.authorId, viewer.id), gt(listingMessages.sentAt, since)));
  if ((sent?.count ?? 0) < listingLimits.messagesAnHour) return;
  throw new Conflict(
    `You sent ${listingLimits.messagesAnHour} messages in the last hour, which is the limit. Please try again later.`,
  );
}
