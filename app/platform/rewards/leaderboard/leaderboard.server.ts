import { ne } from 'drizzle-orm';

import { residentPoints } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { updatePointTotals } from '../points/point-totals.server';
import { countAhead } from './count-above.server';
import type { LeaderboardCategory, LeaderboardEntry, RankedEntry } from './leaderboard';
import { listAround, listTop, readStanding, type Row, toInitial } from './leaderboard-rows.server';

export type Leaderboard = {
  top: RankedEntry[];
  own: { isListed: boolean; rank: number | null; points: number };
  around: RankedEntry[];
};

export async function listLeaderboard(
  services: Services,
  { category, limit }: { category: LeaderboardCategory; limit: number },
): Promise<LeaderboardEntry[]> {
  await updatePointTotals(services);
  return (await listTop(services, category)).slice(0, limit).map(pickEntry);
}

/**
 * The cost doesn't grow with the number of residents. Ranks beyond 1,000 may be minutes old (decision 039).
 */
export async function readLeaderboard(
  services: Services,
  viewer: Viewer,
  category: LeaderboardCategory,
): Promise<Leaderboard> {
  await updatePointTotals(services);
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

export const leaveLeaderboard = (services: Services, viewer: Viewer): Promise<void> =>
  setListed(services, viewer, false);

export const joinLeaderboard = (services: Services, viewer: Viewer): Promise<void> =>
  setListed(services, viewer, true);

async function setListed({ db }: Services, viewer: Viewer, isListed: boolean): Promise<void> {
  // A resident without points has no row yet, so insert one to remember the choice.
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

/** Ranks start at 1, and equal points share a rank. */
export const ranksFromTop = (entries: readonly Scored[]): number[] =>
  entries.map((entry) => 1 + entries.findIndex(sameAs(entry)));

/** Counts may be stale, so visible entries win: equal points share a rank, and fewer points rank lower. */
export async function ranksAround(
  top: readonly Scored[],
  entries: readonly Scored[],
  countAhead: (points: number[]) => Promise<number[]>,
): Promise<number[]> {
  const [first] = entries;
  if (!first) return [];
  const overlap = top.findIndex(({ id }) => id === first.id);
  if (overlap >= 0) return ranksFromTop([...top.slice(0, overlap), ...entries]).slice(overlap);

  const others = entries.filter((entry) => !sameAs(first)(entry));
  const seen = entries.length - others.length;
  const counted = await countAhead([first, ...others.slice(0, 1)].map(({ totalPoints }) => totalPoints));
  const [aheadOfFirst = 0, aheadOfNext = 0] = counted;
  const tied = top.findIndex(sameAs(first));
  const rank = 1 + (tied >= 0 ? tied : Math.max(top.length, aheadOfFirst));
  // Ties with the first may extend above the visible rows, so only later ranks are exact.
  const nextRank = Math.max(rank + seen, 1 + aheadOfNext);
  return [
    ...Array.from({ length: seen }, () => rank),
    ...ranksFromTop(others).map((from) => nextRank + from - 1),
  ];
}
