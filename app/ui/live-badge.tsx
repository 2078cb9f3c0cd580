import { type ReactNode, useEffect, useState } from 'react';

import { useIsHydrated } from './hydrated';
import { type Liveness, formatLiveness, formatReading } from './live-words';
import { Age, useClock } from './time';

/** So long a page that has just opened waits for its socket before it calls itself Offline. */
const patienceMs = 4000;

type LiveBadgeProps = Liveness & {
  isConnected: boolean;
};

/**
 * Whether figures follow the meters at this moment (S2 §4): Live, or Offline with since when. As the server sends it,
 * and where no script runs, it says how old the newest reading is; of sample figures, that they are sample.
 */
export function LiveBadge({ isConnected, ...liveness }: LiveBadgeProps) {
  const { now, timeZone } = useClock();
  const isFollowing = useIsFollowing(isConnected);
  const words = isFollowing
    ? formatLiveness(liveness, now, timeZone)
    : formatReading(liveness, now, timeZone);
  const isLive = isFollowing && liveness.isLive;
  return <LivePill isLive={isLive}>{words}</LivePill>;
}

export function LivePill({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <p
      className={`inline-flex items-center gap-2 rounded-full border px-3 py-1 text-sm font-medium ${
        isLive ? 'border-success bg-success-soft text-success' : 'border-line-strong bg-sunken text-ink'
      }`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${isLive ? 'bg-success' : 'border-2 border-muted'}`}
      />
      {children}
    </p>
  );
}

/** When figures were measured: 'Just now', '5m ago', else the time (S2 §9). `at` is ISO 8601. */
export function LastUpdated({ at }: { at: string }) {
  return (
    <>
      Last updated: <Age at={at} />
    </>
  );
}

/** False on the server, before hydration, and until the first socket of a page is open or has had its time. */
function useIsFollowing(isConnected: boolean): boolean {
  const isHydrated = useIsHydrated();
  const [isSettled, setIsSettled] = useState(isConnected);
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setIsSettled(true), isConnected ? 0 : patienceMs);
    return () => clearTimeout(timer);
  }, [isConnected, isSettled]);
  return isHydrated && isSettled;
}
