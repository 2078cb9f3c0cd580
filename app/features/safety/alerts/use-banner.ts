// oxlint-disable-next-line house/imports -- it reads no answer
import { useFetcher } from '@remix-run/react';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';

import { useLive } from '~/live/use-live';
import { onBackgroundFailure } from '~/ui/background-failure';
import { useClock } from '~/ui/time';

import { type Alert, type AlertFrame, bySeverity, isUnmissable } from './alerts';

export type Banner = {
  alerts: Alert[];
  isShown: boolean;
  /** The hide request is pending. If it fails, the banner returns. */
  isLeaving: boolean;
  isHidden: boolean;
  arrived: Alert | null;
  /** Removes the alert at once; the calling form tells the server. */
  dismiss: (alertId: string) => void;
  toggled: () => void;
};

/** Shares the shell's banner, so that a page never disagrees with it about the alerts. */
export const BannerContext = createContext<Banner | null>(null);

/** Null for visitors, who have no banner. */
export const useShellBanner = (): Banner | null => useContext(BannerContext);

export const bannerId = 'community-alerts';

export const dismissPath = (alertId: string) => `/alerts/${alertId}/dismiss`;

export const bannerFetcherKey = 'alert-banner';

/** An alert from the socket, cached until the loader's data includes it. */
type Arrival = { alert: Alert; at: number };

/** A load that began before the frame may lack its alert. */
const overlapMs = 10_000;

/** Merges the server's alerts with live ones. Drops dismissed, replaced and expired ones. */
export function useBanner(loaded: { alerts: Alert[]; isBannerHidden: boolean }): Banner {
  const [arrivals, setArrivals] = useState<Arrival[]>([]);
  /** Dismissed here or ended by a frame. Late loader data must not bring them back. */
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [isReopened, setIsReopened] = useState(false);
  const { subscribe } = useLive();
  const fetcher = useFetcher({ key: bannerFetcherKey });

  useEffect(
    () =>
      subscribe((frame) => {
        if (frame.type !== 'alert') return;
        const { alert, ends = [] } = frame as AlertFrame;
        setArrivals((before) => [
          { alert, at: performance.now() },
          ...before.filter((one) => one.alert.id !== alert.id),
        ]);
        if (ends.length > 0) setRemoved((before) => new Set([...before, ...ends]));
        if (isUnmissable(alert)) setIsReopened(true);
      }),
    [subscribe],
  );
  useEffect(() => {
    setArrivals((before) => before.filter(({ at }) => performance.now() - at < overlapMs));
  }, [loaded.alerts]);

  // Restore an alert whose dismissal failed.
  useEffect(
    () =>
      onBackgroundFailure(({ path }) =>
        setRemoved((before) => new Set([...before].filter((id) => path !== dismissPath(id)))),
      ),
    [],
  );

  const loadedIds = new Set(loaded.alerts.map(({ id }) => id));
  const live = arrivals.map(({ alert }) => alert);
  const listed = [...live.filter(({ id }) => !loadedIds.has(id)), ...loaded.alerts]
    .filter(({ id }) => !removed.has(id))
    .sort(bySeverity);
  const alerts = useUnexpired(listed);
  const requested = fetcher.formData?.get('hidden');
  const isHidden = (requested ? requested === '1' : loaded.isBannerHidden) && !isReopened;

  return {
    alerts,
    isHidden,
    isShown: alerts.length > 0 && !isHidden,
    isLeaving: requested === '1',
    arrived: live[0] ?? null,
    dismiss: useCallback((alertId) => setRemoved((before) => new Set(before).add(alertId)), []),
    toggled: useCallback(() => setIsReopened(false), []),
  };
}

/** Drops each alert when it expires by the server's clock, without a request. */
function useUnexpired(alerts: Alert[]): Alert[] {
  const { now } = useClock();
  const [expired, setExpired] = useState('');
  const open = alerts.filter(
    ({ expiresAt }) => expiresAt === null || (expiresAt > now.toISOString() && expiresAt > expired),
  );
  const next = open.reduce<string | null>(
    (first, { expiresAt }) => (expiresAt && (!first || expiresAt < first) ? expiresAt : first),
    null,
  );
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setExpired(next), Date.parse(next) - now.getTime());
    return () => clearTimeout(timer);
  }, [next, now]);
  return open;
}
