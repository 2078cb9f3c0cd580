import { useEffect, useMemo, useRef, useState } from 'react';

import type { Shuttle, ShuttleLocation } from '~/features/community/shuttle/shuttle';
import type { EnergyData } from '~/features/sustainable/energy/energy';
import type { WaterData } from '~/features/sustainable/water/water';
import { liveForMs } from '~/platform/telemetry/telemetry';
import { useClock } from '~/ui/time';

import { dutyFeed, energyFeed, type FeedRules, pickNewest, shuttleFeed, waterFeed } from './feed-rules';
import { useLive } from './use-live';

/** What a page shows of a feed. */
export type Feed<Data> = {
  /** The newest that the page knows, whether its loader read it or the socket brought it. */
  data: Data;
  /** Whether the socket is open and the newest reading less than a minute old by the server's clock. */
  isLive: boolean;
  isConnected: boolean;
};

/** @param initial what the page's loader read */
export function useEnergy(initial: EnergyData): Feed<EnergyData> {
  const data = useNewest(initial, energyFeed);
  return { data, ...useLiveness(data.source === 'readings' ? data.updatedAt : null) };
}

/** @param initial what the page's loader read */
export function useWater(initial: WaterData): Feed<WaterData> {
  const data = useNewest(initial, waterFeed);
  return { data, ...useLiveness(data.source === 'readings' ? data.updatedAt : null) };
}

/** @param initial what the page's loader read */
export function useShuttleLocations(initial: ShuttleLocation[]): Feed<ShuttleLocation[]> {
  const data = useNewest(initial, shuttleFeed);
  return { data, ...useLiveness(pickNewest(data)) };
}

/** All vehicles with their duty and driver. @param initial what the page's loader read */
export const useShuttles = (initial: Shuttle[]): Shuttle[] => useNewest(initial, dutyFeed);

/** What the socket brought, and what the loader had read by then; null: it came before this page. */
type Heard<Data> = { data: Data; over: Data | null };

const mergeFresh = <Data>(initial: Data, heard: Heard<Data> | null, { join }: FeedRules<Data>): Data => {
  if (!heard) return initial;
  // The page was read anew since: before the frame was sent, or after it.
  return heard.over === initial ? heard.data : join(heard.data, initial);
};

function useNewest<Data>(initial: Data, feed: FeedRules<Data>): Data {
  const { subscribe, latest } = useLive();
  const [heard, setHeard] = useState<Heard<Data> | null>(null);
  const read = useRef(initial);
  useEffect(() => {
    read.current = initial;
  }, [initial]);
  useEffect(() => {
    // What came between the loader and this moment had no listener.
    for (const frame of latest()) {
      const data = feed.next(frame, read.current);
      if (data) setHeard((before) => ({ data: before ? feed.join(data, before.data) : data, over: null }));
    }
    return subscribe((frame) => {
      const over = read.current;
      setHeard((before) => {
        const data = feed.next(frame, mergeFresh(over, before, feed));
        return data ? { data, over } : before;
      });
    });
  }, [subscribe, latest, feed]);
  return useMemo(() => mergeFresh(initial, heard, feed), [initial, heard, feed]);
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
