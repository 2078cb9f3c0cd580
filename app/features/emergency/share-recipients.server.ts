import { randomUUID } from 'node:crypto';

import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';

import { emergencyContacts, residents, type shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';

import { leaseMs } from './delivery-times';

export type Delivery = typeof shareDeliveries.$inferSelect;
type NewDelivery = typeof shareDeliveries.$inferInsert;

/**
 * What a share sends, to each of a resident's contacts by each way that reaches them: e-mail where there is an
 * address, a text message, and a push where that address is another resident's sign-in address here. A number that
 * can't be dialled, and a contact who declined, are told by a row that has failed already.
 */
export async function draftDeliveries(
  { db, clock }: Services,
  { residentId, shareId }: { residentId: string; shareId: string },
): Promise<NewDelivery[]> {
  const isNeighbour = and(
    eq(residents.email, sql`lower(${emergencyContacts.email})`),
    ne(residents.id, residentId),
  );
  const contacts = await db
    .select({ contact: emergencyContacts, neighbourId: residents.id })
    .from(emergencyContacts)
    .leftJoin(residents, isNeighbour)
    .where(eq(emergencyContacts.residentId, residentId))
    .orderBy(desc(emergencyContacts.isPrimary), asc(emergencyContacts.createdAt));
  const now = clock.now();
  return contacts.flatMap(({ contact, neighbourId }) => {
    const { id: contactId, name: contactName, email, phone, phoneE164 } = contact;
    const to = (channel: NewDelivery['channel'], recipient: string): NewDelivery => ({
      id: randomUUID(),
      shareId,
      kind: 'share',
      contactId,
      contactName,
      channel,
      recipient,
      state: 'pending',
      tryAfter: now,
    });
    const failed = (failure: NewDelivery['failure']) => ({ state: 'failed' as const, failure, doneAt: now });
    const text = phoneE164 ? to('sms', phoneE164) : { ...to('sms', phone), ...failed('refused') };
    if (contact.declinedAt) {
      const first = email ? to('email', email) : text;
      return [{ ...first, ...failed('declined') }];
    }
    return [...(email ? [to('email', email)] : []), text, ...(neighbourId ? [to('push', neighbourId)] : [])];
  });
}

/**
 * The word that the sender is safe, to whomever the call may have reached, by the same ways. Where a try is under way
 * the word waits until that is over: it must not be overtaken by the call.
 * @param sent the call's deliveries, locked, as they were before the call was given up
 */
export async function draftSafeDeliveries(services: Services, sent: Delivery[]): Promise<NewDelivery[]> {
  const now = services.clock.now();
  const leaseEnd = new Date(now.getTime() + leaseMs);
  const declined = await whoDeclined(services, sent);
  return sent
    .filter((delivery) => mayHaveArrived(delivery) && !declined.has(delivery.contactId))
    .map(({ shareId, contactId, contactName, channel, recipient, state, tryAfter }) => ({
      id: randomUUID(),
      shareId,
      kind: 'safe',
      contactId,
      contactName,
      channel,
      recipient,
      state: 'pending',
      tryAfter: state === 'pending' ? earlier(tryAfter, leaseEnd) : now,
    }));
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

const mayHaveArrived = ({ state, attempts }: Delivery): boolean =>
  state === 'sent' || state === 'kept' || (state === 'pending' && attempts > 0);

async function whoDeclined({ db }: Services, sent: Delivery[]): Promise<Set<string>> {
  const ids = [...new Set(sent.map(({ contactId }) => contactId))];
  const rows = await db
    .select({ id: emergencyContacts.id })
    .from(emergencyContacts)
    .where(and(inArray(emergencyContacts.id, ids), isNotNull(emergencyContacts.declinedAt)));
  return new Set(rows.map(({ id }) => id));
}
