import type { Encoded, FeedState } from './feeds.server';

/** Without readings a state changes too: a meter falls silent, the day ends. It is read again after so long. */
const rereadMs = 60_000;

/** One feed as this process knows it, and what its sockets were told of it. */
export type WatchedFeed = {
  /**
   * Reads the state where its mark is another than at the last look, or after a minute.
   * @returns the frames for all who were greeted
   */
  look(mark: string): Promise<Encoded[]>;
  /** Sees to it that `whole` is of the last second, by one read however many ask at once. */
  freshen(): Promise<void>;
  /** For a greeting; nothing where the state could not be read. */
  whole(): Encoded[];
};

/**
 * @param freshMs for so long after it was read or looked at, a state is good enough for a greeting
 * @param now milliseconds of a clock that only goes forward
 */
export function watchFeed(
  read: () => Promise<FeedState>,
  { freshMs, now = () => performance.now() }: { freshMs: number; now?: () => number },
): WatchedFeed {
  let known: { state: FeedState; readAt: number } | null = null;
  let mark: string | null = null;
  let checkedAt = -Infinity;
  /** What everyone has who was greeted, but for those who were greeted while it could not be read. */
  let told: FeedState | null = null;
  let isMissing = false;
  let reading: Promise<unknown> = Promise.resolve();
  let freshening: Promise<FeedState> | null = null;

  /** After the one before, so that a state never gives way to an older one. */
  function readAgain(): Promise<FeedState> {
    const next = reading
      .catch(() => undefined)
      .then(async () => {
        const readAt = now();
        const state = await read();
        known = { state, readAt };
        checkedAt = readAt;
        return state;
      });
    reading = next;
    return next;
  }

  return {
    async look(newMark) {
      const lookedAt = now();
      const isDue = mark !== newMark || !known || lookedAt - known.readAt >= rereadMs;
      const state = isDue ? await readAgain() : known!.state;
      mark = newMark;
      checkedAt = Math.max(checkedAt, lookedAt);
      const frames = told && !isMissing ? state.since(told) : [state.whole];
      isMissing = false;
      told = state;
      return frames;
    },

    async freshen() {
      if (known && now() - checkedAt < freshMs) return;
      freshening ??= readAgain().finally(() => (freshening = null));
      await freshening.catch((error: unknown) => {
        known = null;
        isMissing = true;
        throw error;
      });
    },

    whole() {
      if (!known) return [];
      told ??= known.state;
      return [known.state.whole];
    },
  };
}
