/** How long a process has a delivery to itself: longer than any send takes, and then another may try. */
export const leaseMs = 30_000;

const waitsSeconds = [5, 15, 30, 60, 120, 300] as const;
const longestWaitSeconds = 300;

/**
 * How long to wait after so many tries that failed, in seconds.
 * @param asked what the provider asked for; it is in no position to hold a call for help back for hours
 */
export function waitAfter(attempts: number, asked: number | null = null): number {
  const own = waitsSeconds[Math.min(attempts, waitsSeconds.length) - 1] ?? longestWaitSeconds;
  return Math.max(own, Math.min(asked ?? 0, longestWaitSeconds));
}

/**
 * Whether a delivery's first try is still to come or under way: then its lease is longer than the wait after a
 * failure would be. (Where the provider asked for a longer wait this is wrong, and the reply comes a little later.)
 */
export function isUnderWay(
  { state, attempts, nextAttemptAt }: { state: string; attempts: number; nextAttemptAt: Date },
  now: Date,
): boolean {
  if (state !== 'pending') return false;
  return attempts === 0 || (attempts === 1 && nextAttemptAt.getTime() - now.getTime() > waitAfter(1) * 1000);
}
