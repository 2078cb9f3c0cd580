import type { SQL } from 'drizzle-orm';

import type { Services } from '~/domain/services';

import type { Frame, LiveFeed } from './feed';

/** State also changes without readings: a meter goes silent, or the day ends. */
const rereadMs = 60_000;

/** An encoded frame, shared by all sockets. */
export type EncodedFrame = Buffer;

const encode = (frames: Frame[]): EncodedFrame[] => frames.map((frame) => Buffer.from(JSON.stringify(frame)));

export type WatchedFeed = {
  /** Rereads the state if `mark` has changed, or after a minute. @returns frames for greeted sockets */
  poll(mark: string): Promise<EncodedFrame[]>;
  /** Makes `fullState` at most a second old, sharing one read among concurrent callers. */
  refresh(): Promise<void>;
  /** Returns frames for a greeting, or none if the state couldn't be read. */
  fullState(): EncodedFrame[];
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
  type State = { data: Data; fullState: EncodedFrame[]; readAt: number };
  let known: State | null = null;
  let mark: string | null = null;
  let checkedAt = -Infinity;
  /** The state of all greeted sockets, except those greeted during a failure. */
  let sent: State | null = null;
  let isMissing = false;
  let pendingRead: Promise<unknown> = Promise.resolve();
  let pendingRefresh: Promise<State> | null = null;

  /** Reads run one after another, so an older state never replaces a newer one. */
  function readAgain(): Promise<State> {
    const next = pendingRead
      .catch(() => undefined)
      .then(async () => {
        const readAt = now();
        const data = await read();
        checkedAt = readAt;
        return (known = { data, fullState: encode(feed.toFrames(data, null)), readAt });
      });
    pendingRead = next;
    return next;
  }

  return {
    async poll(newMark) {
      const polledAt = now();
      const isDue = mark !== newMark || !known || polledAt - known.readAt >= rereadMs;
      const state = isDue ? await readAgain() : known!;
      mark = newMark;
      checkedAt = Math.max(checkedAt, polledAt);
      const frames = sent && !isMissing ? encode(feed.toFrames(state.data, sent.data)) : state.fullState;
      isMissing = false;
      sent = state;
      return frames;
    },

    async refresh() {
      if (known && now() - checkedAt < freshMs) return;
      pendingRefresh ??= readAgain().finally(() => (pendingRefresh = null));
      await pendingRefresh.catch((error: unknown) => {
        known = null;
        isMissing = true;
        throw error;
      });
    },

    fullState() {
      if (!known) return [];
      sent ??= known;
      return known.fullState;
    },
  };
}
