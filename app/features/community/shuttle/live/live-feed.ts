import { useEffect, useMemo, useRef, useState } from 'react';

import { useFeed } from '~/live/use-feed';
import { useLive } from '~/live/use-live';
import { useClock } from '~/ui/time';

import type { Shuttle, ShuttleLocation } from '../shuttle';
import type * as laterParts from './later-parts';
import { freshness, msUntilNextChange } from './live-words';
import { shuttleFeed, type ShuttleState } from './shuttle-feed';

/** The loader reads three hours of trips. Reload long before they run out. */
export const reloadMs = 30 * 60_000;

type ShuttleFeed = {
  locations: ShuttleLocation[];
  shuttles: Shuttle[];
  /** True if the socket is open and the newest position is less than a minute old. */
  isLive: boolean;
  isConnected: boolean;
  /** Server time in ms. */
  now: number;
  later: LaterParts | null;
};

type LaterParts = typeof laterParts;

/** Follows the shuttles by socket, and by polling while the socket is down (S2 §9). */
export function useShuttleFeed(initial: ShuttleState): ShuttleFeed {
  const read = useMemo(
    () => ({ locations: initial.locations, shuttles: initial.shuttles, mark: initial.mark }),
    [initial.locations, initial.shuttles, initial.mark],
  );
  const { data, change, isLive, isConnected } = useFeed(shuttleFeed, read);
  const { locations: places, shuttles, mark } = data;
  const now = useNow(places);
  const { reload } = useLive();
  const reloadedFor = useRef(initial.mark);
  useEffect(() => {
    // Once for each mark: the loader's own may be the newer one.
    if (mark === initial.mark || mark === reloadedFor.current) return;
    reloadedFor.current = mark;
    reload();
  }, [mark, initial.mark, reload]);
  const later = useLaterParts(isConnected, initial);
  useEffect(() => {
    if (!isConnected) return later?.pollShuttles(change, reload, reloadMs);
    const timer = setInterval(reload, reloadMs);
    return () => clearInterval(timer);
  }, [isConnected, later, change, reload]);
  const locations = useMemo(() => places.filter((one) => freshness(one, now) !== 'gone'), [places, now]);
  return { locations, shuttles, isLive, isConnected, now, later };
}

/**
 * Loads these parts early, because the server may be unreachable when they are needed; null until then. Retries when
 * the connection or the loader's data changes.
 */
function useLaterParts(isConnected: boolean, read: unknown): LaterParts | null {
  const [later, setLater] = useState<LaterParts | null>(null);
  useEffect(() => {
    if (!later) import('./later-parts').then(setLater, () => undefined);
  }, [later, isConnected, read]);
  return later;
}

/** Ages and arrivals are shown in minutes, so a faster clock would change nothing. */
const tickMs = 5000;

/** Ticks every five seconds, and exactly when a position becomes stale or disappears. */
function useNow(locations: ShuttleLocation[]): number {
  const { now: rendered, read } = useClock();
  const [now, setNow] = useState(() => rendered.getTime());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = read();
      setNow(at);
      timer = setTimeout(tick, Math.min(tickMs, msUntilNextChange(locations, at) ?? tickMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, [locations, read]);
  return now;
}
