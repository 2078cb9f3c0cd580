import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does `work` again and again, each time when so long has passed since the time before was done, so that none overlaps.
 * @param work does not throw; `stopping` is over as soon as `stop` is called
 * @returns `stop` begins nothing more, and waits for what is under way
 */
export function repeat(
  work: (stopping: AbortSignal) => Promise<void>,
  everyMs: number,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    while (!signal.aborted) {
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await work(signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
