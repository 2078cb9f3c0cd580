import { type ReactNode, useEffect, useState } from 'react';

import { useIsHydrated } from './hydrated';
import { type Liveness, formatLiveness, formatReading } from './live-words';
import { Age, useClock } from './time';

/** A new page waits this long for its socket before it shows Offline. */
const patienceMs = 4000;

type LiveBadgeProps = Liveness & {
  isConnected: boolean;
};

/** Live, or Offline with a time (S2 §4). Without a script it shows the age of the latest reading. */
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

export function LastUpdated({ at }: { at: string }) {
  return (
    <>
      Last updated: <Age at={at} />
    </>
  );
}

/** False on the server, before hydration, and until the first socket opens or times out. */
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
