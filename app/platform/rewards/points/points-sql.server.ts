import { type SQL, sql } from 'drizzle-orm';

import { activities, type ActivityType, type OwnReward, ownRewards } from './points';

/** Whose points for what, as SQL expressions over `from`. */
type Awarded = {
  residentId: SQL;
  activityId: SQL;
  /** A source of rows, such as a CTE: each is awarded. Left out, there is one. */
  from?: SQL;
  /** Whether they are several residents': two transactions must then take them in one order. */
  areSeveral?: boolean;
  /** The neighborhood's calendar day, and the instant. */
  day: SQL;
  now: SQL;
};

/**
 * The statement that awards activities' points by S2 §9's table: an INSERT, for a CTE or by itself. What counted
 * already is left out, by the ledger's unique indexes. It returns resident_id, activity_type and points of each row
 * that it added.
 */
export function insertPoints(types: readonly ActivityType[], awarded: Awarded): SQL {
  const worth = types.map((type) => {
    const { category, points } = activities[type];
    return sql.raw(`('${type}', '${category}', ${points})`);
  });
  return insertRows(worth, awarded);
}

/**
 * The same for what is worth as much as the thing itself says.
 * @param points an expression over `from`
 */
export function insertReward(type: OwnReward, points: SQL, awarded: Awarded): SQL {
  return insertRows([sql`(${sql.raw(`'${type}', '${ownRewards[type]}'`)}, ${points})`], awarded);
}

/** @param worth rows of type, category and points, which may name columns of `from` */
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

/** Under this id stands what is taken back of an activity: points below zero, in a row of their own. */
export const revokedId = (activityId: SQL): SQL => sql`(${activityId} || ':cancelled')`;
