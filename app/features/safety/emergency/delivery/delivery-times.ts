/** Lease of a delivery, longer than any send takes. Then another process may try. */
export const leaseMs = 30_000;

const waitsSeconds = [5, 15, 30, 60, 120, 300] as const;
const longestWaitSeconds = 300;

/** @param retryAfter the provider's Retry-After in seconds; capped, because a call for help can't wait hours */
export function waitAfter(attempts: number, retryAfter: number | null = null): number {
  const own = waitsSeconds[Math.min(attempts, waitsSeconds.length) - 1] ?? longestWaitSeconds;
  return Math.max(own, Math.min(retryAfter ?? 0, longestWaitSeconds));
}

/** True until the first try is over. Its lease is longer than the wait after a failure. */
export function isFirstTryPending(
  { state, attempts, nextAttemptAt }: { state: string; attempts: number; nextAttemptAt: Date },
  now: Date,
): boolean {
  if (state !== 'pending') return false;
  return attempts === 0 || (attempts === 1 && nextAttemptAt.getTime() - now.getTime() > waitAfter(1) * 1000);
}
