import type { SQL } from 'drizzle-orm';

import type { Services } from '~/domain/services';

import type { Frame, LiveFeed } from './feed';

/** State also changes without readings: a meter goes silent, or the day ends. */
const rereadMs = 60_000;

/** An encoded frame, shared by all sockets. */
export type Encoded = Buffer;

const encode = (frames: Frame[]): Encoded[] => frames.map((frame) => Buffer.from(JSON.stringify(frame)));

export type WatchedFeed = {
  /** Rereads the state if `mark` has changed, or after a minute. @returns frames for greeted sockets */
  look(mark: string): Promise<Encoded[]>;
  /** Makes `whole` at most a second old, sharing one read among concurrent callers. */
  freshen(): Promise<void>;
  /** Frames for a greeting, or none if the state couldn't be read. */
  whole(): Encoded[];
};

type Options = { freshMs: number; now?: () => number };

export type RegisteredFeed = {
  watch(services: Services, options: Options): WatchedFeed;
  /** SQL text that changes with the state, besides new readings. */
  mark?: SQL<string> | undefined;
};

export const registerFeed = <Data>(
  feed: LiveFeed<Data>,
  read: (services: Services) => Promise<Data>,
  mark?: SQL<string>,
): RegisteredFeed => ({
  mark,
  watch: (services, options) => watchFeed(feed, () => read(services), options),
});

/** @param freshMs how old a state may be for a greeting @param now milliseconds of a monotonic clock */
export function watchFeed<Data>(
  feed: LiveFeed<Data>,
  read: () => Promise<Data>,
  { freshMs, now = () => performance.now() }: Options,
): WatchedFeed {
  type State = { data: Data; whole: Encoded[]; readAt: number };
  let known: State | null = null;
  let mark: string | null = null;
  let checkedAt = -Infinity;
  /** The state of all greeted sockets, except those greeted during a failure. */
  let told: State | null = null;
  let isMissing = false;
  let reading: Promise<unknown> = Promise.resolve();
  let freshening: Promise<State> | null = null;

  /** Reads run one after another, so an older state never replaces a newer one. */
  function readAgain(): Promise<State> {
    const next = reading
      .catch(() => undefined)
      .then(async () => {
        const readAt = now();
        const data = await read();
        checkedAt = readAt;
        return (known = { data, whole: encode(feed.toFrames(data, null)), readAt });
      });
    reading = next;
    return next;
  }

  return {
    async look(newMark) {
      const lookedAt = now();
      const isDue = mark !== newMark || !known || lookedAt - known.readAt >= rereadMs;
      const state = isDue ? await readAgain() : known!;
      mark = newMark;
      checkedAt = Math.max(checkedAt, lookedAt);
      const frames = told && !isMissing ? encode(feed.toFrames(state.data, told.data)) : state.whole;
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
      told ??= known;
      return known.whole;
    },
  };
}
