import { type SQL, sql } from 'drizzle-orm';

import { activities, type ActivityType, type OwnReward, ownRewards } from './points';

type Awarded = {
  residentId: SQL;
  activityId: SQL;
  from?: SQL;
  /** Sorts the inserts by resident, so that parallel transactions can't deadlock. */
  areSeveral?: boolean;
  day: SQL;
  now: SQL;
};

/** Inserts awards by S2 §9's table; also usable as a CTE. Unique indexes skip duplicates. */
export function insertPoints(types: readonly ActivityType[], awarded: Awarded): SQL {
  const worth = types.map((type) => {
    const { category, points } = activities[type];
    return sql.raw(`('${type}', '${category}', ${points})`);
  });
  return insertRows(worth, awarded);
}

export function insertReward(type: OwnReward, points: SQL, awarded: Awarded): SQL {
  return insertRows([sql`(${sql.raw(`'${type}', '${ownRewards[type]}'`)}, ${points})`], awarded);
}

function insertRows(
  worth: SQL[],
  { residentId, activityId, from, areSeveral = false, day, now }: Awarded,
): SQL {
  return sql`
    insert into points_ledger
      (id, resident_id, activity_type, activity_id, category, points, day, created_at)
    select
      gen_random_uuid(), ${residentId}, a.type, ${activityId}, a.category, a.points,
      ${day}::date, ${now}::timestamptz
    from ${from ? sql`${from} cross join lateral` : sql``}
      (values ${sql.join(worth, sql`, `)}) as a (type, category, points)
    ${areSeveral ? sql`order by 2, 3` : sql``}
    on conflict do nothing
    returning resident_id, activity_type, points`;
}

/** A revocation is a separate row with this id and negative points. */
export const revokedId = (activityId: SQL): SQL => sql`(${activityId} || ':cancelled')`;
