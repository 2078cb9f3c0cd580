import { sql } from 'drizzle-orm';

import { cached } from '~/domain/cached';
import type { Services } from '~/domain/services';

import { type LeaderboardCategory, leaderboardFilters } from './leaderboard';
import { onTheBoard, pointsBy } from './leaderboard-rows.server';

const countedUpTo = 1000;

const spreadKeptMs = 30_000;
const spreadStaleMs = 5 * 60_000;

/**
 * Exact up to rank 1,000, beyond that from a cached histogram. No page counts a whole neighborhood (decision
 * 039).
 */
export async function countAhead(
  services: Services,
  category: LeaderboardCategory,
  points: number[],
): Promise<number[]> {
  const column = pointsBy[category];
  const counts = points.map((than) => sql`count(*) filter (where points > ${than}::int)`);
  const [row] = await services.db.execute<{ counts: number[] }>(sql`
    select json_build_array(${sql.join(counts, sql`, `)}) as counts from (
      select ${column} as points from resident_points where ${onTheBoard(category)}
      order by ${column} desc limit ${sql.raw(String(countedUpTo))}
    ) first`);
  const counted = row?.counts ?? [];
  if (counted.every((count) => count < countedUpTo)) return counted;
  const spread = await readSpread[category](services);
  return counted.map((count, at) =>
    count < countedUpTo ? count : Math.max(count, countAbove(spread, points[at]!)),
  );
}

/** Distinct point values, highest first, with the number of residents who have at least as many. */
type PointsHistogram = readonly { points: number; reached: number }[];

const keptSpread = (category: LeaderboardCategory) =>
  cached(spreadKeptMs, (services) => readSpreadNow(services, category), { staleMs: spreadStaleMs });

const readSpread = Object.fromEntries(
  leaderboardFilters.map(({ value }) => [value, keptSpread(value)]),
) as Record<LeaderboardCategory, ReturnType<typeof keptSpread>>;

async function readSpreadNow({ db }: Services, category: LeaderboardCategory): Promise<PointsHistogram> {
  const column = pointsBy[category];
  return db.execute<{ points: number; reached: number }>(sql`
    select ${column} as points, (sum(count(*)) over (order by ${column} desc))::int as reached
    from resident_points where ${onTheBoard(category)}
    group by ${column} order by ${column} desc`);
}

export function countAbove(spread: PointsHistogram, points: number): number {
  let [from, to] = [0, spread.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (spread[middle]!.points > points) from = middle + 1;
    else to = middle;
  }
  return spread[from - 1]?.reached ?? 0;
}
