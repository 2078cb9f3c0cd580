import { useEffect, useMemo, useState } from 'react';

import { arrivalsPerStop, stillToCome, type StopArrivals } from '../arrival-lists';
import type { listArrivals, Traffic } from '../arrivals';
import { useShuttleFeed } from './live-feed';

type TrafficRead = Pick<Traffic, 'stops' | 'trips'> &
  Parameters<typeof useShuttleFeed>[0] & {
    /** By stop, as they were when the page was read. */
    arrivals: readonly [stopId: string, arrivals: StopArrivals][];
  };

/** The shuttles and their arrivals, by stop, as they are now. */
export function useTraffic(data: TrafficRead) {
  const { locations, shuttles, isConnected, now } = useShuttleFeed(data);
  const { stops, trips } = data;
  const list = useListArrivals(isConnected, data.arrivals);
  const arrivals = useMemo(
    () =>
      list
        ? list({ stops, trips, locations, shuttles, now }, { perStop: arrivalsPerStop })
        : stillToCome(data.arrivals, now),
    [list, data.arrivals, stops, trips, locations, shuttles, now],
  );
  return { locations, shuttles, isConnected, now, arrivals };
}

/**
 * What works arrivals out comes after the page, which has those of its reading; null until then. Where it does not come,
 * it is fetched again when the line or the reading is another.
 */
function useListArrivals(isConnected: boolean, read: unknown): typeof listArrivals | null {
  const [list, setList] = useState<typeof listArrivals | null>(null);
  useEffect(() => {
    if (list) return;
    import('../arrivals').then(
      (module) => setList(() => module.listArrivals),
      () => undefined,
    );
  }, [list, isConnected, read]);
  return list;
}
