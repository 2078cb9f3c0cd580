import { sql } from 'drizzle-orm';

import { cached } from '~/domain/cached';
import type { Services } from '~/domain/services';

import { type LeaderboardCategory, leaderboardFilters } from './leaderboard';
import { isRanked, pointsBy } from './leaderboard-rows.server';

const exactLimit = 1000;

const cacheMs = 30_000;
const staleMs = 5 * 60_000;

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
  const counts = points.map((value) => sql`count(*) filter (where points > ${value}::int)`);
  const [row] = await services.db.execute<{ counts: number[] }>(sql`
    select json_build_array(${sql.join(counts, sql`, `)}) as counts from (
      select ${column} as points from resident_points where ${isRanked(category)}
      order by ${column} desc limit ${sql.raw(String(exactLimit))}
    ) first`);
  const counted = row?.counts ?? [];
  if (counted.every((count) => count < exactLimit)) return counted;
  const histogram = await readHistogram[category](services);
  return counted.map((count, at) =>
    count < exactLimit ? count : Math.max(count, countAbove(histogram, points[at]!)),
  );
}

/** Distinct point values, highest first, with the number of residents who have at least as many. */
type PointsHistogram = readonly { points: number; reached: number }[];

const createHistogramCache = (category: LeaderboardCategory) =>
  cached(cacheMs, (services) => queryHistogram(services, category), { staleMs: staleMs });

const readHistogram = Object.fromEntries(
  leaderboardFilters.map(({ value }) => [value, createHistogramCache(value)]),
) as Record<LeaderboardCategory, ReturnType<typeof createHistogramCache>>;

async function queryHistogram({ db }: Services, category: LeaderboardCategory): Promise<PointsHistogram> {
  const column = pointsBy[category];
  return db.execute<{ points: number; reached: number }>(sql`
    select ${column} as points, (sum(count(*)) over (order by ${column} desc))::int as reached
    from resident_points where ${isRanked(category)}
    group by ${column} order by ${column} desc`);
}

export function countAbove(histogram: PointsHistogram, points: number): number {
  let [from, to] = [0, histogram.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (histogram[middle]!.points > points) from = middle + 1;
    else to = middle;
  }
  return histogram[from - 1]?.reached ?? 0;
}
