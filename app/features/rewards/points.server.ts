import { desc, eq, sql } from 'drizzle-orm';

import { pointsLedger } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Forbidden, Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import {
  type Activity,
  type ActivityType,
  activities,
  isActivityType,
  levelSize,
  reportable,
  type UserPoints,
} from './points';

const ledgerLimit = 100;

/**
 * Awards an activity's points, by S2 §9's table and no other. It counts once per activityId and day; joining,
 * the complete profile and the first action once ever. The database's unique indexes hold that, so any number
 * of calls at once make one row.
 * @returns the points that this call added: 0 where it counted already
 */
export async function award(
  services: Services,
  residentId: string,
  { activityType, activityId }: { activityType: ActivityType; activityId: string },
): Promise<{ pointsAwarded: number }> {
  const { points, category } = activities[activityType];
  const now = services.clock.now();
  const added = await services.db
    .insert(pointsLedger)
    .values({
      id: crypto.randomUUID(),
      residentId,
      activityType,
      activityId,
      category,
      points,
      day: dayIn(services.config.timeZone, now),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ points: pointsLedger.points });
  return { pointsAwarded: added[0]?.points ?? 0 };
}

/**
 * Awards what a client reports. Its activityId is not taken from the client: each of the three counts once a
 * day, whatever id it is reported under.
 * @throws Invalid for an activity that does not exist, Forbidden for one that only the server sees happen
 */
export async function reportActivity(
  services: Services,
  viewer: Viewer,
  activityType: string,
): Promise<{ pointsAwarded: number }> {
  if (!isActivityType(activityType)) {
    throw new Invalid('There is no such activity.', { activityType: ['There is no such activity.'] });
  }
  if (!reportable.has(activityType)) {
    throw new Forbidden('The points for this activity are awarded when it happens; it cannot be reported.');
  }
  const day = dayIn(services.config.timeZone, services.clock.now());
  return award(services, viewer.id, { activityType, activityId: day });
}

/** The viewer's totals. */
export async function getPoints(services: Services, viewer: Viewer): Promise<UserPoints> {
  const sumOf = (category: string) =>
    sql<number>`coalesce(sum(${pointsLedger.points}) filter (where ${pointsLedger.category} = ${category}), 0)::int`;
  const [row] = await services.db
    .select({
      totalPoints: sql<number>`coalesce(sum(${pointsLedger.points}), 0)::int`,
      ecoPoints: sumOf('eco'),
      socialPoints: sumOf('social'),
      healthPoints: sumOf('health'),
    })
    .from(pointsLedger)
    .where(eq(pointsLedger.residentId, viewer.id));
  const sums = row ?? { totalPoints: 0, ecoPoints: 0, socialPoints: 0, healthPoints: 0 };
  return { ...sums, levelPoints: sums.totalPoints % levelSize };
}

/** The viewer's ledger, newest first (at most 100 rows). */
export async function listActivities(services: Services, viewer: Viewer): Promise<Activity[]> {
  const rows = await services.db
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
    .limit(ledgerLimit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
