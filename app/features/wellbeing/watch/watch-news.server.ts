import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import { profiles, residents, threadFollowers, threadMessages, watchPosts } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { authorColumns } from '~/platform/residents/household.server';
import { formatNeighbor } from '~/platform/residents/format-author';
import { isNotHidden, isShownTo } from '~/platform/threads/threads.server';

import { recentDays } from './recent-activity';

export type WatchNews = { postId: string; name: string; author: string; sentAt: string };

const dayMs = 86_400_000;

const isThisWeek = ({ clock }: Services) =>
  gt(threadMessages.sentAt, new Date(clock.now().getTime() - recentDays * dayMs));

export const countThisWeek = (services: Services): Promise<number> =>
  services.db.$count(
    threadMessages,
    and(isNotHidden, isThisWeek(services), inArray(threadMessages.watchPostId, shownPosts(services))),
  );

const shownPosts = ({ db }: Services) =>
  db.select({ id: watchPosts.id }).from(watchPosts).where(isNull(watchPosts.retiredAt));

/** This week's latest message by a neighbor in a discussion that the viewer follows. */
export async function findWatchNews(services: Services, viewer: Viewer): Promise<WatchNews | null> {
  const { watchPostId, authorId, sentAt } = threadMessages;
  // Each followed discussion's newest comes from the index, however many messages a week has.
  const newest = services.db
    .select({ id: threadMessages.id, authorId, sentAt })
    .from(threadMessages)
    .where(
      and(eq(watchPostId, watchPosts.id), isShownTo(viewer), isThisWeek(services), ne(authorId, viewer.id)),
    )
    .orderBy(desc(sentAt), desc(threadMessages.id))
    .limit(1)
    .as('newest');
  const [row] = await services.db
    .select({
      postId: watchPosts.id,
      name: watchPosts.name,
      author: authorColumns,
      sentAt: newest.sentAt,
    })
    .from(threadFollowers)
    .innerJoin(watchPosts, and(eq(watchPosts.id, threadFollowers.watchPostId), isNull(watchPosts.retiredAt)))
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(residents, eq(residents.id, newest.authorId))
    .leftJoin(profiles, eq(profiles.residentId, newest.authorId))
    .where(eq(threadFollowers.residentId, viewer.id))
    .orderBy(desc(newest.sentAt), desc(newest.id))
    .limit(1);
  if (!row) return null;
  const { author, ...news } = row;
  return { ...news, author: formatNeighbor({ ...author, isOwn: false }), sentAt: row.sentAt.toISOString() };
}
