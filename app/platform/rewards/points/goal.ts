export type Goal = {
  /** Such as 'November'. */
  month: string;
  points: number;
  target: number;
  isReached: boolean;
  /** 0 to 100, whole. */
  percent: number;
};

/** '1,240 of 2,000 points together in November' */
export function formatGoal({ month, points, target, isReached }: Goal): string {
  const [earned, wanted] = [points, target].map((number) => number.toLocaleString('en-US'));
  const words = `${earned} of ${wanted} points together in ${month}`;
  return isReached ? `Goal reached: ${words}` : words;
}
