import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { profiles, residents, watchMessages, watchPosts } from '#db/schema';
import { isUuid } from '~/domain/uuid';
import { retractNotification } from '~/platform/notifications/broadcast.server';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { knownAs } from '~/platform/residents/known-as';

/** What was written in discussions, as managers decide on what was reported. */
export const watchMessageReports: ReportKind = {
  label: 'Discussion message',

  async load({ db }, subjectIds) {
    const rows = await db
      .select({
        message: watchMessages,
        post: watchPosts.name,
        author: { name: profiles.name, role: residents.role, unit: residents.unit },
      })
      .from(watchMessages)
      .innerJoin(watchPosts, eq(watchPosts.id, watchMessages.postId))
      .leftJoin(residents, eq(residents.id, watchMessages.authorId))
      .leftJoin(profiles, eq(profiles.residentId, watchMessages.authorId))
      .where(and(inArray(watchMessages.id, subjectIds.filter(isUuid)), isNotNull(watchMessages.body)));
    return rows.map(({ message: { id, body, authorId, hiddenAt }, post, author }) => ({
      id,
      authorId,
      title: `Message in ${post}`,
      text: body ?? '',
      author: knownAs(author),
      isHidden: hiddenAt !== null,
    }));
  },

  async hide(services, subjectId) {
    const now = sql`${services.clock.now().toISOString()}::timestamptz`;
    await services.db
      .update(watchMessages)
      .set({ hiddenAt: sql`coalesce(${watchMessages.hiddenAt}, ${now})` })
      .where(eq(watchMessages.id, subjectId));
    // It stands in the inboxes of all who follow the discussion.
    await retractNotification(services, subjectId);
  },
};
