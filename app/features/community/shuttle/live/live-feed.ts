import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { shuttleFeed } from '~/live/feed-rules';
import { useShuttleLocations, useShuttles } from '~/live/use-feed';
import { useLive } from '~/live/use-live';
import { useClock } from '~/ui/time';

import type { Shuttle, ShuttleLocation } from '../shuttle';
import { mergeFresh, type Polled } from './live-known';
import type * as polls from './live-polls';
import { freshness, nextTurn } from './live-words';

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
export function useShuttleFeed(initial: { locations: ShuttleLocation[]; shuttles: Shuttle[] }): ShuttleFeed {
  const [read, takeLocations] = usePolled(initial.locations, shuttleFeed.join);
  const [onDuty, takeShuttles] = usePolled(initial.shuttles, newer);
  const shuttles = useShuttles(onDuty);
  const { data, isLive, isConnected } = useShuttleLocations(read);
  const now = useNow(data);
  const { readAgain } = useLive();
  const polls = usePolls();
  useEffect(() => {
    if (isConnected) {
      const timer = setInterval(readAgain, readAgainMs);
      return () => clearInterval(timer);
    }
    return polls?.pollShuttles({ locations: takeLocations, shuttles: takeShuttles, readAgain }, readAgainMs);
  }, [isConnected, polls, takeLocations, takeShuttles, readAgain]);
  const locations = useMemo(() => data.filter((one) => freshness(one, now) !== 'gone'), [data, now]);
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

/** Vehicles carry no time: what was read last is what counts. */
const newer = <Data>(_: Data, read: Data): Data => read;

/**
 * What the loader read or a poll brought since.
 * @param join what is known after reading anew: a place that is older than the one shown takes no place
 */
function usePolled<Data>(
  initial: Data,
  join: (known: Data, read: Data) => Data,
): [Data, (answer: Data) => void] {
  const [polled, setPolled] = useState<Polled<Data> | null>(null);
  const loaded = useRef(initial);
  useEffect(() => {
    loaded.current = initial;
  }, [initial]);
  const take = useCallback(
    (answer: Data) => {
      const over = loaded.current;
      setPolled((before) => ({ data: join(mergeFresh(over, before, join), answer), over }));
    },
    [join],
  );
  const data = useMemo(() => mergeFresh(initial, polled, join), [initial, polled, join]);
  return [data, take];
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
