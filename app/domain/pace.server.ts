import { setTimeout as wait } from 'node:timers/promises';

/** After so much work in one go others are served, half as long again. */
const workMs = 2;
const restPerWork = 1.5;
const longestRestMs = 60;

/** Works through something long so that requests meanwhile are served nearly as quickly as ever. */
export function createPace(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    const worked = performance.now() - since;
    if (worked < workMs) return;
    await wait(Math.min(worked * restPerWork, longestRestMs));
    since = performance.now();
  };
}

/** What `toResult` makes of each of many things, at such a pace. */
export async function mapAtPace<Thing, Result>(
  things: Iterable<Thing>,
  toResult: (thing: Thing) => Result,
): Promise<Result[]> {
  const pace = createPace();
  const results: Result[] = [];
  for (const thing of things) {
    await pace();
    results.push(toResult(thing));
  }
  return results;
}
