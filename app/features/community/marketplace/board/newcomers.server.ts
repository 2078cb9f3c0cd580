import { and, asc, eq, gt, isNull } from 'drizzle-orm';

import { listings, profiles, residents } from '#db/schema';
import { Conflict } from '~/domain/errors';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { asStaff, type Right } from '~/platform/audit/audit.server';
import { createNotification } from '~/platform/notifications/notifications.server';
import { listPhotos } from '~/platform/photos/photos.server';
import { formatAuthor } from '~/platform/residents/format-author';
import { fullAuthorColumns } from '~/platform/residents/household.server';

import { isWaiting, noSuchListing, toEnd } from '../listings/listing-rows.server';
import { listingPath } from '../marketplace';
import { formatTitle } from '../offers';
import { announcePost } from './board-news.server';
import type { WaitingPost } from './newcomers';

const dayMs = 24 * 60 * 60_000;
const newDays = 7;
const looks = 2;
const listLimit = 100;

/** True until managers have let two posts of an account through, in its first week, where the setting says so. */
export async function waitsForLook({ db, clock, config }: Services, viewer: Viewer): Promise<boolean> {
  if (config.newcomerReview === 'off' || viewer.role !== 'resident') return false;
  const isNew = gt(residents.createdAt, new Date(clock.now().getTime() - newDays * dayMs));
  if ((await db.$count(residents, and(eq(residents.id, viewer.id), isNew))) === 0) return false;
  const isShown = and(isNull(listings.waitsSince), isNull(listings.hiddenAt));
  return (await db.$count(listings, and(eq(listings.residentId, viewer.id), isShown))) < looks;
}

const right: Right = ['reports', 'look at newcomers’ posts'];

export async function listWaiting(services: Services, viewer: Viewer): Promise<WaitingPost[]> {
  requireCapability(viewer, ...right);
  const { id, offer, title, description, waitsSince } = listings;
  const rows = await services.db
    .select({ id, offer, title, description, waitsSince, author: fullAuthorColumns(services) })
    .from(listings)
    .leftJoin(residents, eq(residents.id, listings.residentId))
    .leftJoin(profiles, eq(profiles.residentId, listings.residentId))
    .where(isWaiting(services))
    .orderBy(asc(waitsSince), asc(id))
    .limit(listLimit);
  const ids = rows.map(({ id }) => id);
  const photos = await listPhotos(services, 'listing', ids);
  return rows.map(({ author, waitsSince, ...post }) => ({
    ...post,
    author: formatAuthor(author),
    since: waitsSince!.toISOString(),
    photos: photos[post.id] ?? [],
  }));
}

export async function getWaiting(services: Services, viewer: Viewer, id: string): Promise<WaitingPost> {
  return (await listWaiting(services, viewer)).find((post) => post.id === id) ?? noSuchListing();
}

/** Shows a post as of now and tells followers. @throws Conflict if decided or gone already */
export function showPost(services: Services, viewer: Viewer, id: string): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    const now = services.clock.now();
    const post = await decide(services, id, { waitsSince: null, createdAt: now, expiresAt: toEnd(now) });
    await note({ verb: 'shown', kind: 'listing', subjectId: id, residentId: post.residentId });
    await announcePost(services, post);
    await createNotification(services, post.residentId, {
      type: 'listing_update',
      title: 'Your post is up',
      message: `“${formatTitle(post)}” is shown to your neighbors now.`,
      url: listingPath(id),
    });
  });
}

/** @throws Conflict if decided or gone already */
export function removePost(services: Services, viewer: Viewer, id: string): Promise<void> {
  return asStaff(services, viewer, right, async (services, note) => {
    const post = await decide(services, id, { waitsSince: null, hiddenAt: services.clock.now() });
    await note({ verb: 'hidden', kind: 'listing', subjectId: id, residentId: post.residentId });
    await createNotification(services, post.residentId, {
      type: 'report',
      title: 'Your post was removed',
      message: `A manager removed “${formatTitle(post)}” before others saw it. If you think this is a mistake, please talk to them.`,
    });
  });
}

async function decide(services: Services, id: string, change: Partial<typeof listings.$inferInsert>) {
  if (!isUuid(id)) return noSuchListing();
  const { offer, title, description, residentId } = listings;
  const [post] = await services.db
    .update(listings)
    .set(change)
    .where(and(eq(listings.id, id), isWaiting(services)))
    .returning({ id: listings.id, offer, title, description, residentId });
  if (!post) throw new Conflict('A manager already decided on this, or it is gone.');
  return post;
}
