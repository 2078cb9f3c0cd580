import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import { Invalid } from './errors';

const workMs = 2;
const pauseRatio = 1.5;
const maxPauseMs = 60;

/** Pauses long work after every 2 ms, so that other requests stay fast. */
export function createThrottle(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    const workedMs = performance.now() - since;
    if (workedMs < workMs) return;
    await wait(Math.min(workedMs * pauseRatio, maxPauseMs));
    since = performance.now();
  };
}

/** Yields to the event loop without pausing, for work that a page waits for. */
export function createYielder(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < workMs) return;
    signal?.throwIfAborted();
    await nextTurn();
    since = performance.now();
  };
}

/** The largest table takes a few seconds. */
const readTimeoutMs = 30_000;
export const archiveTimeoutMs = 4 * 60_000;

export function withReadTimeout(signal: AbortSignal, ms = readTimeoutMs): AbortSignal {
  const timeout = new AbortController();
  // An error made now would keep its callers and their file until the timer ends.
  const toReason = () =>
    new Invalid(`Reading this took longer than ${formatLimit(ms)}. Split it into several files.`);
  setTimeout(() => timeout.abort(toReason()), ms).unref();
  return AbortSignal.any([signal, timeout.signal]);
}

const formatLimit = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} seconds` : `${Math.round(ms / 60_000)} minutes`;

export async function mapThrottled<Thing, Result>(
  things: Iterable<Thing>,
  toResult: (thing: Thing) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const pace = createThrottle(signal);
  const results: Result[] = [];
  for (const thing of things) {
    await pace();
    results.push(toResult(thing));
  }
  return results;
}
