import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useClock } from '~/ui/time';

import { type Frame, type Heard, type LiveFeed, liveForMs, mergeFresh } from './feed';
import { useLive } from './use-live';

/** What a page shows of a feed. */
export type Feed<Data> = {
  /** The newest that the page knows, whether its loader read it or the socket brought it. */
  data: Data;
  /** Whether the socket is open and the newest reading less than a minute old by the server's clock. */
  isLive: boolean;
  isConnected: boolean;
};

/**
 * @param initial what the page's loader read: another object only where it has read again
 * @returns `change` too, which puts in what came by another way than the socket
 */
export function useFeed<Data>(
  feed: LiveFeed<Data>,
  initial: Data,
): Feed<Data> & { change: (toNext: (known: Data) => Data | null) => void } {
  const { subscribe, latest } = useLive();
  const [heard, setHeard] = useState<Heard<Data> | null>(null);
  const read = useRef(initial);
  useEffect(() => {
    read.current = initial;
  }, [initial]);
  const change = useCallback(
    (toNext: (known: Data) => Data | null) => {
      const over = read.current;
      setHeard((before) => {
        const data = toNext(mergeFresh(over, before, feed));
        return data ? { data, over } : before;
      });
    },
    [feed],
  );
  useEffect(() => {
    // What came between the loader and this moment had no listener.
    for (const frame of latest()) {
      if (!isOf(feed, frame)) continue;
      setHeard((before) => {
        const data = feed.next(frame, before ? before.data : read.current);
        return data ? { data, over: null } : before;
      });
    }
    return subscribe((frame) => isOf(feed, frame) && change((known) => feed.next(frame, known)));
  }, [subscribe, latest, feed, change]);
  const data = useMemo(() => mergeFresh(initial, heard, feed), [initial, heard, feed]);
  return { data, change, ...useLiveness(feed.newest(data)) };
}

/** Whether it is a frame of the feed's; one that lacks what it is read by is logged and ignored (S2 §8). */
function isOf({ shapes }: Pick<LiveFeed<unknown>, 'shapes'>, frame: Frame): boolean {
  const fits = shapes.get(frame.type)?.(frame);
  // oxlint-disable-next-line no-console -- a browser has no other log
  if (fits === false) console.warn('A live reading was not understood and is ignored.');
  return fits ?? false;
}

/**
 * Whether what was measured at `newest` (ISO 8601; null: nothing) is live. Turns Offline by itself when nothing comes any
 * more. Never live on the server, nor before hydration.
 */
export function useLiveness(newest: string | null): { isLive: boolean; isConnected: boolean } {
  const { isConnected } = useLive();
  const { read } = useClock();
  const [isRecent, setIsRecent] = useState(false);
  useEffect(() => {
    const left = newest === null ? 0 : Date.parse(newest) + liveForMs - read();
    setIsRecent(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setIsRecent(false), Math.min(left, liveForMs));
    return () => clearTimeout(timer);
  }, [newest, read]);
  return { isLive: isConnected && isRecent, isConnected };
}
