import { and, eq, inArray, sql } from 'drizzle-orm';

import { problemCategories, problems, problemUpdates, profiles, residents } from '#db/schema';
import { groupBy } from '~/domain/group-by';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { listPhotos } from '~/platform/photos/photos.server';
import type { ReportKind } from '~/platform/reports/report-kind.server';
import { reportThing } from '~/platform/reports/reports.server';
import { formatAuthor } from '~/platform/residents/format-author';
import { fullAuthorColumns } from '~/platform/residents/household.server';

import { getProblem } from './problem-rows.server';
import { formatProblem, problemKind } from './problems';

/** Hiding takes the words and photos away. Category, place and updates stay, so that it is still fixed. */
export const problemReports: ReportKind = {
  label: 'Problem report',

  async load(services, subjectIds) {
    const { db, clock } = services;
    const ids = subjectIds.filter(isUuid);
    const photos = await listPhotos(services, 'problem', ids);
    const answers = await db
      .select({ problemId: problemUpdates.problemId, sentence: problemUpdates.sentence })
      .from(problemUpdates)
      .where(and(inArray(problemUpdates.problemId, ids), eq(problemUpdates.by, 'reporter')))
      .orderBy(problemUpdates.position);
    const said = groupBy(answers, ({ problemId }) => problemId);
    const rows = await db
      .select({
        problem: problems,
        category: problemCategories.name,
        author: fullAuthorColumns({ clock }),
      })
      .from(problems)
      .innerJoin(problemCategories, eq(problemCategories.id, problems.categoryId))
      .leftJoin(residents, eq(residents.id, problems.reporterId))
      .leftJoin(profiles, eq(profiles.residentId, problems.reporterId))
      .where(inArray(problems.id, ids));
    return rows.map(
      ({ problem: { id, number, text, landmark, reporterId, hiddenAt }, category, author }) => ({
        id,
        title: formatProblem({ number, category }),
        text: [text ?? '', landmark, ...(said.get(id) ?? []).map(({ sentence }) => sentence)]
          .filter((part) => part !== '')
          .join('\n\n'),
        authorId: reporterId,
        author: formatAuthor(author),
        isHidden: hiddenAt !== null,
        photos: photos[id] ?? [],
      }),
    );
  },

  async hide({ db, clock }, subjectId) {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    await db
      .update(problems)
      .set({ hiddenAt: sql`coalesce(${problems.hiddenAt}, ${now})` })
      .where(eq(problems.id, subjectId));
  },
};

export async function reportProblemWords(
  services: Services,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<{ isNew: boolean }> {
  await getProblem(services, viewer, id);
  return reportThing(services, viewer, { kind: problemKind, subjectId: id, reason });
}
