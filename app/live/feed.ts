import type { FigureSource } from '~/ui/live-words';

/** A device without a reading for this long is shown as Offline. */
export const liveForMs = 60_000;

/** A page gets a state up to this old while a newer one is read, so that it needn't wait. */
export const staleForMs = 10_000;

/** A frame is JSON sent over the socket. */
export type Frame = { type: string; [part: string]: unknown };

/** Defines a live feed's frames and how a page merges them. */
export type LiveFeed<Data> = {
  /** Returns the full state if `before` is null, else only the changes. */
  toFrames(data: Data, before: Data | null): Frame[];
  /** Frame types, each with a check of its required fields. */
  shapes: ReadonlyMap<string, (frame: Frame) => boolean>;
  /** Returns the state after a frame, or null if the frame changes nothing. */
  next(frame: Frame, known: Data): Data | null;
  /** Merges socket state into newly loaded data, which may be older or newer. */
  join(received: Data, initial: Data): Data;
  /** ISO 8601 time of the newest measurement. */
  newest(data: Data): string | null;
};

/** `over` is the loader data that the socket's `data` was merged into. */
export type Received<Data> = { data: Data; over: Data | null };

export function mergeReceived<Data>(
  initial: Data,
  received: Received<Data> | null,
  { join }: Pick<LiveFeed<Data>, 'join'>,
): Data {
  if (!received) return initial;
  // The loader ran again, before or after the frame was sent.
  return received.over === initial ? received.data : join(received.data, initial);
}

/** `updatedAt` is the ISO 8601 time of the newest reading. */
export type Today = { updatedAt: string | null; meters: number; source: FigureSource };

/** Sends the whole state in one frame type whenever any of it changes. */
export const todayFeed = <Data extends Today>(type: string): LiveFeed<Data> => ({
  shapes: new Map([[type, ({ data }) => isObject(data)]]),
  toFrames: (data, before) => (isSame(data, before) ? [] : [{ type, data }]),
  // The server's greeting may be a second old, so the page's own data may be newer.
  next(frame, known) {
    const data = frame.data as Data;
    return data.meters === known.meters && isLater(known.updatedAt, data.updatedAt) ? null : data;
  },
  join: (received, initial) => (isLater(received.updatedAt, initial.updatedAt) ? received : initial),
  newest: ({ source, updatedAt }) => (source === 'readings' ? updatedAt : null),
});

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Compares ISO 8601 times in UTC. */
export const isLater = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || one > other);
