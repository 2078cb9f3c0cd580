import { desc, eq, inArray, type SQL } from 'drizzle-orm';

import { emergencyContacts, emergencyShares, shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import { toDialNumber } from '~/features/safety/contacts/phone.server';

import {
  type ContactOutcome,
  defaultMessage,
  type ReportedPlace,
  type ShareEntry,
  type ShareOutcome,
} from '../shares';
import { toContactState } from '../share-state';
import { isFirstTryPending } from './delivery-times';
import type { Delivery } from './share-recipients.server';

export type ShareRow = typeof emergencyShares.$inferSelect;

/** Loads the newest matching shares with their delivery results in three queries. */
export async function readEntries(services: Services, condition: SQL | undefined, limit: number) {
  const { db, clock } = services;
  const shares = await db
    .select()
    .from(emergencyShares)
    .where(condition)
    .orderBy(desc(emergencyShares.createdAt), desc(emergencyShares.id))
    .limit(limit);
  if (shares.length === 0) return [];
  const ids = shares.map(({ id }) => id);
  const deliveries = await db.select().from(shareDeliveries).where(inArray(shareDeliveries.shareId, ids));
  const now = clock.now();
  const outcomes = await readOutcomes(services, deliveries);
  return shares.map((share) => toEntry(share, outcomes, now));
}

function toEntry(share: ShareRow, outcomes: Outcomes, now: Date): ShareEntry {
  const contacts = outcomes(share.id, 'share');
  return {
    id: share.id,
    shareMethod: share.shareMethod,
    timestamp: share.createdAt.toISOString(),
    contactIds: contacts.filter(isNotified).map(({ contactId }) => contactId),
    ...toReportedPlace(share),
    message: toMessageText(share),
    contacts,
    expiresAt: share.expiresAt.toISOString(),
    safeAt: share.safeAt?.toISOString() ?? null,
    isActive: share.safeAt === null && now < share.expiresAt,
    safeContacts: outcomes(share.id, 'safe'),
  };
}

export const toMessageText = ({ message }: Pick<ShareRow, 'message'>): string => message ?? defaultMessage;

export function toReportedPlace(share: ShareRow): ReportedPlace {
  const { latitude, longitude, address, placeSource, placeAccuracy: accuracy } = share;
  if (latitude === null || longitude === null)
    return { location: null, address, placeSource, measuredAt: null, accuracy: null };
  const measuredAt = share.placeMeasuredAt?.toISOString() ?? null;
  const location = { lat: latitude, lng: longitude, address };
  return { location, address: null, placeSource: 'measured', measuredAt, accuracy };
}

/** Senders see no pushes, and nothing they see may depend on one (decision 050). */
export const isShownToSender = ({ channel }: Pick<Delivery, 'channel'>): boolean => channel !== 'push';

export async function readOutcome(services: Services, shareId: string, now: Date): Promise<ShareOutcome> {
  const { db } = services;
  const deliveries = await db.select().from(shareDeliveries).where(eq(shareDeliveries.shareId, shareId));
  const people = (await readOutcomes(services, deliveries))(shareId, 'share');
  const has = (state: Delivery['state']) =>
    people.some(({ channels }) => channels.some((channel) => channel.state === state));
  return {
    id: shareId,
    at: now.toISOString(),
    contactsNotified: people.filter(isNotified).length,
    contacts: people.filter(isAddressed).length,
    isKept: has('kept'),
    isPending: has('pending'),
    people,
  };
}

const isNotified = (contact: ContactOutcome): boolean => toContactState(contact) === 'notified';

const isAddressed = ({ channels }: ContactOutcome): boolean =>
  channels.some(({ failure }) => failure !== 'declined');

type Outcomes = (shareId: string, kind: Delivery['kind']) => ContactOutcome[];

const channelOrder = ['email', 'sms'];

/** Groups results by contact. Pushes would reveal if an address has an account here (decision 050). */
async function readOutcomes(services: Services, deliveries: Delivery[]): Promise<Outcomes> {
  const now = services.clock.now();
  const numbers = await readNumbers(services, deliveries);
  const shown = deliveries
    .filter(isShownToSender)
    .sort((a, b) => channelOrder.indexOf(a.channel) - channelOrder.indexOf(b.channel));
  return (shareId, kind) => {
    const outcomes = new Map<string, ContactOutcome>();
    for (const delivery of shown) {
      if (delivery.shareId !== shareId || delivery.kind !== kind) continue;
      const { contactId, contactName: name } = delivery;
      const outcome = outcomes.get(contactId) ?? { contactId, name, ...numbers(contactId), channels: [] };
      outcome.channels.push(toChannel(delivery, now));
      outcomes.set(contactId, outcome);
    }
    return [...outcomes.values()].sort(
      (a, b) => a.name.localeCompare(b.name, 'en') || (a.contactId < b.contactId ? -1 : 1),
    );
  };
}

const toChannel = (delivery: Delivery, now: Date): ContactOutcome['channels'][number] => ({
  channel: delivery.channel === 'email' ? 'email' : 'sms',
  state: delivery.state,
  failure: delivery.failure,
  wasTried: delivery.attempts > 0 && !isFirstTryPending(delivery, now),
  at: delivery.doneAt?.toISOString() ?? null,
});

/** Phone numbers by contact: the current one, or the delivery's copy if the contact was deleted. */
async function readNumbers({ db, config }: Services, deliveries: Delivery[]) {
  const ids = [...new Set(deliveries.map(({ contactId }) => contactId))];
  const rows =
    ids.length > 0
      ? await db
          .select({
            id: emergencyContacts.id,
            phone: emergencyContacts.phone,
            phoneE164: emergencyContacts.phoneE164,
          })
          .from(emergencyContacts)
          .where(inArray(emergencyContacts.id, ids))
      : [];
  return (contactId: string): Pick<ContactOutcome, 'phone' | 'dial'> => {
    const row = rows.find(({ id }) => id === contactId);
    const text = deliveries.find((one) => one.contactId === contactId && one.channel === 'sms');
    const phone = row?.phone ?? text?.recipient ?? '';
    return { phone, dial: toDialNumber(row ?? { phone, phoneE164: null }, config.country) };
  };
}
