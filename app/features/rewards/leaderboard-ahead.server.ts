import { sql } from 'drizzle-orm';

import { keptFor } from '~/domain/kept-for';
import type { Services } from '~/domain/services';

import { type LeaderboardCategory, leaderboardFilters } from './leaderboard';
import { onTheBoard, pointsOf } from './leaderboard-rows.server';

/** Up to so many are counted whenever somebody asks. */
const countedUpTo = 1000;

/** How old the count of more than these may be. */
const spreadKeptMs = 10_000;

/**
 * How many on a category's leaderboard have more than so many points. Exact up to 1,000; of more it is what was so within
 * the last ten seconds, so that a page never counts a whole neighbourhood (decision 039).
 */
export async function countAhead(
  services: Services,
  category: LeaderboardCategory,
  points: number,
): Promise<number> {
  const column = pointsOf[category];
  const [row] = await services.db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from resident_points where ${onTheBoard(category)} and ${column} > ${points}::int
      order by ${column} desc limit ${sql.raw(String(countedUpTo))}
    ) ahead`);
  const counted = row?.count ?? 0;
  if (counted < countedUpTo) return counted;
  const spread = await readSpread[category](services);
  return Math.max(countedUpTo, aheadIn(spread, points));
}

/** How many have so many points or more, from the most points on: `reached` grows. */
type Spread = { points: number; reached: number }[];

const readSpread = Object.fromEntries(
  leaderboardFilters.map(({ value }) => [
    value,
    keptFor(spreadKeptMs, (services) => spreadOf(services, value)),
  ]),
) as Record<LeaderboardCategory, (services: Services) => Promise<Spread>>;

async function spreadOf({ db }: Services, category: LeaderboardCategory): Promise<Spread> {
  const column = pointsOf[category];
  const rows = await db.execute<{ points: number; reached: number }>(sql`
    select ${column} as points, (sum(count(*)) over (order by ${column} desc))::int as reached
    from resident_points where ${onTheBoard(category)}
    group by ${column} order by ${column} desc`);
  return [...rows];
}

/** How many of a spread have more: found by halving. */
export function aheadIn(spread: Spread, points: number): number {
  let [from, to] = [0, spread.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (spread[middle]!.points > points) from = middle + 1;
    else to = middle;
  }
  return spread[from - 1]?.reached ?? 0;
}
