import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';

import { listings, profiles, residents } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Role, Viewer } from '~/domain/viewer';
import { listPhotos } from '~/platform/photos/photos.server';
import { isNotBlocked } from '~/platform/residents/blocks.server';
import { shownName } from '~/platform/residents/household.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { countMessages } from '~/platform/threads/threads.server';

import { graceEnd, type Listing, listingLimits, type ListingState } from '../marketplace';

const cardLength = 280;
const dayMs = 24 * 60 * 60_000;

const { words: _, ...columns } = getTableColumns(listings);

export type ListingRow = Omit<typeof listings.$inferSelect, 'words'>;

export const isLive = ({ clock }: Services): SQL => isLiveAt(sql`${clock.now().toISOString()}::timestamptz`);

export const isLiveAt = (now: SQL): SQL =>
  and(
    gt(listings.expiresAt, now),
    isNull(listings.goneAt),
    isNull(listings.hiddenAt),
    isNull(listings.waitsSince),
  )!;

/** SQL condition: posts of newcomers that wait for a manager's look. */
export const isWaiting = ({ clock }: Services): SQL =>
  and(
    isNotNull(listings.waitsSince),
    gt(listings.expiresAt, clock.now()),
    isNull(listings.goneAt),
    isNull(listings.hiddenAt),
  )!;

/** SQL condition: other residents' listings that the viewer reads. */
export const isShownTo = (services: Services, viewer: Viewer): SQL =>
  and(isLive(services), isNotBlocked(viewer.id, listings.residentId))!;

/** Owners also find their own listings that are no longer live. */
export const isSeenBy = (services: Services, viewer: Viewer): SQL =>
  or(isShownTo(services, viewer), eq(listings.residentId, viewer.id))!;

export async function readListings(
  services: Services,
  viewer: Viewer,
  options: ReadOptions,
): Promise<Listing[]> {
  const rows = await listingsQuery(services, viewer, options);
  const photos = await listPhotos(
    services,
    'listing',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = photos[row.id] ?? [];
    const shown = options.isCut ? own.slice(0, 1) : own;
    return { ...toListing(row, viewer, services.clock.now()), photos: shown };
  });
}

export const listingsQuery = (
  services: Services,
  viewer: Viewer,
  { where, limit, offset = 0, isCut = false }: ReadOptions,
) =>
  services.db
    .select({
      ...columns,
      ...(isCut ? { description: sql<string>`left(${listings.description}, ${cardLength})` } : {}),
      author: shownName,
      authorRole: residents.role,
      answers: countMessages(services, viewer, 'listing', listings.id),
    })
    .from(listings)
    .leftJoin(residents, eq(residents.id, listings.residentId))
    .leftJoin(profiles, eq(profiles.residentId, listings.residentId))
    .where(where)
    // `NULLS LAST` matches the index. The column has no nulls.
    .orderBy(sql`${listings.createdAt} desc nulls last`, desc(listings.id))
    .limit(limit)
    .offset(offset);

export type ReadOptions = {
  where: SQL | undefined;
  limit: number;
  offset?: number;
  isCut?: boolean;
};

function toListing(
  row: ListingRow & { author: string | null; authorRole: Role | null; answers: number },
  viewer: Viewer,
  now: Date,
): Omit<Listing, 'photos'> {
  const state = toListingState(row, now);
  const isOwn = row.residentId === viewer.id;
  const { id, offer, title, description, price, answers, latitude, longitude } = row;
  return {
    id,
    offer,
    title,
    description,
    price,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    answers,
    state,
    author: formatNeighbor({ name: row.author, role: row.authorRole, isOwn }),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isOwn,
    isRenewable: state === 'live' || (state === 'expired' && now < graceEnd(row.expiresAt)),
  };
}

type Ends = Pick<ListingRow, 'hiddenAt' | 'goneAt' | 'expiresAt'>;

export function toListingState(row: Ends & Partial<Pick<ListingRow, 'waitsSince'>>, now: Date): ListingState {
  if (row.hiddenAt) return 'hidden';
  if (row.goneAt) return 'gone';
  if (row.waitsSince) return 'waiting';
  return row.expiresAt <= now ? 'expired' : 'live';
}

export const toEnd = (start: Date): Date => new Date(start.getTime() + listingLimits.days * dayMs);

/** A listing ends when it expires, is marked gone or is hidden, whichever comes first. */
export const toEndInstant = ({ hiddenAt, goneAt, expiresAt }: Ends) =>
  new Date(Math.min(...[hiddenAt, goneAt, expiresAt].flatMap((end) => (end ? [end.getTime()] : []))));

export function noSuchListing(): never {
  throw new NotFound('We can’t find this item. It may be gone.');
}
