import { and, eq } from 'drizzle-orm';

import { emergencyContacts, emergencyShares, shareDeliveries, shareTokens } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { hashOfToken } from '~/features/residents/link-token.server';
import { markDeclined } from '~/features/contacts/contacts.server';

import { messageOf, placeOf } from './share-entries.server';
import type { SharedPage } from './shares';

/**
 * What a link that was sent shows to whoever has it: the place until the sender is safe or the time is over, and after
 * that only that it is over.
 * @throws NotFound for a link that is made up, altered or a month old
 */
export async function openShared(services: Services, token: string): Promise<SharedPage> {
  const { share, delivery, contact } = await getShared(services, token);
  const facts = {
    senderName: share.senderName,
    contactName: delivery.contactName,
    hasDeclined: contact === null || contact.declinedAt !== null,
  };
  if (share.safeAt) return { state: 'safe', ...facts, endedAt: share.safeAt.toISOString() };
  const expiresAt = share.expiresAt.toISOString();
  if (services.clock.now() >= share.expiresAt) return { state: 'expired', ...facts, endedAt: expiresAt };
  const sharedAt = share.createdAt.toISOString();
  return { state: 'active', ...facts, message: messageOf(share), ...placeOf(share), sharedAt, expiresAt };
}

/**
 * Takes the word of whoever has a link that they do not want to be the sender's contact: nothing that waits is sent to
 * them, and no later share is. Doing it twice is no error.
 * @throws NotFound as `openShared`
 */
export async function declineShares(services: Services, token: string): Promise<void> {
  const { delivery } = await getShared(services, token);
  await inTransaction(services, async (services) => {
    await markDeclined(services, delivery.contactId);
    await services.db
      .update(shareDeliveries)
      .set({ state: 'failed', failure: 'declined', doneAt: services.clock.now() })
      .where(and(eq(shareDeliveries.contactId, delivery.contactId), eq(shareDeliveries.state, 'pending')));
  });
}

async function getShared({ db }: Services, token: string) {
  const [found] = await db
    .select({
      share: emergencyShares,
      delivery: { contactId: shareDeliveries.contactId, contactName: shareDeliveries.contactName },
      contact: { id: emergencyContacts.id, declinedAt: emergencyContacts.declinedAt },
    })
    .from(shareTokens)
    .innerJoin(shareDeliveries, eq(shareDeliveries.id, shareTokens.deliveryId))
    .innerJoin(emergencyShares, eq(emergencyShares.id, shareDeliveries.shareId))
    .leftJoin(emergencyContacts, eq(emergencyContacts.id, shareDeliveries.contactId))
    .where(eq(shareTokens.tokenHash, hashOfToken(token)));
  if (!found) throw new NotFound('This link is not known. It may be incomplete, or too old.');
  return found;
}
