import { asc, count, eq } from 'drizzle-orm';

import { problemCategories, problemForwards, problems } from '#db/schema';
import { requireCapability } from '~/domain/require-capability.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';

import { formatProblem, problemKind } from '../problems';
import { right } from './keys.server';
import type { TownState } from './open311';
import { isFailing } from './send-forwards.server';

const failingShown = 20;

export async function readTownState(services: Services, viewer: Viewer): Promise<TownState> {
  requireCapability(viewer, ...right);
  const { db, config } = services;
  const [counts, failing] = await Promise.all([
    db.select({ all: count(), sent: count(problemForwards.requestId) }).from(problemForwards),
    db
      .select({
        id: problems.id,
        number: problems.number,
        category: problemCategories.name,
        failure: problemForwards.failure,
        nextAt: problemForwards.nextAt,
      })
      .from(problemForwards)
      .innerJoin(problems, eq(problems.id, problemForwards.problemId))
      .innerJoin(problemCategories, eq(problemCategories.id, problems.categoryId))
      .where(isFailing)
      .orderBy(asc(problemForwards.queuedAt))
      .limit(failingShown),
  ]);
  const { all, sent } = counts[0]!;
  return {
    host: config.town ? new URL(config.town.url).host : null,
    forwarded: sent,
    waiting: all - sent,
    failing: failing.map(({ id, failure, nextAt, ...problem }) => ({
      id,
      title: formatProblem(problem),
      failure: failure ?? '',
      nextAt: nextAt?.toISOString() ?? null,
    })),
  };
}

/** Makes all failing forwards due now. @returns how many */
export function retryForwards(services: Services, viewer: Viewer): Promise<number> {
  return asStaff(services, viewer, right, async ({ db, clock }, note) => {
    const due = await db
      .update(problemForwards)
      .set({ nextAt: clock.now() })
      .where(isFailing)
      .returning({ id: problemForwards.problemId });
    await note(due.map(({ id }) => ({ verb: 'sent again', kind: problemKind, subjectId: id })));
    return due.length;
  });
}
