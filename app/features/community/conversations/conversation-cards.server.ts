import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { listings, privateMessages, profiles, residents } from '#db/schema';
import type { Services } from '~/domain/services';
import { type Viewer } from '~/domain/viewer';
import { formatNeighbor } from '~/platform/residents/format-author';
import { shownName } from '~/platform/residents/household.server';
import { type Listing } from '../marketplace/marketplace';
import { nameWhenListed } from '../neighbors/entry-rows.server';
import type { ConversationCard } from './conversations';
import { toMessage } from './conversations.server';

const cardLimit = 100;

export const listConversations = (services: Services, viewer: Viewer, listingId: string) =>
  readCards(
    services,
    viewer,
    and(eq(privateMessages.listingId, listingId), eq(listings.residentId, viewer.id)),
  );

/** Conversations about other people's listings. */
export const listOwnConversations = (services: Services, viewer: Viewer): Promise<ConversationCard[]> =>
  readCards(services, viewer, isAboutOthersListing(services, viewer));

/** All private conversations of the viewer. */
export function listAllConversations(services: Services, viewer: Viewer): Promise<ConversationCard[]> {
  const { entryId, listingId } = privateMessages;
  const ownListings = services.db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.residentId, viewer.id));
  return readCards(
    services,
    viewer,
    or(
      eq(entryId, viewer.id),
      isWithNeighbor(services, viewer),
      sql`${listingId} = any (array(${ownListings}))`,
      isAboutOthersListing(services, viewer),
    ),
  );
}

/** A neighbor always writes first, so the index on authors finds their conversations. */
function isWrittenFirst({ db }: Services, viewer: Viewer, subject: 'listingId' | 'entryId'): SQL {
  const { authorId, neighborId, [subject]: subjectId } = privateMessages;
  const written = db
    .select({ subjectId })
    .from(privateMessages)
    .where(and(eq(authorId, viewer.id), eq(neighborId, viewer.id)));
  return and(sql`${subjectId} = any (array(${written}))`, eq(neighborId, viewer.id))!;
}

const isAboutOthersListing = (services: Services, viewer: Viewer) =>
  isWrittenFirst(services, viewer, 'listingId');
const isWithNeighbor = (services: Services, viewer: Viewer) => isWrittenFirst(services, viewer, 'entryId');

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

async function readCards(
  { db }: Services,
  viewer: Viewer,
  where: SQL | undefined,
): Promise<ConversationCard[]> {
  const { listingId, entryId, neighborId, sentAt, id } = privateMessages;
  const owner = sql`coalesce(${entryId}, ${listings.residentId})`;
  const other = sql`case when ${owner} = ${viewer.id} then ${neighborId} else ${owner} end`;
  const newest = db
    .selectDistinctOn([listingId, entryId, neighborId], {
      listingId,
      entryId,
      neighborId,
      sentAt,
      title: listings.title,
      authorId: privateMessages.authorId,
      messageId: sql<string>`${id}`.as('message_id'),
      body: sql<string>`left(${privateMessages.body}, 200)`.as('body'),
      hiddenAt: privateMessages.hiddenAt,
      // An entry shows its name, but a listing's poster may hide theirs.
      withName: sql<
        string | null
      >`case when ${entryId} is null then ${shownName} else ${nameWhenListed} end`.as('with_name'),
      withRole: residents.role,
    })
    .from(privateMessages)
    .leftJoin(listings, eq(listings.id, listingId))
    .leftJoin(residents, eq(residents.id, other))
    .leftJoin(profiles, eq(profiles.residentId, other))
    .where(where)
    .orderBy(listingId, entryId, neighborId, desc(sentAt), desc(id))
    .as('newest');
  const rows = await db
    .select()
    .from(newest)
    .orderBy(desc(newest.sentAt), desc(newest.messageId))
    .limit(cardLimit);
  return rows.map(({ messageId, withName, withRole, listingId, entryId, neighborId, title, ...row }) => ({
    key: listingId === null ? { entryId: entryId!, neighborId } : { listingId, neighborId },
    title,
    withName: formatNeighbor({ name: withName, role: withRole }),
    newest: toMessage({ ...row, id: messageId }, viewer),
  }));
}
