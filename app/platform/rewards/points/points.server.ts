import { eq, sql } from 'drizzle-orm';

import { residentPoints } from '#db/schema';
import { dayIn } from '~/domain/clock';
import { Conflict, Forbidden, Invalid } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { readOffered } from '~/platform/offered/offered.server';

import {
  type ActivityType,
  isActivityType,
  isOwnReward,
  levelSize,
  reportable,
  type UserPoints,
} from './points';
import { insertPoints, revokedId } from './points-sql.server';
import { updatePointTotals } from './point-totals.server';

/**
 * Unique indexes enforce that an activity counts once, so parallel calls insert one row. @returns 0 for a
 * duplicate
 */
export async function award(
  services: Services,
  residentId: string,
  { activityType, activityId }: { activityType: ActivityType; activityId: string },
): Promise<{ pointsAwarded: number }> {
  const added = await services.db.execute<{ points: number }>(
    insertPoints([activityType], {
      residentId: sql`${residentId}::text`,
      activityId: sql`${activityId}::text`,
      ...pointsTime(services),
    }),
  );
  return { pointsAwarded: added[0]?.points ?? 0 };
}

/** Revokes an activity's points with one negative row. Idempotent. */
export async function revokePoints(
  services: Services,
  residentId: string,
  { activityType, activityId }: { activityType: ActivityType; activityId: string },
): Promise<{ pointsTaken: number }> {
  return revokeAllPoints(services, activityType, [{ residentId, activityId }]);
}

export async function revokeAllPoints(
  services: Services,
  activityType: ActivityType,
  revoked: { residentId: string; activityId: string }[],
): Promise<{ pointsTaken: number }> {
  const { now, day } = pointsTime(services);
  const rows = revoked.map(({ residentId, activityId }) => ({ r: residentId, a: activityId }));
  const added = await services.db.execute<{ points: number }>(sql`
    insert into points_ledger
      (id, resident_id, activity_type, activity_id, category, points, day, created_at)
    select
      gen_random_uuid(), l.resident_id, l.activity_type, ${revokedId(sql`given.a`)}, l.category,
      -sum(l.points), ${day}::date, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (r text, a text)
    join points_ledger l on l.resident_id = given.r and l.activity_type = ${activityType}
      and l.activity_id in (given.a, ${revokedId(sql`given.a`)})
    group by l.resident_id, l.activity_type, l.category, given.a
    having sum(l.points) > 0
    on conflict do nothing
    returning points`);
  return { pointsTaken: added.reduce((sum, { points }) => sum - points, 0) };
}

export function pointsTime({ clock, config }: Pick<Services, 'clock' | 'config'>) {
  const now = clock.now();
  return { now: sql`${now.toISOString()}`, day: sql`${dayIn(config.timeZone, now)}` };
}

/**
 * Ignores the client's activityId, so that each activity counts once a day.
 * @throws Invalid if unknown; Forbidden if only the server awards it; Conflict for a ride without a shuttle
 */
export async function reportActivity(
  services: Services,
  viewer: Viewer,
  activityType: string,
): Promise<{ pointsAwarded: number }> {
  if (!isActivityType(activityType) && !isOwnReward(activityType)) {
    throw new Invalid('There is no such activity.', { activityType: ['There is no such activity.'] });
  }
  if (isOwnReward(activityType) || !reportable.has(activityType)) {
    throw new Forbidden('The points for this activity are awarded when it happens; it cannot be reported.');
  }
  if (activityType === 'use_shuttle' && !(await readOffered(services)).has('shuttle')) {
    throw new Conflict('There is no shuttle here yet.');
  }
  const day = dayIn(services.config.timeZone, services.clock.now());
  return award(services, viewer.id, { activityType, activityId: day });
}

export async function getPoints(services: Services, viewer: Viewer): Promise<UserPoints> {
  await updatePointTotals(services);
  const [row] = await services.db
    .select({
      totalPoints: residentPoints.total,
      ecoPoints: residentPoints.eco,
      socialPoints: residentPoints.social,
      healthPoints: residentPoints.health,
    })
    .from(residentPoints)
    .where(eq(residentPoints.residentId, viewer.id));
  const sums = row ?? { totalPoints: 0, ecoPoints: 0, socialPoints: 0, healthPoints: 0 };
  return { ...sums, levelPoints: sums.totalPoints % levelSize };
}
