import type { SQL } from 'drizzle-orm';

import type { Services } from '~/domain/services';

import type { Frame, LiveFeed } from './feed';

/** Without readings a state changes too: a meter falls silent, the day ends. It is read again after so long. */
const rereadMs = 60_000;

/** A frame as it goes out: encoded once, however many sockets get it. */
export type Encoded = Buffer;

const encode = (frames: Frame[]): Encoded[] => frames.map((frame) => Buffer.from(JSON.stringify(frame)));

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

type Options = { freshMs: number; now?: () => number };

/** A feed that a process can watch; its data is nobody else's affair. */
export type RegisteredFeed = {
  watch(services: Services, options: Options): WatchedFeed;
  /** A query of one text that changes with the state, besides its devices' readings. */
  mark?: SQL<string> | undefined;
};

/** How a section registers a feed in app/registry.server.ts: with how its state is read, once for all sockets. */
export const registerFeed = <Data>(
  feed: LiveFeed<Data>,
  read: (services: Services) => Promise<Data>,
  mark?: SQL<string>,
): RegisteredFeed => ({
  mark,
  watch: (services, options) => watchFeed(feed, () => read(services), options),
});

/**
 * @param freshMs for so long after it was read or looked at, a state is good enough for a greeting
 * @param now milliseconds of a clock that only goes forward
 */
export function watchFeed<Data>(
  feed: LiveFeed<Data>,
  read: () => Promise<Data>,
  { freshMs, now = () => performance.now() }: Options,
): WatchedFeed {
  type State = { data: Data; whole: Encoded[]; readAt: number };
  let known: State | null = null;
  let mark: string | null = null;
  let checkedAt = -Infinity;
  /** What everyone has who was greeted, but for those who were greeted while it could not be read. */
  let told: State | null = null;
  let isMissing = false;
  let reading: Promise<unknown> = Promise.resolve();
  let freshening: Promise<State> | null = null;

  /** After the one before, so that a state never gives way to an older one. */
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
