import { randomUUID } from 'node:crypto';

import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';

import { emergencyContacts, residents, type shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import { readDeclines } from '~/features/safety/contacts/declines.server';
import { toTextNumber } from '~/features/safety/contacts/phone.server';

import { leaseMs } from './delivery-times';

export type Delivery = typeof shareDeliveries.$inferSelect;
export type NewDelivery = typeof shareDeliveries.$inferInsert;

/**
 * Drafts each contact's email, text and push; a push needs a resident's sign-in address. Declined addresses
 * and undialable numbers get failed rows.
 */
export async function draftDeliveries(
  services: Services,
  { residentId, shareId }: { residentId: string; shareId: string },
): Promise<NewDelivery[]> {
  const { db, clock, config } = services;
  const isNeighbor = and(
    eq(residents.email, sql`lower(${emergencyContacts.email})`),
    ne(residents.id, residentId),
  );
  const contacts = await db
    .select({ contact: emergencyContacts, neighborId: residents.id })
    .from(emergencyContacts)
    .leftJoin(residents, isNeighbor)
    .where(eq(emergencyContacts.residentId, residentId))
    .orderBy(desc(emergencyContacts.isPrimary), asc(emergencyContacts.createdAt));
  const isDeclined = await readDeclines(services, residentId);
  const now = clock.now();
  return contacts.flatMap(({ contact, neighborId }) => {
    const { id: contactId, name: contactName, email, phone } = contact;
    const textTo = toTextNumber(contact, config.country);
    const to = (
      channel: NewDelivery['channel'],
      recipient: string,
      failure: NewDelivery['failure'] | false,
    ): NewDelivery => ({
      id: randomUUID(),
      shareId,
      kind: 'share',
      contactId,
      contactName,
      channel,
      recipient,
      nextAttemptAt: now,
      ...(failure ? { state: 'failed', failure, doneAt: now } : { state: 'pending' }),
    });
    const noMails = email !== null && isDeclined(email) && 'declined';
    const noTexts = textTo === null ? 'refused' : isDeclined(textTo) && 'declined';
    return [
      ...(email ? [to('email', email, noMails)] : []),
      ...(phone === '' ? [] : [to('sms', textTo ?? phone, noTexts)]),
      ...(neighborId ? [to('push', neighborId, noMails)] : []),
    ];
  });
}

/** The address that can decline a delivery. For a push, the contact's email address. */
export const toAddress = ({ channel, contactId, recipient }: Delivery, siblings: Delivery[]): string =>
  channel === 'push'
    ? (siblings.find((one) => one.contactId === contactId && one.channel === 'email')?.recipient ?? recipient)
    : recipient;

/**
 * Drafts an all-clear for each call that may have arrived. It waits for a running try, so that it never
 * arrives before the call.
 * @param call.sent the locked deliveries as they were before the call was canceled
 */
export async function draftSafeDeliveries(
  services: Services,
  { residentId, sent }: { residentId: string; sent: Delivery[] },
): Promise<NewDelivery[]> {
  const now = services.clock.now();
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const isDeclined = await readDeclines(services, residentId);
  return sent
    .filter((delivery) => mayHaveArrived(delivery) && !isDeclined(toAddress(delivery, sent)))
    .map(({ shareId, contactId, contactName, channel, recipient, state, nextAttemptAt }) => ({
      id: randomUUID(),
      shareId,
      kind: 'safe',
      contactId,
      contactName,
      channel,
      recipient,
      state: 'pending',
      nextAttemptAt: state === 'pending' ? earlier(nextAttemptAt, leaseEnd) : now,
    }));
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const mayHaveArrived = ({ state, attempts }: Delivery): boolean =>
  state === 'sent' || state === 'kept' || (state === 'pending' && attempts > 0);
