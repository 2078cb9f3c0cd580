import { and, eq, inArray, sql } from 'drizzle-orm';

import { emergencyContacts, emergencyShares, shareDeliveries, shareTokens } from '#db/schema';
import { NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import {
  hashOfAddress,
  readDeclines,
  recordDeclines,
  withdrawDeclines,
} from '~/features/safety/contacts/declines.server';
import { hashToken } from '~/platform/residents/link-token.server';
import { lockResident } from '~/platform/residents/lock-resident.server';

import { toMessageText, toReportedPlace } from '../delivery/share-entries.server';
import { toAddress, type Delivery } from '../delivery/share-recipients.server';
import type { SharedPage } from '../shares';

/** Reads a share by its link: the place while it runs, then only that it is over. @throws NotFound */
export async function openShared(services: Services, token: string): Promise<SharedPage> {
  const { share, delivery, address } = await getShared(services, token);
  const isDeclined = await readDeclines(services, share.residentId);
  const facts = {
    senderName: share.senderName,
    contactName: delivery.contactName,
    hasDeclined: isDeclined(address),
  };
  if (share.safeAt) return { state: 'safe', ...facts, endedAt: share.safeAt.toISOString() };
  const expiresAt = share.expiresAt.toISOString();
  if (services.clock.now() >= share.expiresAt) return { state: 'expired', ...facts, endedAt: expiresAt };
  const sharedAt = share.createdAt.toISOString();
  return {
    state: 'active',
    ...facts,
    message: toMessageText(share),
    ...toReportedPlace(share),
    sharedAt,
    expiresAt,
  };
}

/**
 * Declines all of the contact's addresses, even if the sender edits them later, and cancels pending
 * deliveries. Idempotent.
 * @throws NotFound as `openShared`
 */
export async function declineShares(services: Services, token: string): Promise<void> {
  const { share, delivery, address, siblings } = await getShared(services, token);
  await inTransaction(services, async (services) => {
    // The lock orders this with concurrent shares: each is stored before and canceled, or sees the decline.
    await lockResident(services, share.residentId);
    const addresses = siblings.map((sibling) => toAddress(sibling, siblings));
    const present = await readAddresses(services, delivery.contactId);
    if (present.some((one) => hashOfAddress(one) === hashOfAddress(address))) addresses.push(...present);
    await recordDeclines(services, share.residentId, { saidBy: address, addresses });
    const recipients = [...addresses, ...siblings.map(({ recipient }) => recipient)];
    await stopWaiting(services, share.residentId, recipients);
  });
}

/** Withdraws a decline. Only its recipient has the link. Idempotent. @throws NotFound as `openShared` */
export async function resumeShares(services: Services, token: string): Promise<void> {
  const { share, address } = await getShared(services, token);
  await withdrawDeclines(services, share.residentId, address);
}

async function getShared({ db }: Services, token: string) {
  const [found] = await db
    .select({ share: emergencyShares, delivery: shareDeliveries })
    .from(shareTokens)
    .innerJoin(shareDeliveries, eq(shareDeliveries.id, shareTokens.deliveryId))
    .innerJoin(emergencyShares, eq(emergencyShares.id, shareDeliveries.shareId))
    .where(eq(shareTokens.tokenHash, hashToken(token)));
  if (!found) throw new NotFound('We don’t know this link. It may be incomplete or too old.');
  const { share, delivery } = found;
  const siblings: Delivery[] = await db
    .select()
    .from(shareDeliveries)
    .where(and(eq(shareDeliveries.shareId, share.id), eq(shareDeliveries.contactId, delivery.contactId)));
  return { share, delivery, siblings, address: toAddress(delivery, siblings) };
}

async function readAddresses({ db }: Services, contactId: string): Promise<string[]> {
  const [contact] = await db
    .select({ email: emergencyContacts.email, phone: emergencyContacts.phoneE164 })
    .from(emergencyContacts)
    .where(eq(emergencyContacts.id, contactId));
  return [contact?.email, contact?.phone].filter((address) => typeof address === 'string');
}

async function stopWaiting({ db, clock }: Services, residentId: string, recipients: string[]): Promise<void> {
  const shares = db
    .select({ id: emergencyShares.id })
    .from(emergencyShares)
    .where(eq(emergencyShares.residentId, residentId));
  await db
    .update(shareDeliveries)
    .set({ state: 'failed', failure: 'declined', doneAt: clock.now() })
    .where(
      and(
        eq(shareDeliveries.state, 'pending'),
        inArray(shareDeliveries.shareId, shares),
        inArray(
          sql`lower(${shareDeliveries.recipient})`,
          recipients.map((recipient) => recipient.toLowerCase()),
        ),
      ),
    );
}
