import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';

import { privateMessages, listings, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import { nameless, type Role, type Viewer } from '~/domain/viewer';
import { blockResident, findBlock } from '~/platform/residents/blocks.server';
import { shownName } from '~/platform/residents/household.server';
import { formatNeighbor } from '~/platform/residents/format-author';

import {
  toEndInstant,
  type ListingRow,
  noSuchListing,
  toListingState,
} from '../listings/listing-rows.server';
import { type ConversationCard, graceEnd, type Listing, type ListingMessage } from '../marketplace';

/** One side of a conversation is always the listing's poster, so the neighbor's id identifies it. */
export type ConversationKey = { listingId: string; neighborId: string };

type ConversationAccess = {
  listing: Pick<ListingRow, 'id' | 'title' | 'offer' | 'price' | 'hiddenAt' | 'goneAt' | 'expiresAt'>;
  isOwn: boolean;
  otherId: string;
  otherName: string;
  hasBegun: boolean;
  hasBlocked: boolean;
  whyNot: string | null;
};

const messageLimit = 200;
const cardLimit = 100;

const itEnded = 'This item is no longer offered, and this conversation has ended.';
const youBlocked = 'You blocked them, so you can’t message each other.';
/** The text doesn't reveal the block to the blocked person. */
const noMessages = 'Messages can’t be sent in this conversation.';
const itIsGone = 'This item is no longer offered, so you can’t message about it.';

/**
 * Returns a conversation to its poster and its neighbor. A neighbor who hasn't written finds it while the listing is
 * live; later they only learn that it is gone, not its title or owner.
 */
export async function getConversationAccess(
  services: Services,
  viewer: Viewer,
  { listingId, neighborId }: ConversationKey,
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
    hasBlocked: block === 'own',
    whyNot:
      now < graceEnd(toEndInstant(listing)) ? block && (block === 'own' ? youBlocked : noMessages) : itEnded,
  };
}

/** Returns the newest 200 messages, oldest first. */
export async function readConversation(services: Services, viewer: Viewer, key: ConversationKey) {
  const { listing, isOwn, otherName, hasBlocked, whyNot } = await getConversationAccess(
    services,
    viewer,
    key,
  );
  const newest = await services.db
    .select()
    .from(privateMessages)
    .where(and(eq(privateMessages.listingId, listing.id), eq(privateMessages.neighborId, key.neighborId)))
    .orderBy(desc(privateMessages.sentAt), desc(privateMessages.id))
    .limit(messageLimit);
  const { id, title, offer, price } = listing;
  return {
    listing: { id, title, offer, price, isOwn, state: toListingState(listing, services.clock.now()) },
    neighborId: key.neighborId,
    withName: otherName,
    messages: newest.reverse().map((row) => toMessage(row, viewer)),
    hasBlocked,
    whyNot,
  };
}

export async function getBlockable(services: Services, viewer: Viewer, key: ConversationKey) {
  const { otherId, otherName, hasBlocked, hasBegun } = await getConversationAccess(services, viewer, key);
  return hasBegun ? { otherId, withName: otherName, hasBlocked } : noSuchListing();
}

export async function blockInConversation(
  services: Services,
  viewer: Viewer,
  key: ConversationKey,
): Promise<string> {
  const { otherId, withName } = await getBlockable(services, viewer, key);
  await blockResident(services, viewer, otherId);
  return withName;
}

export const listConversations = (services: Services, viewer: Viewer, listingId: string) =>
  readCards(
    services,
    viewer,
    and(eq(privateMessages.listingId, listingId), eq(listings.residentId, viewer.id)),
  );

export function listOwnConversations(services: Services, viewer: Viewer): Promise<ConversationCard[]> {
  // A neighbor always writes first, so the index on authors finds their conversations.
  const written = services.db
    .select({ listingId: privateMessages.listingId })
    .from(privateMessages)
    .where(and(eq(privateMessages.authorId, viewer.id), eq(privateMessages.neighborId, viewer.id)));
  return readCards(
    services,
    viewer,
    and(inArray(privateMessages.listingId, written), eq(privateMessages.neighborId, viewer.id)),
  );
}

export async function countOwnConversations(
  { db }: Services,
  viewer: Viewer,
  { id, isOwn }: Pick<Listing, 'id' | 'isOwn'>,
): Promise<number> {
  const { listingId, neighborId } = privateMessages;
  const [found] = await db
    .select({ count: sql`count(distinct ${neighborId})`.mapWith(Number) })
    .from(privateMessages)
    .where(and(eq(listingId, id), isOwn ? undefined : eq(neighborId, viewer.id)));
  return found?.count ?? 0;
}

export async function countConversations({ db }: Services, viewer: Viewer) {
  const rows = await db
    .select({ id: listings.id, count: sql`count(distinct ${privateMessages.neighborId})`.mapWith(Number) })
    .from(listings)
    .innerJoin(privateMessages, eq(privateMessages.listingId, listings.id))
    .where(eq(listings.residentId, viewer.id))
    .groupBy(listings.id);
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

async function readCards({ db }: Services, viewer: Viewer, where: SQL | undefined) {
  const { listingId, neighborId, sentAt, id } = privateMessages;
  const other = sql`case when ${listings.residentId} = ${viewer.id} then ${neighborId} else ${listings.residentId} end`;
  const newest = db
    .selectDistinctOn([listingId, neighborId], {
      listingId,
      neighborId,
      sentAt,
      title: listings.title,
      authorId: privateMessages.authorId,
      messageId: sql<string>`${id}`.as('message_id'),
      body: sql<string>`left(${privateMessages.body}, 200)`.as('body'),
      hiddenAt: privateMessages.hiddenAt,
      withName: shownName.as('with_name'),
      withRole: residents.role,
    })
    .from(privateMessages)
    .innerJoin(listings, eq(listings.id, listingId))
    .leftJoin(residents, eq(residents.id, other))
    .leftJoin(profiles, eq(profiles.residentId, other))
    .where(where)
    .orderBy(asc(listingId), asc(neighborId), desc(sentAt), desc(id))
    .as('newest');
  const rows = await db
    .select()
    .from(newest)
    .where(isNotNull(newest.listingId))
    .orderBy(desc(newest.sentAt), desc(newest.messageId))
    .limit(cardLimit);
  return rows.map(({ messageId, withName, withRole, listingId: itsListing, neighborId, title, ...row }) => ({
    listingId: itsListing!,
    neighborId,
    title,
    withName: formatNeighbor({ name: withName, role: withRole }),
    newest: toMessage({ ...row, id: messageId }, viewer),
  }));
}

type MessageRow = Pick<
  typeof privateMessages.$inferSelect,
  'id' | 'body' | 'authorId' | 'sentAt' | 'hiddenAt'
>;

function toMessage({ id, body, authorId, sentAt, hiddenAt }: MessageRow, viewer: Viewer): ListingMessage {
  const [isOwn, isHidden] = [authorId === viewer.id, hiddenAt !== null];
  return { id, body: isHidden && !isOwn ? '' : body, isOwn, isHidden, sentAt: sentAt.toISOString() };
}
