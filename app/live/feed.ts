import type { FigureSource } from '~/ui/live-words';

/** A reading is news for so long; a device that said nothing since is silent, and its screens are Offline. */
export const liveForMs = 60_000;

/** A message of the socket: JSON with a `type`. */
export type Frame = { type: string; [part: string]: unknown };

/**
 * A live feed: how its state goes out, and how a page keeps up with it. A new feed is one of these, and a line in
 * app/registry.server.ts that says how its state is read.
 */
export type LiveFeed<Data> = {
  /** What goes out: the whole for who has nothing yet (null), else what is another since `before`. */
  toFrames(data: Data, before: Data | null): Frame[];
  /** Its types of frames, and whether one has what it is read by. */
  shapes: ReadonlyMap<string, (frame: Frame) => boolean>;
  /** What the page knows after a frame of those shapes; null: the frame brings it nothing. */
  next(frame: Frame, known: Data): Data | null;
  /** What the page knows when its loader has read anew, maybe before the frame was sent. */
  join(heard: Data, initial: Data): Data;
  /** When the newest of it was measured (ISO 8601), null where nothing was. */
  newest(data: Data): string | null;
};

/** What the socket brought, and what the loader had read by then; null: it came before this page. */
export type Heard<Data> = { data: Data; over: Data | null };

/** What the page knows of what its loader read and what came since. */
export function mergeFresh<Data>(
  initial: Data,
  heard: Heard<Data> | null,
  { join }: Pick<LiveFeed<Data>, 'join'>,
): Data {
  if (!heard) return initial;
  // The page was read anew since: before the frame was sent, or after it.
  return heard.over === initial ? heard.data : join(heard.data, initial);
}

/** The state of today: `updatedAt` is the newest reading (ISO 8601), of so many meters. */
export type Today = { updatedAt: string | null; meters: number; source: FigureSource };

/** A feed of one type of frames, which goes out whole as `data` whenever anything in it is another. */
export const todayFeed = <Data extends Today>(type: string): LiveFeed<Data> => ({
  shapes: new Map([[type, ({ data }) => isObject(data)]]),
  toFrames: (data, before) => (isSame(data, before) ? [] : [{ type, data }]),
  // The server greets with what it read within the last second: the page itself may have read since.
  next(frame, known) {
    const data = frame.data as Data;
    return data.meters === known.meters && isLater(known.updatedAt, data.updatedAt) ? null : data;
  },
  join: (heard, initial) => (isLater(heard.updatedAt, initial.updatedAt) ? heard : initial),
  newest: ({ source, updatedAt }) => (source === 'readings' ? updatedAt : null),
});

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Whether it is the later time; where there is no telling, no. Both are ISO 8601 in UTC. */
export const isLater = (one: string | null, other: string | null): boolean =>
  one !== null && (other === null || one > other);
