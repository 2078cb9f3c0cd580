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
 * Drafts a share's deliveries to each of a resident's contacts: an email to an address, a text message to a phone, and
 * a push if that address is another resident's sign-in address here. A number that can't be dialed, or an address that
 * declined, gets a row that has already failed.
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

/**
 * The email address or number that a delivery goes to: what whoever has it can decline. A push has none of its own; it
 * goes where the contact's email address has an account.
 * @param siblings the share's deliveries to the same contact, or to all
 */
export const toAddress = ({ channel, contactId, recipient }: Delivery, siblings: Delivery[]): string =>
  channel === 'push'
    ? (siblings.find((one) => one.contactId === contactId && one.channel === 'email')?.recipient ?? recipient)
    : recipient;

/**
 * The word that the sender is safe, to whomever the call may have reached, by the same ways. Where a try is under way
 * the word waits until that is over: it must not be overtaken by the call.
 * @param call.sent its deliveries, locked, as they were before the call was given up
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
