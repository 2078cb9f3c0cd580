import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';

import { listings } from '#db/schema';
import { Conflict, throwConflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { removePhotos, savePhotos } from '~/platform/photos/photos.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { lockResident } from '~/platform/residents/lock-resident.server';
import type { Holding } from '~/platform/residents/holdings.server';
import type { ShareKind } from '~/platform/sharing/share-kind.server';
import { formatPrice } from '~/ui/money';

import { announcePost } from '../board/board-news.server';
import { waitsForLook } from '../board/newcomers.server';
import { type Listing, type ListingInput, listingLimits, listingPath } from '../marketplace';
import { formatOffer, type Offer, offers, type Section } from '../offers';
import { thankHelper } from './helpers.server';
import {
  isLive,
  isSeenBy,
  isShownTo,
  isWaiting,
  noSuchListing,
  readListings,
  type ReadOptions,
  toEnd,
} from './listing-rows.server';
import { whyNotEdit, whyNotRenew } from './listing-state';

const pageSize = 24;
/** Caps the OFFSET, which gets slower with depth. Search finds older listings. */
const lastPage = 500;
const ownLimit = 100;

export type ListingSearch = {
  /** @default 'market' */
  section?: Section;
  q?: string;
  offer?: Offer | null;
  page?: number;
};

export async function listListings(services: Services, viewer: Viewer, search: ListingSearch = {}) {
  const found = await readListings(services, viewer, toPageQuery(services, viewer, search));
  const hasMore = found.length > pageSize && (search.page ?? 1) < lastPage;
  return { listings: found.slice(0, pageSize), hasMore };
}

/** Fetches one extra row to know if another page follows. */
export const toPageQuery = (
  services: Services,
  viewer: Viewer,
  { section = 'market', q = '', offer = null, page = 1 }: ListingSearch,
): ReadOptions => ({
  where: and(
    isShownTo(services, viewer),
    offer ? eq(listings.offer, offer) : isOfSection(section),
    q ? fitsSearch(q) : undefined,
  ),
  limit: pageSize + 1,
  offset: (Math.min(page, lastPage) - 1) * pageSize,
  isCut: true,
});

/** The kinds are constants of the statement, so that the board's own index serves it. */
export const isOfSection = (section: Section): SQL => {
  const kinds = offers.flatMap(({ of, value }) => (of === section ? [`'${value}'`] : []));
  return sql`${listings.offer} in (${sql.raw(kinds.join(', '))})`;
};

export const listOwnListings = (services: Services, viewer: Viewer): Promise<Listing[]> =>
  readListings(services, viewer, {
    where: eq(listings.residentId, viewer.id),
    limit: ownLimit,
    isCut: true,
  });

/** Owners also find their own listings that are no longer live. */
export async function findListing(services: Services, viewer: Viewer, id: string): Promise<Listing | null> {
  if (!isUuid(id)) return null;
  const [listing] = await readListings(services, viewer, {
    where: and(eq(listings.id, id), isSeenBy(services, viewer)),
    limit: 1,
  });
  return listing ?? null;
}

export async function getListing(services: Services, viewer: Viewer, id: string): Promise<Listing> {
  return (await findListing(services, viewer, id)) ?? noSuchListing();
}

export async function getOwnListing(services: Services, viewer: Viewer, id: string): Promise<Listing> {
  const listing = await getListing(services, viewer, id);
  return listing.isOwn ? listing : noSuchListing();
}

/** @throws Conflict if the viewer already has ten live listings; Invalid on `photo` */
export function writeListing(
  services: Services,
  viewer: Viewer,
  { photos = [], ...input }: ListingInput,
): Promise<{ id: string; isWaiting: boolean }> {
  return inTransaction(services, async (services) => {
    await requireFreeSlot(services, viewer);
    const createdAt = services.clock.now();
    const waitsSince = (await waitsForLook(services, viewer)) ? createdAt : null;
    const [row] = await services.db
      .insert(listings)
      .values({ ...input, residentId: viewer.id, createdAt, waitsSince, expiresAt: toEnd(createdAt) })
      .returning({ id: listings.id });
    const { id } = row!;
    await savePhotos(services, viewer, { subject: 'listing', id }, photos);
    if (!waitsSince) await announcePost(services, { ...input, id, residentId: viewer.id });
    return { id, isWaiting: waitsSince !== null };
  });
}

/** @throws NotFound if the listing isn't theirs; Conflict if it is gone or hidden; Invalid on `photo` */
export function editListing(
  services: Services,
  viewer: Viewer,
  id: string,
  { photos, ...input }: ListingInput,
): Promise<void> {
  return inTransaction(services, async (services) => {
    // Without the lock, a listing marked gone in parallel would get photos again.
    await lockResident(services, viewer.id);
    throwConflict(whyNotEdit(await getOwnListing(services, viewer, id)));
    await services.db.update(listings).set(input).where(isOwn(viewer, id));
    if (photos) await savePhotos(services, viewer, { subject: 'listing', id }, photos);
  });
}

/** Extends a listing to 30 days from now, up to 30 days after it expired. @throws Conflict if it is gone or hidden */
export function renewListing(services: Services, viewer: Viewer, id: string): Promise<void> {
  return inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    const listing = await getOwnListing(services, viewer, id);
    throwConflict(whyNotRenew(listing));
    if (listing.state === 'expired') await requireFreeSlot(services, viewer);
    await services.db
      .update(listings)
      .set({ expiresAt: toEnd(services.clock.now()), remindedAt: null })
      .where(isOwn(viewer, id));
  });
}

/**
 * Ends a listing, deletes its photos and thanks who helped. Idempotent.
 * @param thanks a resident's id of `listHelpers`, or empty @throws NotFound if it isn't theirs; Invalid on `thanks`
 */
export async function markListingGone(
  services: Services,
  viewer: Viewer,
  id: string,
  { thanks = '' }: { thanks?: string } = {},
): Promise<void> {
  if (!isUuid(id)) return noSuchListing();
  const now = sql`${services.clock.now().toISOString()}::timestamptz`;
  await inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    const [ended] = await services.db
      .update(listings)
      .set({ goneAt: sql`coalesce(${listings.goneAt}, ${now})` })
      .where(isOwn(viewer, id))
      .returning({ offer: listings.offer, title: listings.title, thankedId: listings.thankedId });
    if (!ended) return noSuchListing();
    if (thanks !== '' && ended.thankedId === null)
      await thankHelper(services, viewer, { ...ended, id }, thanks);
    await removePhotos(services, { subject: 'listing', id });
  });
}

const isOwn = (viewer: Viewer, id: string) => and(eq(listings.id, id), eq(listings.residentId, viewer.id));

/** The lock makes concurrent posts wait. Otherwise each would pass the limit check. */
async function requireFreeSlot(services: Services, viewer: Viewer): Promise<void> {
  await lockResident(services, viewer.id);
  const isUp = or(isLive(services), isWaiting(services));
  const isOwnUp = and(eq(listings.residentId, viewer.id), isUp);
  if ((await services.db.$count(listings, isOwnUp)) < listingLimits.live) return;
  throw new Conflict(
    `You have ${listingLimits.live} items listed, which is the limit. Mark one as sold or gone to post another.`,
  );
}

/** Accepts web-search syntax (quotes, "or", minus) and an unfinished last word. Text without a word matches nothing. */
function fitsSearch(typed: string): SQL {
  const whole = sql`websearch_to_tsquery('english', ${typed})`;
  // Allow only letters and digits, so that nothing is read as a tsquery operator.
  const [, before, begun] = /^(|.*\s)([\p{L}\p{N}]+)$/su.exec(typed) ?? [];
  if (begun === undefined) return sql`${listings.words} @@ ${whole}`;
  // Search the unfinished word unstemmed: the stem of "bicy" is "bici", which isn't a prefix of "bicycl".
  const asPrefix = sql`websearch_to_tsquery('english', ${before}) && to_tsquery('simple', ${`${begun}:*`})`;
  return sql`${listings.words} @@ ((${asPrefix}) || ${whole})`;
}

/** Only live listings can be shared: others would give a dead link. */
export const listingShare: ShareKind = {
  async find(services, viewer, id) {
    const listing = await findListing(services, viewer, id);
    if (listing?.state !== 'live') return null;
    const { title, offer, price } = listing;
    const author = listing.isOwn ? formatNeighbor(viewer) : listing.author;
    const words = [formatOffer(offer), ...(price === null ? [] : [formatPrice(price)]), `from ${author}`];
    return { id, title, description: words.join(', '), path: listingPath(id), photo: listing.photos[0] };
  },
};

export const listingHolding: Holding = {
  label: 'Marketplace listings',
  list: (services, residentId) =>
    services.db
      .select({ id: listings.id, title: listings.title, at: sql<null>`null` })
      .from(listings)
      .where(and(eq(listings.residentId, residentId), isLive(services)))
      .orderBy(asc(listings.id)),
  release: (services, viewer, { id }) => markListingGone(services, viewer, id),
};
