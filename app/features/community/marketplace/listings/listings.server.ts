import { and, asc, eq, or, sql, type SQL } from 'drizzle-orm';

import { listings } from '#db/schema';
import { Conflict, refuseFor } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { removePhotos, savePhotos } from '~/platform/photos/photos.server';
import { knownAs } from '~/platform/residents/known-as';
import { lockResident } from '~/platform/residents/lock-resident.server';
import type { ShareKind } from '~/platform/sharing/share-kind.server';
import { formatPrice } from '~/ui/money';

import type { Holding } from '~/platform/residents/holdings.server';
import {
  formatOffer,
  type Listing,
  type ListingInput,
  listingLimits,
  listingPath,
  type Offer,
  whyNotEdit,
  whyNotRenew,
} from '../marketplace';
import { isLive, noSuchListing, readListings, type ReadOptions } from './listing-rows.server';

const dayMs = 24 * 60 * 60_000;
const pageSize = 24;
/** Past it nobody leafs; a search finds what is that old. */
const lastPage = 500;
const ownLimit = 100;

export type ListingSearch = {
  /** Words of title and description; '' for all. */
  q?: string;
  offer?: Offer | null;
  /** From 1. */
  page?: number;
};

/** A page of what neighbors offer, the newest first, and whether more follow. */
export async function listListings(services: Services, viewer: Viewer, search: ListingSearch = {}) {
  const found = await readListings(services, viewer, toPage(services, search));
  const hasMore = found.length > pageSize && (search.page ?? 1) < lastPage;
  return { listings: found.slice(0, pageSize), hasMore };
}

/** A page of a search, and one more that tells whether another page follows. */
export const toPage = (
  services: Services,
  { q = '', offer = null, page = 1 }: ListingSearch,
): ReadOptions => ({
  where: and(isLive(services), offer ? eq(listings.offer, offer) : undefined, q ? fitsSearch(q) : undefined),
  limit: pageSize + 1,
  offset: (Math.min(page, lastPage) - 1) * pageSize,
  isCut: true,
});

/** The viewer's own, whatever became of them, the newest first. */
export const listOwnListings = (services: Services, viewer: Viewer): Promise<Listing[]> =>
  readListings(services, viewer, {
    where: eq(listings.residentId, viewer.id),
    limit: ownLimit,
    isCut: true,
  });

/** One of them, or null; its poster finds it also when it is live no more. */
export async function findListing(services: Services, viewer: Viewer, id: string): Promise<Listing | null> {
  if (!isUuid(id)) return null;
  const isSeen = or(isLive(services), eq(listings.residentId, viewer.id));
  const [listing] = await readListings(services, viewer, {
    where: and(eq(listings.id, id), isSeen),
    limit: 1,
  });
  return listing ?? null;
}

/** The same. @throws NotFound */
export async function getListing(services: Services, viewer: Viewer, id: string): Promise<Listing> {
  return (await findListing(services, viewer, id)) ?? noSuchListing();
}

/** A listing of the viewer's own. @throws NotFound for another's too */
export async function getOwnListing(services: Services, viewer: Viewer, id: string): Promise<Listing> {
  const listing = await getListing(services, viewer, id);
  return listing.isOwn ? listing : noSuchListing();
}

/**
 * Puts a listing up for 30 days.
 * @returns its id
 * @throws Conflict where the viewer has ten up already; Invalid on `photo`
 */
export function writeListing(
  services: Services,
  viewer: Viewer,
  { photos = [], ...input }: ListingInput,
): Promise<{ id: string }> {
  return inTransaction(services, async (services) => {
    await takePlace(services, viewer);
    const createdAt = services.clock.now();
    const [row] = await services.db
      .insert(listings)
      .values({ ...input, residentId: viewer.id, createdAt, expiresAt: nextEnd(services) })
      .returning({ id: listings.id });
    const { id } = row!;
    await savePhotos(services, viewer, { subject: 'listing', id }, photos);
    return { id };
  });
}

/**
 * Changes what the viewer's listing says. How long it is up stays as it is.
 * @throws NotFound where it is not theirs; Conflict where it is gone, or was taken down; Invalid on `photo`
 */
export function editListing(
  services: Services,
  viewer: Viewer,
  id: string,
  { offer, title, description, price, photos }: ListingInput,
): Promise<void> {
  return inTransaction(services, async (services) => {
    // Else one that is marked as gone meanwhile would be given photos.
    await lockResident(services, viewer.id);
    refuseFor(whyNotEdit(await getOwnListing(services, viewer, id)));
    await services.db.update(listings).set({ offer, title, description, price }).where(isOwn(viewer, id));
    if (photos) await savePhotos(services, viewer, { subject: 'listing', id }, photos);
  });
}

/**
 * Puts the viewer's listing up for another 30 days from now, also within 30 days after it expired.
 * @throws NotFound where it is not theirs; Conflict where it is gone, taken down or expired too long, or they have ten
 *   others up
 */
export function renewListing(services: Services, viewer: Viewer, id: string): Promise<void> {
  return inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    const listing = await getOwnListing(services, viewer, id);
    refuseFor(whyNotRenew(listing));
    if (listing.state === 'expired') await takePlace(services, viewer);
    await services.db
      .update(listings)
      .set({ expiresAt: nextEnd(services), remindedAt: null })
      .where(isOwn(viewer, id));
  });
}

/**
 * Takes the viewer's listing down, since what it offered is gone, and its photos away. Doing it twice is no error.
 * @throws NotFound where it is not theirs
 */
export async function markListingGone(services: Services, viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) return noSuchListing();
  const now = sql`${services.clock.now().toISOString()}::timestamptz`;
  await inTransaction(services, async (services) => {
    await lockResident(services, viewer.id);
    const gone = await services.db
      .update(listings)
      .set({ goneAt: sql`coalesce(${listings.goneAt}, ${now})` })
      .where(isOwn(viewer, id))
      .returning({ id: listings.id });
    if (gone.length === 0) noSuchListing();
    await removePhotos(services, { subject: 'listing', id });
  });
}

const isOwn = (viewer: Viewer, id: string) => and(eq(listings.id, id), eq(listings.residentId, viewer.id));

const nextEnd = ({ clock }: Services): Date => new Date(clock.now().getTime() + listingLimits.days * dayMs);

/** Several presses at once come here one after the other: else all would find the limit not reached. */
async function takePlace(services: Services, viewer: Viewer): Promise<void> {
  await lockResident(services, viewer.id);
  const isOwnLive = and(eq(listings.residentId, viewer.id), isLive(services));
  if ((await services.db.$count(listings, isOwnLive)) < listingLimits.live) return;
  throw new Conflict(
    `You have ${listingLimits.live} items up, which is the limit. Mark one as sold or gone to post another.`,
  );
}

/**
 * Whether a listing's words fit what somebody typed: all of it as search engines read it (quotes, "or", a minus), or
 * the same with its last word only begun. Whatever is typed is a search; what holds no word finds nothing.
 */
function fitsSearch(typed: string): SQL {
  const whole = sql`websearch_to_tsquery('english', ${typed})`;
  // Letters and digits alone: nothing of it is an operator of the query's own language.
  const [, before, begun] = /^(|.*\s)([\p{L}\p{N}]+)$/su.exec(typed) ?? [];
  if (begun === undefined) return sql`${listings.words} @@ ${whole}`;
  // As it was typed: the stem of a beginning is not always a beginning of the word's stem ("bicy", "bici").
  const asPrefix = sql`websearch_to_tsquery('english', ${before}) && to_tsquery('simple', ${`${begun}:*`})`;
  return sql`${listings.words} @@ ((${asPrefix}) || ${whole})`;
}

/** What residents offer, as it is shared while it is there for all: a link to what nobody sees leads nowhere. */
export const listingShare: ShareKind = {
  async find(services, viewer, id) {
    const listing = await findListing(services, viewer, id);
    if (listing?.state !== 'live') return null;
    const { title, offer, price } = listing;
    const author = listing.isOwn ? knownAs(viewer) : listing.author;
    const words = [formatOffer(offer), ...(price === null ? [] : [formatPrice(price)]), `from ${author}`];
    return { id, title, description: words.join(', '), path: listingPath(id), photo: listing.photos[0] };
  },
};

/** What somebody offers: its conversations end with it. */
export const listingHolding: Holding = {
  label: 'Marketplace listings',
  list: (services, residentId) =>
    services.db
      .select({ id: listings.id, title: listings.title, at: sql<null>`null` })
      .from(listings)
      .where(and(eq(listings.residentId, residentId), isLive(services)))
      .orderBy(asc(listings.id)),
  giveUp: (services, viewer, { id }) => markListingGone(services, viewer, id),
};
