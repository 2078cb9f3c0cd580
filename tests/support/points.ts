import { sql } from 'drizzle-orm';

import { monthPoints, pointsLedger, residentPoints } from '#db/schema';
import { createMemo } from '~/domain/memo';
import type { Services } from '~/domain/services';
import { updatePointTotals } from '~/platform/rewards/points/point-totals.server';

import { expect } from './domain-test';

export async function expectWholeTotals({ db }: Pick<Services, 'db'>): Promise<void> {
  await updatePointTotals({ db, memo: createMemo() });
  const differing = await db.execute(sql`
    with sums as (
      select
        resident_id,
        sum(points) as total,
        coalesce(sum(points) filter (where category = 'eco'), 0) as eco,
        coalesce(sum(points) filter (where category = 'health'), 0) as health,
        coalesce(sum(points) filter (where category = 'social'), 0) as social,
        coalesce(sum(points) filter (where category = 'community'), 0) as community,
        coalesce(sum(points) filter (where category = 'safety'), 0) as safety,
        coalesce(sum(points) filter (where category = 'achievement'), 0) as achievement,
        coalesce(sum(points) filter (where category in ('social', 'community')), 0) as social_and_community
      from points_ledger group by resident_id
    )
    select
      coalesce(s.resident_id, p.resident_id) as who, to_jsonb(s) as ledger, to_jsonb(p) as totals
    from sums s full join resident_points p on p.resident_id = s.resident_id
    where
      (coalesce(p.total, 0), coalesce(p.eco, 0), coalesce(p.health, 0), coalesce(p.social, 0),
       coalesce(p.community, 0), coalesce(p.safety, 0), coalesce(p.achievement, 0),
       coalesce(p.social_and_community, 0))
      is distinct from
      (coalesce(s.total, 0), coalesce(s.eco, 0), coalesce(s.health, 0), coalesce(s.social, 0),
       coalesce(s.community, 0), coalesce(s.safety, 0), coalesce(s.achievement, 0),
       coalesce(s.social_and_community, 0))
      or (s.resident_id is not null and p.resident_id is null)`);
  expect(Array.from(differing)).toEqual([]);
  const months = await db.execute(sql`
    with sums as (
      select date_trunc('month', day)::date as month, sum(points) as points from points_ledger group by 1
    ), kept as (select month, sum(points) as points from month_points group by 1)
    select coalesce(s.month, k.month) as month, s.points as ledger, k.points as kept
    from sums s full join kept k on k.month = s.month
    where coalesce(s.points, 0) <> coalesce(k.points, 0)`);
  expect(Array.from(months)).toEqual([]);
}

export async function clearPoints({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.delete(pointsLedger);
  await db.delete(residentPoints);
  await db.delete(monthPoints);
}
