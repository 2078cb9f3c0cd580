import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { emergencyShares, shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { type RunningShare, shareLimits } from './shares';

const hourMs = 60 * 60_000;

/**
 * The viewer's newest share that somebody was sent and that is neither over nor ended; null where there is none. Every
 * page asks this: one look into the index of a resident's shares of the last day.
 */
export async function findRunningShare(
  { db, clock }: Services,
  viewer: Viewer,
): Promise<RunningShare | null> {
  const now = clock.now();
  const [row] = await runningShares(db, {
    residentId: viewer.id,
    now: now.toISOString(),
    earliest: new Date(now.getTime() - shareLimits.hours * hourMs).toISOString(),
  });
  return row ?? null;
}

const runningShares = preparedQuery((db) => {
  const wasSent = db
    .select({ one: sql`1` })
    .from(shareDeliveries)
    .where(and(eq(shareDeliveries.shareId, emergencyShares.id), eq(shareDeliveries.kind, 'share')));
  return db
    .select({ id: emergencyShares.id })
    .from(emergencyShares)
    .where(
      and(
        eq(emergencyShares.residentId, sql.placeholder('residentId')),
        gt(emergencyShares.createdAt, sql`${sql.placeholder('earliest')}::timestamptz`),
        gt(emergencyShares.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
        isNull(emergencyShares.safeAt),
        exists(wasSent),
      ),
    )
    .orderBy(desc(emergencyShares.createdAt))
    .limit(1)
    .prepare('running_share');
});
