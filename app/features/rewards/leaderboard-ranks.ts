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
 * @param countAhead how many have more points; asked at most twice
 */
export async function ranksAround(
  top: readonly Scored[],
  entries: readonly Scored[],
  countAhead: (points: number) => Promise<number>,
): Promise<number[]> {
  const [first] = entries;
  if (!first) return [];
  const joint = top.findIndex(({ id }) => id === first.id);
  if (joint >= 0) return ranksFromTop([...top.slice(0, joint), ...entries]).slice(joint);

  const tied = top.findIndex(sameAs(first));
  const rank = tied >= 0 ? 1 + tied : 1 + Math.max(top.length, await countAhead(first.totalPoints));
  const others = entries.filter((entry) => !sameAs(first)(entry));
  const seen = entries.length - others.length;
  const ranks = Array.from({ length: seen }, () => rank);
  const [next] = others;
  if (!next) return ranks;
  // How many share the first rank isn't seen. From the next on all are.
  const nextRank = Math.max(rank + seen, 1 + (await countAhead(next.totalPoints)));
  return [...ranks, ...ranksFromTop(others).map((from) => nextRank + from - 1)];
}
