import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import { profiles, residents, watchFollowers, watchMessages, watchPosts } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { authorColumns } from '~/platform/residents/household.server';
import { formatNeighbor } from '~/platform/residents/format-author';

import { recentDays } from './recent-activity';

export type WatchNews = { postId: string; name: string; author: string; sentAt: string };

const dayMs = 86_400_000;

const isShownThisWeek = ({ clock }: Services) =>
  and(
    isNull(watchMessages.hiddenAt),
    isNull(watchMessages.deletedAt),
    gt(watchMessages.sentAt, new Date(clock.now().getTime() - recentDays * dayMs)),
  );

export const countThisWeek = (services: Services): Promise<number> =>
  services.db.$count(
    watchMessages,
    and(isShownThisWeek(services), inArray(watchMessages.postId, shownPosts(services))),
  );

const shownPosts = ({ db }: Services) =>
  db.select({ id: watchPosts.id }).from(watchPosts).where(isNull(watchPosts.retiredAt));

/** This week's latest message by a neighbor in a discussion that the viewer follows. */
export async function findWatchNews(services: Services, viewer: Viewer): Promise<WatchNews | null> {
  const { postId, authorId, sentAt } = watchMessages;
  // Each followed discussion's newest comes from the index, however many messages a week has.
  const newest = services.db
    .select({ id: watchMessages.id, authorId, sentAt })
    .from(watchMessages)
    .where(and(eq(postId, watchPosts.id), isShownThisWeek(services), ne(authorId, viewer.id)))
    .orderBy(desc(sentAt), desc(watchMessages.id))
    .limit(1)
    .as('newest');
  const [row] = await services.db
    .select({
      postId: watchPosts.id,
      name: watchPosts.name,
      author: authorColumns,
      sentAt: newest.sentAt,
    })
    .from(watchFollowers)
    .innerJoin(watchPosts, and(eq(watchPosts.id, watchFollowers.postId), isNull(watchPosts.retiredAt)))
    .innerJoinLateral(newest, sql`true`)
    .leftJoin(residents, eq(residents.id, newest.authorId))
    .leftJoin(profiles, eq(profiles.residentId, newest.authorId))
    .where(eq(watchFollowers.residentId, viewer.id))
    .orderBy(desc(newest.sentAt), desc(newest.id))
    .limit(1);
  if (!row) return null;
  const { author, ...news } = row;
  return { ...news, author: formatNeighbor({ ...author, isOwn: false }), sentAt: row.sentAt.toISOString() };
}
