import { randomUUID } from 'node:crypto';

import { type Database, openDatabase } from '#db/client';
import { pointsLedger, profiles, residents } from '#db/schema';
import { dayIn } from '~/domain/clock';
import {
  activities,
  type ActivityType,
  type Category,
  isOwnReward,
  type OwnReward,
  ownRewards,
} from '~/platform/rewards/points/points';

import { testTimeZone } from './database';
import { insertSessions } from './sessions';
import { testNow } from './test-clock';

export const rewardsPath = '/settings/community-rewards';

const idPrefix = 'rewards-journey-';

type Neighbor = {
  name?: string | null;
  points?: Partial<Record<Category, number>>;
  did?: ActivityType[];
};

export async function onDatabase<Result>(url: string, run: (database: Database) => Promise<Result>) {
  const database = openDatabase(url, { max: 1, applicationName: 'test' });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

export const createNeighbor = (url: string, { name = null, points = {}, did = [] }: Neighbor) =>
  onDatabase(url, async ({ db }) => {
    const [id, now] = [`${idPrefix}${randomUUID()}`, testNow()];
    await db.insert(residents).values({ id, email: `${id}@example.org`, createdAt: now });
    if (name !== null) await db.insert(profiles).values({ residentId: id, name });
    const rows = [
      ...Object.entries(points).map(([category, points]) => {
        return { activityType: 'daily_login', category: category as Category, points };
      }),
      ...did.map((activityType) => ({ activityType, ...activities[activityType] })),
    ].map((row, at) => ({
      ...row,
      id: randomUUID(),
      residentId: id,
      activityId: `journey-${at}`,
      day: dayIn(testTimeZone, now),
      createdAt: now,
    }));
    if (rows.length > 0) await db.insert(pointsLedger).values(rows);
    const [cookie] = await insertSessions(db, [id]);
    return cookie as `vclink_session=${string}`;
  });

export const resetRewards = (url: string) =>
  onDatabase(url, async ({ sql }) => {
    await sql`delete from residents where starts_with(id, ${idPrefix})`;
    await sql`update resident_points set is_listed = true where not is_listed`;
  });

export function removeActivity(
  { sql }: Pick<Database, 'sql'>,
  activityType: ActivityType | OwnReward,
  residentId?: string,
) {
  const category = sql(
    isOwnReward(activityType) ? ownRewards[activityType] : activities[activityType].category,
  );
  return sql`
    with gone as (
      delete from points_ledger
      where activity_type = ${activityType} ${residentId ? sql`and resident_id = ${residentId}` : sql``}
      returning resident_id, points, is_settled
    )
    update resident_points set ${category} = ${category} - undone.points
    from (select resident_id, sum(points)::int as points from gone where is_settled group by 1) undone
    where undone.resident_id = resident_points.resident_id`;
}
