import { sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { preparedQuery } from '#db/prepared';
import { pointsLedger, residentPoints } from '#db/schema';
import type { Services } from '~/domain/services';

const lockKey = 7_245_340;

/**
 * Readers of totals call this first (decision 040). A lock serializes calls, so each row counts once.
 * Call it outside transactions that have changed totals: it could deadlock with them.
 */
export function updatePointTotals({ db, memo }: Pick<Services, 'db' | 'memo'>): Promise<void> {
  const pending = memo(createPending);
  const updating = pending.get(db) ?? addToTotals(db);
  pending.set(db, updating);
  // Later calls need a new query: more points may have arrived.
  queueMicrotask(() => pending.delete(db));
  return updating;
}

/** A page's readers start in the same tick, so they share one query. */
const createPending = () => new WeakMap<Db, Promise<void>>();

async function addToTotals(db: Db): Promise<void> {
  if ((await findUncounted(db, {})).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    // Lock residents first, like account removal does. The reverse order would deadlock.
    await tx.execute(sql`
      select from residents where id in (select resident_id from points_ledger where not is_settled)
      order by id for key share`);
    await tx.execute(sql`
      with settled as (
        update points_ledger set is_settled = true where not is_settled
        returning resident_id, category, points, day
      ), months as (
        insert into month_points as m (month, points)
        select date_trunc('month', day::timestamp)::date, sum(points) from settled group by 1
        on conflict (month) do update set points = m.points + excluded.points
      )
      insert into resident_points as p (resident_id, eco, health, social, community, safety, achievement)
      select
        resident_id,
        coalesce(sum(points) filter (where category = 'eco'), 0),
        coalesce(sum(points) filter (where category = 'health'), 0),
        coalesce(sum(points) filter (where category = 'social'), 0),
        coalesce(sum(points) filter (where category = 'community'), 0),
        coalesce(sum(points) filter (where category = 'safety'), 0),
        coalesce(sum(points) filter (where category = 'achievement'), 0)
      from settled group by resident_id order by resident_id
      on conflict (resident_id) do update set
        eco = p.eco + excluded.eco,
        health = p.health + excluded.health,
        social = p.social + excluded.social,
        community = p.community + excluded.community,
        safety = p.safety + excluded.safety,
        achievement = p.achievement + excluded.achievement,
        is_due = true`);
  });
}

const findUncounted = preparedQuery((db) =>
  db
    .select({ residentId: pointsLedger.residentId })
    .from(pointsLedger)
    .where(sql`not ${pointsLedger.isSettled}`)
    .limit(1)
    .prepare('unsettled_points'),
);

/** Marks a resident for a check of rewards after progress that earns no points. */
export async function markRewardsDue({ db }: Services, residentId: string): Promise<void> {
  await db
    .insert(residentPoints)
    .values({ residentId })
    .onConflictDoUpdate({ target: residentPoints.residentId, set: { isDue: true } });
}
