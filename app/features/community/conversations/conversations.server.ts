import { and, desc, eq, or, sql } from 'drizzle-orm';
import { listings, privateMessages, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { nameless, type Role, type Viewer } from '~/domain/viewer';
import { formatNeighbor } from '~/platform/residents/format-author';
import { blockResident, findBlock } from '~/platform/residents/blocks.server';
import { hasAccess } from '~/platform/residents/household.server';
import {
  toEndInstant,
  type ListingRow,
  noSuchListing,
  toListingState,
} from '../marketplace/listings/listing-rows.server';
import { graceEnd } from '../marketplace/marketplace';
import { isListedFor, noSuchNeighbor, nameWhenListed } from '../neighbors/entry-rows.server';
import type { ConversationKey, PrivateMessage } from './conversations';

type AboutListing = Pick<
  ListingRow,
  'id' | 'title' | 'offer' | 'price' | 'hiddenAt' | 'goneAt' | 'expiresAt'
>;

type ConversationAccess = {
  /** Null for a conversation with a neighbor of the directory. */
  listing: AboutListing | null;
  /** The viewer posted the listing, or is the listed neighbor. */
  isOwn: boolean;
  otherId: string;
  otherName: string;
  hasBegun: boolean;
  /** False before the first message about a listing: the list of blocked people would name its poster. */
  isBlockable: boolean;
  hasBlocked: boolean;
  whyNot: string | null;
};

const messageLimit = 200;

const itEnded = 'This item is no longer offered, and this conversation has ended.';
const youBlocked = 'You blocked them, so you can’t message each other.';
/** The text doesn't reveal the block to the blocked person. */
const noMessages = 'Messages can’t be sent in this conversation.';
const itIsGone = 'This item is no longer offered, so you can’t message about it.';

const whyBlocked = (block: 'own' | 'theirs' | null) => block && (block === 'own' ? youBlocked : noMessages);

/** @throws NotFound for everyone but its two people */
export const getConversationAccess = (
  services: Services,
  viewer: Viewer,
  { listingId, entryId, neighborId }: ConversationKey,
): Promise<ConversationAccess> =>
  listingId === undefined
    ? getAccessToNeighbor(services, viewer, { entryId, neighborId })
    : getAccessToListing(services, viewer, { listingId, neighborId });

/**
 * Returns a conversation to its poster and its neighbor. A neighbor who hasn't written finds it while the listing is
 * live; later they only learn that it is gone, not its title or owner.
 */
async function getAccessToListing(
  services: Services,
  viewer: Viewer,
  { listingId, neighborId }: { listingId: string; neighborId: string },
): Promise<ConversationAccess> {
  if (!isUuid(listingId)) return noSuchListing();
  const { db, clock } = services;
  const { id, title, offer, price, hiddenAt, goneAt, expiresAt, residentId } = listings;
  const hasBegun = sql<boolean>`exists (
    select from ${privateMessages} m where m.listing_id = listings.id and m.neighbor_id = ${neighborId})`;
  const isParticipant = or(eq(residentId, viewer.id), sql`${viewer.id} = ${neighborId}`);
  const [row] = await db
    .select({
      listing: { id, title, offer, price, hiddenAt, goneAt, expiresAt },
      posterId: residentId,
      hasBegun,
      people: sql<Record<string, { name: string | null; role: Role }> | null>`(
        select json_object_agg(r.id, json_build_object('name', case when p.shows_name or r.role <> 'resident' then p.name end, 'role', r.role))
        from ${residents} r left join ${profiles} p on p.resident_id = r.id
        where r.id in (listings.resident_id, ${neighborId}))`,
    })
    .from(listings)
    .where(and(eq(id, listingId), sql`${residentId} <> ${neighborId}`, isParticipant));
  if (!row) return noSuchListing();
  const { listing, posterId, hasBegun: isUnderWay, people } = row;
  const isOwn = posterId === viewer.id;
  const now = clock.now();
  if (!isUnderWay && isOwn) return noSuchListing();
  const otherId = isOwn ? neighborId : posterId;
  if (!isUnderWay && toListingState(listing, now) !== 'live') {
    const gone = { title: 'An item', price: null, hiddenAt: null, goneAt: toEndInstant(listing) };
    return {
      listing: { ...listing, ...gone },
      isOwn,
      otherId,
      otherName: nameless,
      hasBegun: false,
      isBlockable: false,
      hasBlocked: false,
      whyNot: itIsGone,
    };
  }
  const block = await findBlock(services, viewer, otherId);
  return {
    listing,
    isOwn,
    otherId,
    otherName: formatNeighbor(people?.[otherId] ?? { name: null, role: null }),
    hasBegun: isUnderWay,
    isBlockable: isUnderWay,
    hasBlocked: block === 'own',
    whyNot: now < graceEnd(toEndInstant(listing)) ? whyBlocked(block) : itEnded,
  };
}

/** A conversation begins while the neighbor is listed, and continues after they leave the directory. */
async function getAccessToNeighbor(
  services: Services,
  viewer: Viewer,
  { entryId, neighborId }: { entryId: string; neighborId: string },
): Promise<ConversationAccess> {
  const isOwn = viewer.id === entryId;
  if (entryId === neighborId || (!isOwn && viewer.id !== neighborId)) return noSuchNeighbor();
  const otherId = isOwn ? neighborId : entryId;
  const [other] = await services.db
    .select({
      name: nameWhenListed,
      role: residents.role,
      isHere: sql<boolean>`${hasAccess(services.clock.now())}`,
      isListed: sql<boolean>`${isListedFor(services, viewer)}`,
      hasBegun: sql<boolean>`exists (
        select from ${privateMessages} m where m.entry_id = ${entryId} and m.neighbor_id = ${neighborId})`,
    })
    .from(residents)
    .leftJoin(profiles, eq(profiles.residentId, residents.id))
    .where(eq(residents.id, otherId));
  if (!other || (!other.hasBegun && (isOwn || !other.isListed))) return noSuchNeighbor();
  const block = await findBlock(services, viewer, otherId);
  return {
    listing: null,
    isOwn,
    otherId,
    otherName: formatNeighbor(other),
    hasBegun: other.hasBegun,
    isBlockable: true,
    hasBlocked: block === 'own',
    whyNot: whyBlocked(block) ?? (other.isHere ? null : noMessages),
  };
}

const isIn = ({ listingId, entryId, neighborId }: ConversationKey) =>
  and(
    listingId === undefined ? eq(privateMessages.entryId, entryId) : eq(privateMessages.listingId, listingId),
    eq(privateMessages.neighborId, neighborId),
  );

/** Returns the newest 200 messages, oldest first. */
export async function readConversation(services: Services, viewer: Viewer, key: ConversationKey) {
  const { listing, isOwn, otherName, isBlockable, hasBlocked, whyNot } = await getConversationAccess(
    services,
    viewer,
    key,
  );
  const newest = await services.db
    .select()
    .from(privateMessages)
    .where(isIn(key))
    .orderBy(desc(privateMessages.sentAt), desc(privateMessages.id))
    .limit(messageLimit);
  return {
    key,
    listing: listing && toShownListing(listing, isOwn, services.clock.now()),
    withName: otherName,
    messages: newest.reverse().map((row) => toMessage(row, viewer)),
    isBlockable,
    hasBlocked,
    whyNot,
  };
}

const toShownListing = (listing: AboutListing, isOwn: boolean, now: Date) => {
  const { id, title, offer, price } = listing;
  return { id, title, offer, price, isOwn, state: toListingState(listing, now) };
};

/** @throws NotFound also before the first message about a listing */
export async function getBlockable(services: Services, viewer: Viewer, key: ConversationKey) {
  const access = await getConversationAccess(services, viewer, key);
  const { isBlockable, otherId, otherName, hasBegun, hasBlocked } = access;
  return isBlockable ? { otherId, withName: otherName, hasBegun, hasBlocked } : noSuchListing();
}

export async function blockInConversation(
  services: Services,
  viewer: Viewer,
  key: ConversationKey,
): Promise<{ withName: string; hasBegun: boolean }> {
  const { otherId, withName, hasBegun } = await getBlockable(services, viewer, key);
  await blockResident(services, viewer, otherId);
  return { withName, hasBegun };
}

/** The conversation of two neighbors through either one's entry, if there is one. */
export async function findConversationWith(
  { db }: Services,
  viewer: Viewer,
  otherId: string,
): Promise<ConversationKey | null> {
  const { entryId, neighborId, sentAt } = privateMessages;
  const isBetween = (one: string, other: string) => and(eq(entryId, one), eq(neighborId, other));
  const [found] = await db
    .select({ entryId: sql<string>`${entryId}`, neighborId })
    .from(privateMessages)
    .where(or(isBetween(otherId, viewer.id), isBetween(viewer.id, otherId)))
    .orderBy(desc(sentAt))
    .limit(1);
  return found ?? null;
}

type MessageRow = Pick<
  typeof privateMessages.$inferSelect,
  'id' | 'body' | 'authorId' | 'sentAt' | 'hiddenAt'
>;

export function toMessage(
  { id, body, authorId, sentAt, hiddenAt }: MessageRow,
  viewer: Viewer,
): PrivateMessage {
  const [isOwn, isHidden] = [authorId === viewer.id, hiddenAt !== null];
  return { id, body: isHidden && !isOwn ? '' : body, isOwn, isHidden, sentAt: sentAt.toISOString() };
}
