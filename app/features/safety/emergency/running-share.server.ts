import { and, desc, eq, exists, gt, isNull, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { emergencyShares, shareDeliveries } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { readEntries } from './delivery/share-entries.server';
import { toShareState } from './share-state';
import { type RunningShare, shareLimits } from './shares';

const hourMs = 60 * 60_000;

/** Reads the viewer's running share. Runs on every page: one index lookup if nothing is shared. */
export async function findRunningShare(services: Services, viewer: Viewer): Promise<RunningShare | null> {
  const { db, clock } = services;
  const now = clock.now();
  const [row] = await runningShares(db, {
    residentId: viewer.id,
    now: now.toISOString(),
    earliest: new Date(now.getTime() - shareLimits.hours * hourMs).toISOString(),
  });
  if (!row) return null;
  const isOpen = and(
    eq(emergencyShares.residentId, viewer.id),
    gt(emergencyShares.expiresAt, now),
    isNull(emergencyShares.safeAt),
  );
  const open = await readEntries(services, isOpen, openLimit);
  return { id: row.id, state: toShareState(open.map(({ contacts }) => contacts)) };
}

/** More calls for help than one person sends in a day. */
const openLimit = 50;

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
