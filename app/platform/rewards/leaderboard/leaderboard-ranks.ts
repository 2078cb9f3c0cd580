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
