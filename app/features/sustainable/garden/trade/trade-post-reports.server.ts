import { eq, inArray, sql } from 'drizzle-orm';

import { profiles, residents, tradePosts } from '#db/schema';
import { isUuid } from '~/domain/uuid';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { knownAs } from '~/platform/residents/known-as';

/** Trade posts, as managers decide on those that were reported. */
export const tradePostReports: ReportKind = {
  label: 'Trade post',

  async load({ db }, subjectIds) {
    const rows = await db
      .select({
        post: tradePosts,
        author: { name: profiles.name, role: residents.role, unit: residents.unit },
      })
      .from(tradePosts)
      .leftJoin(residents, eq(residents.id, tradePosts.residentId))
      .leftJoin(profiles, eq(profiles.residentId, tradePosts.residentId))
      .where(inArray(tradePosts.id, subjectIds.filter(isUuid)));
    return rows.map(({ post, author }) => ({
      id: post.id,
      title: 'Trade post',
      text: post.message,
      authorId: post.residentId,
      author: knownAs(author),
      isHidden: post.hiddenAt !== null,
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
