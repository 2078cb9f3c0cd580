import { desc, eq, sql } from 'drizzle-orm';

import { pointsLedger, residentPoints } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { Activity } from '../points/points';
import { updatePointTotals } from '../points/point-totals.server';
import type { Ledger, LedgerEntry } from './ledger';
import { readThings } from './ledger-subjects.server';
import { categoryLabels, formatActivity } from './ledger-words';

const pageSize = 20;
const activitiesLimit = 100;

type Slice = { limit: number; offset: number };

export async function readLedger(
  services: Services,
  viewer: Viewer,
  { page }: { page: number },
): Promise<Ledger> {
  const [entries, { total, points }] = await Promise.all([
    readEntries(services, viewer, { limit: pageSize, offset: (page - 1) * pageSize }),
    readTotals(services, viewer),
  ]);
  return { entries, page, pages: Math.max(1, Math.ceil(total / pageSize)), total, points };
}

export function listNewestEntries(services: Services, viewer: Viewer, limit: number): Promise<LedgerEntry[]> {
  return readEntries(services, viewer, { limit, offset: 0 });
}

export function listActivities(services: Services, viewer: Viewer): Promise<Activity[]> {
  return listRows(services, viewer, { limit: activitiesLimit, offset: 0 });
}

async function readEntries(services: Services, viewer: Viewer, slice: Slice): Promise<LedgerEntry[]> {
  const rows = await listRows(services, viewer, slice);
  const findThing = await readThings(services, viewer, rows);
  return rows.map((row) => {
    const thing = findThing(row);
    return {
      id: row.id,
      words: formatActivity(row, { isOfAmenity: thing?.isOfAmenity }),
      thing: thing?.name ?? null,
      points: row.points,
      categoryLabel: categoryLabels[row.category],
      createdAt: row.createdAt,
    };
  });
}

async function listRows({ db }: Services, viewer: Viewer, { limit, offset }: Slice): Promise<Activity[]> {
  const rows = await db
    .select({
      id: pointsLedger.id,
      activityType: pointsLedger.activityType,
      activityId: pointsLedger.activityId,
      category: pointsLedger.category,
      points: pointsLedger.points,
      createdAt: pointsLedger.createdAt,
    })
    .from(pointsLedger)
    .where(eq(pointsLedger.residentId, viewer.id))
    .orderBy(desc(pointsLedger.createdAt), pointsLedger.id)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Uses the running totals, since adding up all ledger rows would be slow. */
async function readTotals(services: Services, viewer: Viewer): Promise<{ total: number; points: number }> {
  await updatePointTotals(services);
  const [row] = await services.db
    .select({
      points: residentPoints.total,
      total: sql<number>`(select count(*) from ${pointsLedger} where ${pointsLedger.residentId} = ${viewer.id})::int`,
    })
    .from(residentPoints)
    .where(eq(residentPoints.residentId, viewer.id));
  return row ?? { total: 0, points: 0 };
}
