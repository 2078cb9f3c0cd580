import { desc, inArray, type SQL } from 'drizzle-orm';

import { emergencyShares, shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';

import {
  type ContactOutcome,
  defaultMessage,
  type SaidPlace,
  type ShareEntry,
  type ShareOutcome,
} from '../shares';
import type { Delivery } from './share-recipients.server';

export type ShareRow = typeof emergencyShares.$inferSelect;

/** The newest shares of a condition with what became of each: two queries, however many there are. */
export async function readEntries({ db, clock }: Services, condition: SQL | undefined, limit: number) {
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
  return shares.map((share) =>
    toEntry(
      share,
      deliveries.filter(({ shareId }) => shareId === share.id),
      now,
    ),
  );
}

function toEntry(share: ShareRow, deliveries: Delivery[], now: Date): ShareEntry {
  const contacts = toOutcomes(deliveries, 'share');
  return {
    id: share.id,
    shareMethod: share.shareMethod,
    timestamp: share.createdAt.toISOString(),
    contactIds: contacts.filter(isNotified).map(({ contactId }) => contactId),
    ...toPlace(share),
    message: toMessage(share),
    contacts,
    expiresAt: share.expiresAt.toISOString(),
    safeAt: share.safeAt?.toISOString() ?? null,
    isActive: share.safeAt === null && now < share.expiresAt,
    safeContacts: toOutcomes(deliveries, 'safe'),
  };
}

/** What was sent as the message: what was typed, or the default (S1 §5). */
export const toMessage = ({ message }: Pick<ShareRow, 'message'>): string => message ?? defaultMessage;

/** The position, where there was one; else what was sent as the place. */
export function toPlace(share: ShareRow): SaidPlace {
  const { latitude, longitude, address, placeSource, placeAccuracy: accuracy } = share;
  if (latitude === null || longitude === null)
    return { location: null, address, placeSource, measuredAt: null, accuracy: null };
  const measuredAt = share.placeMeasuredAt?.toISOString() ?? null;
  const location = { lat: latitude, lng: longitude, address };
  return { location, address: null, placeSource: 'measured', measuredAt, accuracy };
}

/** Whether the sender is told of a delivery, of which nothing they are told may depend on another. */
export const isTold = ({ channel }: Pick<Delivery, 'channel'>): boolean => channel !== 'push';

/** What the sender is told at once. */
export function toOutcome(shareId: string, now: Date, deliveries: Delivery[]): ShareOutcome {
  const contacts = toOutcomes(deliveries, 'share');
  const has = (state: Delivery['state']) =>
    contacts.some(({ channels }) => channels.some((channel) => channel.state === state));
  return {
    id: shareId,
    at: now.toISOString(),
    contactsNotified: contacts.filter(isNotified).length,
    contacts: contacts.filter(isAddressed).length,
    isKept: has('kept'),
    isPending: has('pending'),
  };
}

/** A provider accepted it: a file in the outbox has reached nobody. */
const isNotified = ({ channels }: ContactOutcome): boolean => channels.some(({ state }) => state === 'sent');

const isAddressed = ({ channels }: ContactOutcome): boolean =>
  channels.some(({ failure }) => failure !== 'declined');

const channelOrder = ['email', 'sms'];

/**
 * By contact in the order of their names, each with its channels in a fixed order. Pushes are left out: whether there is
 * one would tell the sender whether that address has an account here (decision 050).
 */
function toOutcomes(deliveries: Delivery[], kind: Delivery['kind']): ContactOutcome[] {
  const outcomes = new Map<string, ContactOutcome>();
  for (const { contactId, contactName, channel, state, failure } of deliveries
    .filter((delivery) => delivery.kind === kind && isTold(delivery))
    .sort((a, b) => channelOrder.indexOf(a.channel) - channelOrder.indexOf(b.channel))) {
    const outcome = outcomes.get(contactId) ?? { contactId, name: contactName, channels: [] };
    outcome.channels.push({ channel, state, failure });
    outcomes.set(contactId, outcome);
  }
  return [...outcomes.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || (a.contactId < b.contactId ? -1 : 1),
  );
}
