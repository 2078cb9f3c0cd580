export type Goal = {
  month: string;
  points: number;
  target: number;
  isReached: boolean;
  percent: number;
};

export function formatGoal({ month, points, target, isReached }: Goal): string {
  const [earned, wanted] = [points, target].map((number) => number.toLocaleString('en-US'));
  const words = `${earned} of ${wanted} points together in ${month}`;
  return isReached ? `Goal reached: ${words}` : words;
}
