import { useEffect, useMemo, useState } from 'react';

import { arrivalsPerStop, stillToCome, type StopArrivals } from '../arrival-lists';
import type { listArrivals, Traffic } from '../arrivals';
import { useShuttleFeed } from './live-feed';

type TrafficRead = Pick<Traffic, 'stops' | 'trips'> &
  Parameters<typeof useShuttleFeed>[0] & {
    arrivals: readonly [stopId: string, arrivals: StopArrivals][];
  };

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

/** Loads `listArrivals` after the page; null until then. Retries when the connection or the loader's data changes. */
function useListArrivals(isConnected: boolean, read: unknown): typeof listArrivals | null {
  const [list, setList] = useState<typeof listArrivals | null>(null);
  useEffect(() => {
    if (list) return;
    import('./later-parts').then(
      (module) => setList(() => module.listArrivals),
      () => undefined,
    );
  }, [list, isConnected, read]);
  return list;
}
