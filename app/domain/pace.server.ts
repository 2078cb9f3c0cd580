import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

import { Invalid } from './errors';

/** After so much work in one go others are served, half as long again. */
const workMs = 2;
const restPerWork = 1.5;
const longestRestMs = 60;

/**
 * Works through something long so that requests meanwhile are served nearly as quickly as ever.
 * @param signal ends the work at its next step: that throws the signal's reason
 */
export function createPace(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    const worked = performance.now() - since;
    if (worked < workMs) return;
    await wait(Math.min(worked * restPerWork, longestRestMs));
    since = performance.now();
  };
}

/** The same for work that a page waits for: others are served between two slices, and it doesn't rest. */
export function createTurns(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < workMs) return;
    signal?.throwIfAborted();
    await turn();
    since = performance.now();
  };
}

/** The largest table takes a few seconds. */
const longestReadingMs = 30_000;
/** Its photos are made one after the other, those of residents first. */
export const longestArchiveMs = 4 * 60_000;

/**
 * A signal that is also over once a file has been read for too long, with a sentence for whoever waits.
 * @param signal is over when the request is gone
 */
export function limitReading(signal: AbortSignal, ms = longestReadingMs): AbortSignal {
  const late = new AbortController();
  const reason = new Invalid(
    `Reading this took longer than ${formatLimit(ms)}. Hand it in as several files.`,
  );
  setTimeout(() => late.abort(reason), ms).unref();
  return AbortSignal.any([signal, late.signal]);
}

const formatLimit = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} seconds` : `${Math.round(ms / 60_000)} minutes`;

/** What `toResult` makes of each of many things, at such a pace. */
export async function mapAtPace<Thing, Result>(
  things: Iterable<Thing>,
  toResult: (thing: Thing) => Result,
  signal?: AbortSignal,
): Promise<Result[]> {
  const pace = createPace(signal);
  const results: Result[] = [];
  for (const thing of things) {
    await pace();
    results.push(toResult(thing));
  }
  return results;
}
