import { and, eq, isNotNull } from 'drizzle-orm';

import { problemCategories, problemForwards } from '#db/schema';
import type { Services } from '~/domain/services';

/** Queues the problem for the town's endpoint, if its category is forwarded. */
export async function queueForward(
  { db, clock }: Services,
  { id, categoryId }: { id: string; categoryId: string },
): Promise<void> {
  const isForwarded = and(eq(problemCategories.id, categoryId), isNotNull(problemCategories.townCode));
  if ((await db.$count(problemCategories, isForwarded)) === 0) return;
  const now = clock.now();
  await db.insert(problemForwards).values({ problemId: id, queuedAt: now, nextAt: now });
}
