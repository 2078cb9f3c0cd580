import { useMemo } from 'react';

import { arrivalsPerStop, stillToCome, type StopArrivals } from '../arrival-lists';
import type { Traffic } from '../arrivals';
import { useShuttleFeed } from './live-feed';

type TrafficRead = Pick<Traffic, 'stops' | 'trips'> &
  Parameters<typeof useShuttleFeed>[0] & {
    arrivals: readonly [stopId: string, arrivals: StopArrivals][];
  };

export function useTraffic(data: TrafficRead) {
  const { locations, shuttles, isConnected, now, later } = useShuttleFeed(data);
  const { stops, trips } = data;
  const arrivals = useMemo(
    () =>
      later
        ? later.listArrivals({ stops, trips, locations, shuttles, now }, { perStop: arrivalsPerStop })
        : stillToCome(data.arrivals, now),
    [later, data.arrivals, stops, trips, locations, shuttles, now],
  );
  return { locations, shuttles, isConnected, now, arrivals };
}
