import { setTimeout as wait } from 'node:timers/promises';

/** Repeats `work` without overlap. It must not throw; `stop` aborts its signal and waits for the current run. */
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
