import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { useClock } from '~/ui/time';

import { type Frame, type Received, type LiveFeed, liveForMs, mergeReceived } from './feed';
import { useLive } from './use-live';

export type Feed<Data> = {
  data: Data;
  /** True while the newest reading is less than a minute old by the server's clock. */
  isLive: boolean;
  isConnected: boolean;
};

/** @param initial loader data; a new object only after a new load */
export function useFeed<Data>(
  feed: LiveFeed<Data>,
  initial: Data,
): Feed<Data> & { change: (toNext: (known: Data) => Data | null) => void } {
  const { subscribe, latest } = useLive();
  const [received, setReceived] = useState<Received<Data> | null>(null);
  const loaded = useRef(initial);
  useEffect(() => {
    loaded.current = initial;
  }, [initial]);
  const change = useCallback(
    (toNext: (known: Data) => Data | null) => {
      const over = loaded.current;
      setReceived((before) => {
        const data = toNext(mergeReceived(over, before, feed));
        return data ? { data, over } : before;
      });
    },
    [feed],
  );
  useEffect(() => {
    // Replay frames that arrived between the loader and this subscription.
    for (const frame of latest()) {
      if (!isFrameOf(feed, frame)) continue;
      setReceived((before) => {
        const data = feed.next(frame, before ? before.data : loaded.current);
        return data ? { data, over: null } : before;
      });
    }
    return subscribe((frame) => isFrameOf(feed, frame) && change((known) => feed.next(frame, known)));
  }, [subscribe, latest, feed, change]);
  const data = useMemo(() => mergeReceived(initial, received, feed), [initial, received, feed]);
  return { data, change, ...useLiveness(feed.newest(data)) };
}

/** Frames with missing fields are logged and ignored (S2 §8). */
function isFrameOf({ shapes }: Pick<LiveFeed<unknown>, 'shapes'>, frame: Frame): boolean {
  const fits = shapes.get(frame.type)?.(frame);
  // oxlint-disable-next-line no-console -- a browser has no other log
  if (fits === false) console.warn('A live reading was not understood and is ignored.');
  return fits ?? false;
}

/** Turns false a minute after `newest` (ISO 8601). Always false on the server and before hydration. */
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
