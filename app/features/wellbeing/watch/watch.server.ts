import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';

import { watchFollowers, watchMessages, watchPosts } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { recentDays, formatRecentActivity } from './recent-activity';
import type { WatchPost } from './watch';

/** As many as a page can show; a neighborhood has a few. */
const listLimit = 100;

const dayMs = 24 * 60 * 60_000;

/** All watch posts in their order, each with what goes on in its discussion (at most 100). */
export const listWatchPosts = (services: Services, viewer: Viewer): Promise<WatchPost[]> =>
  readPosts(services, viewer);

/** One of them. @throws NotFound */
export async function getWatchPost(services: Services, viewer: Viewer, id: string): Promise<WatchPost> {
  const [post] = await readPosts(services, viewer, id);
  if (!post) throw new NotFound('There is no such watch post.');
  return post;
}

async function readPosts({ db, clock }: Services, viewer: Viewer, id?: string): Promise<WatchPost[]> {
  const now = clock.now();
  const isOfPost = eq(watchFollowers.postId, watchPosts.id);
  const isShown = and(
    ...[eq(watchMessages.postId, watchPosts.id)],
    ...[isNull(watchMessages.hiddenAt), isNull(watchMessages.deletedAt)],
  );
  const isRecent = gt(watchMessages.sentAt, new Date(now.getTime() - recentDays * dayMs));
  const newest = db
    .select({ at: max(watchMessages.sentAt) })
    .from(watchMessages)
    .where(isShown);
  const rows = await db
    .select({
      post: watchPosts,
      recent: db.$count(watchMessages, and(isShown, isRecent)),
      last: sql<Date | null>`(${newest})`.mapWith(watchMessages.sentAt),
      followers: db.$count(watchFollowers, isOfPost),
      own: db.$count(watchFollowers, and(isOfPost, eq(watchFollowers.residentId, viewer.id))),
    })
    .from(watchPosts)
    .where(id === undefined ? undefined : eq(watchPosts.id, id))
    .orderBy(asc(watchPosts.position), asc(watchPosts.id))
    .limit(listLimit);
  return rows.map(({ post: { position: _, ...post }, recent, last, followers, own }) => ({
    ...post,
    followers,
    isFollowing: own > 0,
    recentActivity: formatRecentActivity(last && { recent, last }, now),
  }));
}
