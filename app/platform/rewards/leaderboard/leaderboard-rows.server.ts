import { eq, type SQL, sql } from 'drizzle-orm';

import { residentPoints } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import {
  type LeaderboardCategory,
  type LeaderboardEntry,
  type LeaderboardName,
  leaderboardSize,
} from './leaderboard';

/** Columns by category (decision 062), each with a partial index of listed residents. */
export const pointsBy = {
  all: residentPoints.total,
  safety: residentPoints.safety,
  sustainability: residentPoints.eco,
  community: residentPoints.socialAndCommunity,
  wellness: residentPoints.health,
} as const satisfies Record<LeaderboardCategory, unknown>;

/** The resident's id must not leave the server. */
export type Row = LeaderboardEntry & { residentId: string };

/** Privacy: every leaderboard query uses this condition. */
export const isRanked = (category: LeaderboardCategory): SQL =>
  sql`resident_points.is_listed and ${pointsBy[category]} > 0`;

export function listTop(services: Services, category: LeaderboardCategory): Promise<Row[]> {
  return listRows(services, scanIndex(category, sql`true`, 'desc', leaderboardSize));
}

export function listAround(
  services: Services,
  viewer: Viewer,
  category: LeaderboardCategory,
): Promise<Row[]> {
  const position = sql`(${pointsBy[category]}, resident_points.resident_id)`;
  const own = sql`(own.points, own.resident_id)`;
  return listRows(
    services,
    sql`
      select near.* from (
        select resident_id, ${pointsBy[category]} as points from resident_points
        where resident_id = ${viewer.id} and ${isRanked(category)}
      ) own cross join lateral (
        (${scanIndex(category, sql`${position} > ${own}`, 'asc', 2)})
        union all
        (${scanIndex(category, sql`${position} <= ${own}`, 'desc', 3)})
      ) near`,
  );
}

function scanIndex(category: LeaderboardCategory, where: SQL, order: 'asc' | 'desc', limit: number): SQL {
  const way = sql.raw(order);
  // A literal limit: with a parameter, PostgreSQL plans for many more rows.
  return sql`
    select resident_points.id, resident_points.resident_id, ${pointsBy[category]} as points from resident_points
    where ${isRanked(category)} and ${where}
    order by ${pointsBy[category]} ${way}, resident_points.resident_id ${way}
    limit ${sql.raw(String(limit))}`;
}

async function listRows({ db }: Services, chosen: SQL): Promise<Row[]> {
  type Found = { id: string; residentId: string; points: number; name: string | null };
  const rows = await db.execute<Found>(sql`
    select chosen.id, chosen.resident_id as "residentId", chosen.points, case when profiles.shows_name then profiles.name end as name
    from (${chosen}) chosen left join profiles on profiles.resident_id = chosen.resident_id
    order by chosen.points desc, chosen.resident_id desc`);
  return rows.map(({ id, residentId, points, name }) => ({
    id,
    residentId,
    totalPoints: points,
    user: splitName(name),
  }));
}

export async function readStanding(
  { db }: Services,
  viewer: Viewer,
  category: LeaderboardCategory,
): Promise<{ isListed: boolean; points: number }> {
  const [row] = await db
    .select({ isListed: residentPoints.isListed, points: pointsBy[category] })
    .from(residentPoints)
    .where(eq(residentPoints.residentId, viewer.id));
  return row ?? { isListed: true, points: 0 };
}

/** Visible characters: no spaces, joiners or direction marks. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The last word is the last name, and a single word is the first name. */
export function splitName(name: string | null): LeaderboardName {
  if (name === null || !visible.test(name)) return { firstName: null, lastName: null };
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? null) : null;
  return { firstName: words.join(' '), lastName };
}

const graphemes = new Intl.Segmenter('en');

/** Takes the first visible grapheme, or U (S1 §2.10), on the server: some browsers lack Intl.Segmenter. */
export function toInitial({ firstName }: LeaderboardName): string {
  for (const { segment } of graphemes.segment(firstName ?? '')) {
    if (visible.test(segment)) return segment.toUpperCase();
  }
  return 'U';
}
