import { useEffect, useMemo, useState } from 'react';

import { useFeed } from '~/live/use-feed';
import { useLive } from '~/live/use-live';
import { useClock } from '~/ui/time';

import type { Shuttle, ShuttleLocation } from '../shuttle';
import type * as polls from './live-polls';
import { freshness, nextTurn } from './live-words';
import { shuttleFeed, type ShuttleState } from './shuttle-feed';

/** What the server read: three hours of trips are in it. Long before they are used up, they are read again. */
export const readAgainMs = 30 * 60_000;

type ShuttleFeed = {
  /** The newest place of each vehicle that has named one within two minutes. */
  locations: ShuttleLocation[];
  shuttles: Shuttle[];
  /** Whether the socket is open and the newest place less than a minute old. */
  isLive: boolean;
  isConnected: boolean;
  /** The server's time, in ms; it goes on by itself. */
  now: number;
};

/**
 * The shuttles as they are now: by the socket, and while that is down by asking (S2 §9). What else the page read is read
 * again each half hour.
 * @param initial what the page's loader read
 */
export function useShuttleFeed(initial: ShuttleState): ShuttleFeed {
  const read = useMemo(
    () => ({ locations: initial.locations, shuttles: initial.shuttles }),
    [initial.locations, initial.shuttles],
  );
  const { data, change, isLive, isConnected } = useFeed(shuttleFeed, read);
  const { locations: places, shuttles } = data;
  const now = useNow(places);
  const { readAgain } = useLive();
  const polls = usePolls();
  useEffect(() => {
    if (!isConnected) return polls?.pollShuttles(change, readAgain, readAgainMs);
    const timer = setInterval(readAgain, readAgainMs);
    return () => clearInterval(timer);
  }, [isConnected, polls, change, readAgain]);
  const locations = useMemo(() => places.filter((one) => freshness(one, now) !== 'gone'), [places, now]);
  return { locations, shuttles, isLive, isConnected, now };
}

type Polls = Pick<typeof polls, 'pollShuttles'>;

/** What asks is fetched after the page is whole, but before it is needed: by then the server may be away. */
function usePolls(): Polls | null {
  const [polls, setPolls] = useState<Polls | null>(null);
  useEffect(() => {
    import('./live-polls').then(setPolls, () => undefined);
  }, []);
  return polls;
}

/** Ages in words change by the minute, and arrivals with them: nothing has to be counted more often. */
const tickMs = 5000;

/** The server's time in ms, at the latest five seconds ago, and exact whenever a place turns stale or goes. */
function useNow(locations: ShuttleLocation[]): number {
  const { now: rendered, read } = useClock();
  const [now, setNow] = useState(() => rendered.getTime());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = read();
      setNow(at);
      timer = setTimeout(tick, Math.min(tickMs, nextTurn(locations, at) ?? tickMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [locations, read]);
  return now;
}
