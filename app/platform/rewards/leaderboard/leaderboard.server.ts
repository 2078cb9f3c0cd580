import { ne } from 'drizzle-orm';

import { residentPoints } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { settlePoints } from '../points/settle-points.server';
import { countAhead } from './count-above.server';
import type { LeaderboardCategory, LeaderboardEntry, RankedEntry } from './leaderboard';
import { listAround, listTop, readStanding, type Row, toInitial } from './leaderboard-rows.server';

/** A category's leaderboard, as a viewer sees it. */
export type Leaderboard = {
  /** The first ten. */
  top: RankedEntry[];
  /** `rank` is null for who is not on the leaderboard, or has no points there. */
  own: { isListed: boolean; rank: number | null; points: number };
  /** The viewer, and up to two before and after them; nobody where they are in `top`, or have no rank. */
  around: RankedEntry[];
};

/**
 * Who has the most points of a category, of those who are listed and have any.
 * @param asked.limit 1 to 10
 */
export async function listLeaderboard(
  services: Services,
  { category, limit }: { category: LeaderboardCategory; limit: number },
): Promise<LeaderboardEntry[]> {
  await settlePoints(services);
  return (await listTop(services, category)).slice(0, limit).map(pickEntry);
}

/**
 * The first ten, the viewer's own rank, and who is next to them. Nothing here is read in proportion to how many
 * residents there are; for this a rank beyond 1,000 may be some minutes old (decision 039).
 */
export async function readLeaderboard(
  services: Services,
  viewer: Viewer,
  category: LeaderboardCategory,
): Promise<Leaderboard> {
  await settlePoints(services);
  const [top, around, { isListed, points }] = await Promise.all([
    listTop(services, category),
    listAround(services, viewer, category),
    readStanding(services, viewer, category),
  ]);
  const isOwn = ({ residentId }: Row) => residentId === viewer.id;
  const rank = (rows: Row[], ranks: number[]): RankedEntry[] =>
    rows.map((row, at) => {
      return { ...pickEntry(row), initial: toInitial(row.user), rank: ranks[at]!, isOwn: isOwn(row) };
    });

  const ranked = rank(top, ranksFromTop(top));
  const ahead = (points: number[]) => countAhead(services, category, points);
  const shown = top.some(isOwn) ? [] : rank(around, await ranksAround(top, around, ahead));
  const own = [...ranked, ...shown].find(({ isOwn }) => isOwn);
  return {
    top: ranked,
    own: { isListed, rank: own?.rank ?? null, points: own?.totalPoints ?? points },
    around: shown,
  };
}

const pickEntry = ({ id, totalPoints, user }: Row): LeaderboardEntry => ({ id, totalPoints, user });

/** Takes the viewer off the leaderboard. Their points go on as before. */
export const leaveLeaderboard = (services: Services, viewer: Viewer): Promise<void> =>
  setListed(services, viewer, false);

/** Puts the viewer on the leaderboard again. */
export const joinLeaderboard = (services: Services, viewer: Viewer): Promise<void> =>
  setListed(services, viewer, true);

async function setListed({ db }: Services, viewer: Viewer, isListed: boolean): Promise<void> {
  // Who has no points yet has no row, and what they choose is kept all the same.
  await db
    .insert(residentPoints)
    .values({ residentId: viewer.id, isListed })
    .onConflictDoUpdate({
      target: residentPoints.residentId,
      set: { isListed },
      setWhere: ne(residentPoints.isListed, isListed),
    });
}

type Scored = { id: string; totalPoints: number };

const sameAs =
  (one: Scored) =>
  ({ totalPoints }: Scored): boolean =>
    totalPoints === one.totalPoints;

/** The ranks of the first on a leaderboard, in its order: from 1 on, and who have the same points share one. */
export const ranksFromTop = (entries: readonly Scored[]): number[] =>
  entries.map((entry) => 1 + entries.findIndex(sameAs(entry)));

/**
 * The ranks of some who follow each other on the leaderboard. Where they reach into the first ten, these say them.
 * Otherwise they are counted, which may have been a moment ago; so what is seen has the last word: the same points are
 * the same rank, and fewer points a later one, by as many as are seen between.
 * @param top the first ten
 * @param countAhead how many have more than each of these points; asked at most once
 */
export async function ranksAround(
  top: readonly Scored[],
  entries: readonly Scored[],
  countAhead: (points: number[]) => Promise<number[]>,
): Promise<number[]> {
  const [first] = entries;
  if (!first) return [];
  const joint = top.findIndex(({ id }) => id === first.id);
  if (joint >= 0) return ranksFromTop([...top.slice(0, joint), ...entries]).slice(joint);

  const others = entries.filter((entry) => !sameAs(first)(entry));
  const seen = entries.length - others.length;
  const counted = await countAhead([first, ...others.slice(0, 1)].map(({ totalPoints }) => totalPoints));
  const [aheadOfFirst = 0, aheadOfNext = 0] = counted;
  const tied = top.findIndex(sameAs(first));
  const rank = 1 + (tied >= 0 ? tied : Math.max(top.length, aheadOfFirst));
  // How many share the first rank isn't seen. From the next on all are.
  const nextRank = Math.max(rank + seen, 1 + aheadOfNext);
  return [
    ...Array.from({ length: seen }, () => rank),
    ...ranksFromTop(others).map((from) => nextRank + from - 1),
  ];
}
