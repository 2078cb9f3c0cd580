import { and, eq, isNotNull, ne, not } from 'drizzle-orm';

import { problemCategories, problemForwards, problems } from '#db/schema';
import type { Services } from '~/domain/services';

/**
 * Queues the problem for the town's endpoint, if its category is forwarded. Requests that came by Open311 stay here:
 * two systems that send each other everything would never end.
 */
export async function queueForward({ db, clock, config }: Services, { id }: { id: string }): Promise<void> {
  if (!config.town) return;
  const [forwarded] = await db
    .select({ id: problems.id })
    .from(problems)
    .innerJoin(problemCategories, eq(problemCategories.id, problems.categoryId))
    .where(
      and(
        eq(problems.id, id),
        not(problems.isPrivate),
        ne(problems.source, 'open311'),
        isNotNull(problemCategories.townCode),
      ),
    );
  if (!forwarded) return;
  const now = clock.now();
  await db.insert(problemForwards).values({ problemId: id, queuedAt: now, nextAt: now });
}
