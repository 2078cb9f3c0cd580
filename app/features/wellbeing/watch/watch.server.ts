import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';

import { threadFollowers, watchMembers, threadMessages, watchPosts } from '#db/schema';
import { NotFound, throwConflict } from '~/domain/errors';
import { parsePhoneText } from '~/domain/phone.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { Measure } from '~/platform/noun.server';
import { changeOwn } from '~/platform/residents/change-own.server';

import type { Holding } from '~/platform/residents/holdings.server';
import { formatRecentActivity, recentDays } from './recent-activity';
import { type WatchPost, type WatchStep, whyNot } from './watch';

const listLimit = 100;

const dayMs = 24 * 60 * 60_000;

export const listWatchPosts = (services: Services, viewer: Viewer): Promise<WatchPost[]> =>
  readPosts(services, viewer);

export async function getWatchPost(services: Services, viewer: Viewer, id: string): Promise<WatchPost> {
  const [post] = await readPosts(services, viewer, id);
  if (!post) throw new NotFound('There is no such watch post.');
  return post;
}

async function readPosts({ db, clock, config }: Services, viewer: Viewer, id?: string): Promise<WatchPost[]> {
  const now = clock.now();
  const isOfPost = eq(threadFollowers.watchPostId, watchPosts.id);
  const isMemberOf = eq(watchMembers.postId, watchPosts.id);
  const isShown = and(
    ...[eq(threadMessages.watchPostId, watchPosts.id)],
    ...[isNull(threadMessages.hiddenAt), isNull(threadMessages.deletedAt)],
  );
  const isRecent = gt(threadMessages.sentAt, new Date(now.getTime() - recentDays * dayMs));
  const newest = db
    .select({ at: max(threadMessages.sentAt) })
    .from(threadMessages)
    .where(isShown);
  const rows = await db
    .select({
      post: watchPosts,
      recent: db.$count(threadMessages, and(isShown, isRecent)),
      last: sql<Date | null>`(${newest})`.mapWith(threadMessages.sentAt),
      followers: db.$count(threadFollowers, isOfPost),
      own: db.$count(threadFollowers, and(isOfPost, eq(threadFollowers.residentId, viewer.id))),
      joined: db.$count(watchMembers, isMemberOf),
      ownMember: db.$count(watchMembers, and(isMemberOf, eq(watchMembers.residentId, viewer.id))),
    })
    .from(watchPosts)
    .where(and(isNull(watchPosts.retiredAt), id === undefined ? undefined : eq(watchPosts.id, id)))
    .orderBy(asc(watchPosts.position), asc(watchPosts.id))
    .limit(listLimit);
  return rows.map(({ post, recent, last, followers, own, joined, ownMember }) => ({
    ...withoutOrder(post),
    phoneParts: parsePhoneText(post.phone, config.country),
    members: post.members + joined,
    isMember: ownMember > 0,
    followers,
    isFollowing: own > 0,
    recentMessages: recent,
    recentActivity: formatRecentActivity(last && { recent, last }, now),
  }));
}

const withoutOrder = ({ position: _, retiredAt: __, ...post }: typeof watchPosts.$inferSelect) => post;

type Own = { postId: string; residentId: string };

/** @returns a verb that refuses a step the viewer has already taken */
const changeBy =
  (step: WatchStep, change: (services: Services, own: Own) => PromiseLike<unknown>) =>
  (services: Services, viewer: Viewer, postId: string): Promise<WatchPost> =>
    changeOwn(services, viewer, async (services) => {
      const post = await getWatchPost(services, viewer, postId);
      throwConflict(whyNot[step](post));
      await change(services, { postId, residentId: viewer.id });
      return post;
    });

const isOwnMembership = ({ postId, residentId }: Own) =>
  and(eq(watchMembers.postId, postId), eq(watchMembers.residentId, residentId));

export const joinPost = changeBy('join', ({ db, clock }, own) =>
  db.insert(watchMembers).values({ ...own, since: clock.now() }),
);

export const withdrawFromPost = changeBy('withdraw', ({ db }, own) =>
  db.delete(watchMembers).where(isOwnMembership(own)),
);

/** Counts days on which the resident wrote a message that is still visible. */
export const countDiscussionDays: Measure = (residentId, { timeZone }) => sql`(
  select count(distinct (sent_at at time zone ${timeZone})::date) from thread_messages
  where author_id = ${residentId} and watch_post_id is not null and deleted_at is null and hidden_at is null
)::int`;

export const watchHolding: Holding = {
  label: 'Neighborhood watch',
  list: ({ db }, residentId) =>
    db
      .select({ id: watchPosts.id, title: watchPosts.name, at: sql<null>`null` })
      .from(watchMembers)
      .innerJoin(watchPosts, eq(watchPosts.id, watchMembers.postId))
      .where(and(eq(watchMembers.residentId, residentId), isNull(watchPosts.retiredAt)))
      .orderBy(asc(watchPosts.id)),
  release: (services, viewer, { id }) => withdrawFromPost(services, viewer, id),
};
