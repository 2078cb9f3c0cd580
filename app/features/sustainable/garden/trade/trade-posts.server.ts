import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

import { profiles, residents, tradePosts } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import type { SubmittedPhoto } from '~/domain/photo';
import { listPhotos, removePhotos, savePhotos } from '~/platform/photos/photos.server';
import { readAvatars } from '~/platform/profiles/avatars.server';
import { reportThing } from '~/platform/reports/reports.server';
import { fullAuthorColumns, authorColumns } from '~/platform/residents/household.server';
import { formatAuthor, formatNeighbor } from '~/platform/residents/format-author';
import { lockResident } from '~/platform/residents/lock-resident.server';

import type { Holding } from '~/platform/residents/holdings.server';
import { tradeLimits, type TradePost } from '../garden';

const dayMs = 24 * 60 * 60_000;
const listLimit = 100;

export async function listTradePosts(
  services: Services,
  viewer: Viewer,
  limit = listLimit,
): Promise<{ posts: TradePost[]; total: number }> {
  const isShown = isLive(services);
  const [posts, total] = await Promise.all([
    readPosts(services, viewer, isShown, limit),
    services.db.$count(tradePosts, isShown),
  ]);
  return { posts, total };
}

export async function getTradePost(services: Services, viewer: Viewer, id: string): Promise<TradePost> {
  if (!isUuid(id)) return noSuchPost();
  const isSeen = or(isLive(services), eq(tradePosts.residentId, viewer.id));
  const [post] = await readPosts(services, viewer, and(eq(tradePosts.id, id), isSeen), 1);
  return post ?? noSuchPost();
}

export async function getOwnTradePost(services: Services, viewer: Viewer, id: string): Promise<TradePost> {
  const post = await getTradePost(services, viewer, id);
  return post.isOwn ? post : noSuchPost();
}

/** Publishes a post for 14 days. @returns its id @throws Conflict above ten live posts; Invalid on `photo` */
export function writeTradePost(
  services: Services,
  viewer: Viewer,
  { message, photos = [] }: { message: string; photos?: SubmittedPhoto[] },
): Promise<{ id: string }> {
  return inTransaction(services, async (services) => {
    // Serializes posts, so that concurrent presses can't pass the limit.
    await lockResident(services, viewer.id);
    const isOwnLive = and(eq(tradePosts.residentId, viewer.id), isLive(services));
    if ((await services.db.$count(tradePosts, isOwnLive)) >= tradeLimits.live) {
      throw new Conflict(
        `You have ${tradeLimits.live} posts up, which is the limit. Mark one as gone to write another.`,
      );
    }
    const createdAt = services.clock.now();
    const expiresAt = new Date(createdAt.getTime() + tradeLimits.days * dayMs);
    const [row] = await services.db
      .insert(tradePosts)
      .values({ residentId: viewer.id, message, createdAt, expiresAt })
      .returning({ id: tradePosts.id });
    const { id } = row!;
    await savePhotos(services, viewer, { subject: 'trade_post', id }, photos);
    return { id };
  });
}

/** Takes the viewer's post and its photos down. Idempotent. @throws NotFound if it isn't theirs */
export async function markGone(services: Services, viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id)) return noSuchPost();
  const isOwn = and(eq(tradePosts.id, id), eq(tradePosts.residentId, viewer.id));
  const now = sql`${services.clock.now().toISOString()}::timestamptz`;
  await inTransaction(services, async (services) => {
    const gone = await services.db
      .update(tradePosts)
      .set({ goneAt: sql`coalesce(${tradePosts.goneAt}, ${now})` })
      .where(isOwn)
      .returning({ id: tradePosts.id });
    if (gone.length === 0) noSuchPost();
    await removePhotos(services, { subject: 'trade_post', id });
  });
}

export const isLive = ({ clock }: Services): SQL => isLiveAt(sql`${clock.now().toISOString()}::timestamptz`);

export const isLiveAt = (now: SQL): SQL =>
  and(gt(tradePosts.expiresAt, now), isNull(tradePosts.goneAt), isNull(tradePosts.hiddenAt))!;

async function readPosts(
  services: Services,
  viewer: Viewer,
  condition: SQL | undefined,
  limit: number,
): Promise<TradePost[]> {
  const { db, clock } = services;
  const rows = await db
    .select({ post: tradePosts, author: authorColumns })
    .from(tradePosts)
    .leftJoin(residents, eq(residents.id, tradePosts.residentId))
    .leftJoin(profiles, eq(profiles.residentId, tradePosts.residentId))
    .where(condition)
    .orderBy(desc(tradePosts.createdAt), desc(tradePosts.id))
    .limit(Math.min(limit, listLimit));
  const ids = rows.map(({ post }) => post.id);
  const [photos, avatars] = await Promise.all([
    listPhotos(services, 'trade_post', ids),
    readAvatars(
      services,
      viewer,
      rows.map(({ post }) => post.residentId),
    ),
  ]);
  const now = clock.now();
  return rows.map(({ post, author }) => {
    const isOwn = post.residentId === viewer.id;
    return {
      id: post.id,
      author: formatNeighbor({ ...author, isOwn }),
      avatar: avatars[post.residentId] ?? null,
      time: post.createdAt.toISOString(),
      expiresAt: post.expiresAt.toISOString(),
      message: post.message,
      isOwn,
      state: toPostState(post, now),
      photos: photos[post.id] ?? [],
    };
  });
}

function toPostState(post: typeof tradePosts.$inferSelect, now: Date): TradePost['state'] {
  if (post.hiddenAt) return 'hidden';
  if (post.goneAt) return 'gone';
  return post.expiresAt <= now ? 'expired' : 'live';
}

function noSuchPost(): never {
  throw new NotFound('There is no such post. It may be gone already.');
}

/** @returns false if the viewer had already reported it. @throws NotFound; Conflict for their own */
export async function reportTradePost(
  services: Services,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getTradePost(services, viewer, id);
  return reportThing(services, viewer, { kind: 'trade_post', subjectId: id, reason });
}

export const tradePostReports: ReportKind = {
  label: 'Trade post',

  async load(services, subjectIds) {
    const { db, clock } = services;
    const ids = subjectIds.filter(isUuid);
    const photos = await listPhotos(services, 'trade_post', ids);
    const rows = await db
      .select({
        post: tradePosts,
        author: fullAuthorColumns({ clock }),
      })
      .from(tradePosts)
      .leftJoin(residents, eq(residents.id, tradePosts.residentId))
      .leftJoin(profiles, eq(profiles.residentId, tradePosts.residentId))
      .where(inArray(tradePosts.id, ids));
    return rows.map(({ post, author }) => ({
      id: post.id,
      title: 'Trade post',
      text: post.message,
      authorId: post.residentId,
      author: formatAuthor(author),
      isHidden: post.hiddenAt !== null,
      photos: photos[post.id] ?? [],
    }));
  },

  async hide({ db, clock }, subjectId) {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    await db
      .update(tradePosts)
      .set({ hiddenAt: sql`coalesce(${tradePosts.hiddenAt}, ${now})` })
      .where(eq(tradePosts.id, subjectId));
  },
};

export const tradePostHolding: Holding = {
  label: 'Garden trade posts',
  async list({ db, clock }, residentId) {
    const rows = await db
      .select({ id: tradePosts.id, message: tradePosts.message })
      .from(tradePosts)
      .where(
        and(
          eq(tradePosts.residentId, residentId),
          gt(tradePosts.expiresAt, clock.now()),
          isNull(tradePosts.goneAt),
          isNull(tradePosts.hiddenAt),
        ),
      )
      .orderBy(asc(tradePosts.id));
    return rows.map(({ id, message }) => ({ id, title: message.slice(0, 60), at: null }));
  },
  release: (services, viewer, { id }) => markGone(services, viewer, id),
};
