import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { profiles, residents, threadMessages, watchPosts } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { retractNotification } from '~/platform/notifications/broadcast.server';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { reportThing } from '~/platform/reports/reports.server';
import { fullAuthorColumns } from '~/platform/residents/household.server';
import { formatAuthor } from '~/platform/residents/format-author';

import { getWatchMessage, type Named } from './messages.server';
import { watchMessageKind } from './watch';

export const watchMessageReports: ReportKind = {
  label: 'Discussion message',

  async load({ db, clock }, subjectIds) {
    const rows = await db
      .select({
        message: threadMessages,
        post: watchPosts.name,
        author: fullAuthorColumns({ clock }),
      })
      .from(threadMessages)
      .innerJoin(watchPosts, eq(watchPosts.id, threadMessages.watchPostId))
      .leftJoin(residents, eq(residents.id, threadMessages.authorId))
      .leftJoin(profiles, eq(profiles.residentId, threadMessages.authorId))
      .where(and(inArray(threadMessages.id, subjectIds.filter(isUuid)), isNotNull(threadMessages.body)));
    return rows.map(({ message: { id, body, authorId, hiddenAt }, post, author }) => ({
      id,
      authorId,
      title: `Message in ${post}`,
      text: body ?? '',
      author: formatAuthor(author),
      isHidden: hiddenAt !== null,
    }));
  },

  async hide(services, subjectId) {
    const now = sql`${services.clock.now().toISOString()}::timestamptz`;
    await services.db
      .update(threadMessages)
      .set({ hiddenAt: sql`coalesce(${threadMessages.hiddenAt}, ${now})` })
      .where(eq(threadMessages.id, subjectId));
    // Remove a hidden message from the followers' inboxes.
    await retractNotification(services, subjectId);
  },
};

/** @returns `isNew` false if the viewer already reported it */
export async function reportWatchMessage(
  services: Services,
  viewer: Viewer,
  named: Named,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getWatchMessage(services, viewer, named);
  return reportThing(services, viewer, { kind: watchMessageKind, subjectId: named.messageId, reason });
}
