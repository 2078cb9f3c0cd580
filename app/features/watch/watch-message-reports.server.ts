import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { profiles, residents, watchMessages, watchPosts } from '#db/schema';
import { isUuid } from '~/domain/uuid';
import { takeBackNotification } from '~/features/notifications/spread.server';
import type { ReportKind } from '~/features/reports/report-kinds.server';
import { knownAs } from '~/features/residents/known-as';

/** What was written in discussions, as managers decide on what was reported. */
export const watchMessageReports: ReportKind = {
  label: 'Discussion message',

  async load({ db }, thingIds) {
    const rows = await db
      .select({
        ...{ message: watchMessages, post: watchPosts.name },
        author: { name: profiles.name, role: residents.role, unit: residents.unit },
      })
      .from(watchMessages)
      .innerJoin(watchPosts, eq(watchPosts.id, watchMessages.postId))
      .leftJoin(residents, eq(residents.id, watchMessages.authorId))
      .leftJoin(profiles, eq(profiles.residentId, watchMessages.authorId))
      .where(and(inArray(watchMessages.id, thingIds.filter(isUuid)), isNotNull(watchMessages.body)));
    return rows.map(({ message: { id, body, authorId, hiddenAt }, post, author }) => ({
      ...{ id, authorId, title: `Message in ${post}`, text: body ?? '' },
      ...{ author: knownAs(author), isHidden: hiddenAt !== null },
    }));
  },

  async hide(services, thingId) {
    const now = sql`${services.clock.now().toISOString()}::timestamptz`;
    await services.db
      .update(watchMessages)
      .set({ hiddenAt: sql`coalesce(${watchMessages.hiddenAt}, ${now})` })
      .where(eq(watchMessages.id, thingId));
    // It stands in the inboxes of all who follow the discussion.
    await takeBackNotification(services, thingId);
  },
};
