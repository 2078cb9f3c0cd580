import { useEffect, useMemo } from 'react';

import { useLive } from '~/live/use-live';

import { listArrivals, type Traffic } from './arrivals';
import { useShuttleFeed } from './live-feed';

/** What the server read: three hours of trips are in it. Long before they are used up, they are read again. */
const readAgainMs = 30 * 60_000;
/** More than a stop has trips in what is read, mostly. */
const perStop = 50;

/** The shuttles and their arrivals, by stop, as they are now. */
export function useTraffic(data: Pick<Traffic, 'stops' | 'trips'> & Parameters<typeof useShuttleFeed>[0]) {
  const { locations, shuttles, isConnected, now } = useShuttleFeed(data);
  const { readAgain } = useLive();
  const { stops, trips } = data;
  useEffect(() => {
    if (!isConnected) return;
    const timer = setInterval(readAgain, readAgainMs);
    return () => clearInterval(timer);
  }, [isConnected, readAgain]);
  const arrivals = useMemo(
    () => listArrivals({ stops, trips, locations, shuttles, now }, { perStop }),
    [stops, trips, locations, shuttles, now],
  );
  return { locations, shuttles, isConnected, now, arrivals };
}
