import { performance } from 'node:perf_hooks';

/** Milliseconds between looks, and the share of them that the event loop works in a process without free time. */
const lookEveryMs = 50;
const fullShare = 0.95;

/**
 * @returns whether the event loop worked nearly all the time before the last look. Further work then only makes its turns
 * longer, and each turn accepts one connection: everybody waits, before admission can know of them (decision 117).
 */
export function watchEventLoop(): () => boolean {
  let last = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let isBusy = false;
  return () => {
    if (performance.now() - lookedAt < lookEveryMs) return isBusy;
    isBusy = performance.eventLoopUtilization(last).utilization > fullShare;
    last = performance.eventLoopUtilization();
    lookedAt = performance.now();
    return isBusy;
  };
}
