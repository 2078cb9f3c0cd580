// oxlint-disable-next-line house/imports -- it reads no answer
import { useFetcher } from '@remix-run/react';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';

import { useLive } from '~/live/use-live';
import { onFailedBehind } from '~/ui/failed-behind';
import { useClock } from '~/ui/time';

import { type Alert, type AlertFrame, byConcern, isUnmissable } from './alerts';

/** The alerts that are listed now, and whether the banner shows them. */
export type Banner = {
  alerts: Alert[];
  /** Shown: not folded away, and there is something to show. */
  isShown: boolean;
  /** Being put away: until the server has done it, it may have to come back as it was. */
  isLeaving: boolean;
  isHidden: boolean;
  /** The newest alert that came while the page stood open, to be read out. */
  arrived: Alert | null;
  /** Takes the alert out at once; the form that calls this tells the server. */
  dismiss: (alertId: string) => void;
  /** Called when the person folds the banner away or back, besides the form that tells the server. */
  toggled: () => void;
};

/** The shell's own banner, for a page that says in words what it shows: both know of an alert at the same moment. */
export const BannerContext = createContext<Banner | null>(null);

/** Null where the shell shows none: to a visitor. */
export const useShellBanner = (): Banner | null => useContext(BannerContext);

/** Where a link to the banner leads. */
export const bannerId = 'community-alerts';

export const dismissPath = (alertId: string) => `/alerts/${alertId}/dismiss`;

export const bannerFetcherKey = 'alert-banner';

/** An alert that came by the socket and is kept until the page's own data has it. */
type Arrival = { alert: Alert; at: number };

/** Data that was on its way when a frame came may not have it yet. */
const overlapMs = 10_000;

/**
 * The banner's state: what the server listed, with what came live put first; without what was just dismissed, what
 * was corrected or is over, and what has expired. An urgent alert or an all-clear brings a banner back that was
 * folded away.
 */
export function useBanner(loaded: { alerts: Alert[]; isBannerHidden: boolean }): Banner {
  const [arrivals, setArrivals] = useState<Arrival[]>([]);
  /** Dismissed here, or ended by a frame: gone for as long as the page stands open, whatever data comes late. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [isBroughtBack, setIsBroughtBack] = useState(false);
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
        if (ends.length > 0) setGone((before) => new Set([...before, ...ends]));
        if (isUnmissable(alert)) setIsBroughtBack(true);
      }),
    [subscribe],
  );
  useEffect(() => {
    setArrivals((before) => before.filter(({ at }) => performance.now() - at < overlapMs));
  }, [loaded.alerts]);

  // What could not be dismissed is shown again.
  useEffect(
    () =>
      onFailedBehind(({ path }) =>
        setGone((before) => new Set([...before].filter((id) => path !== dismissPath(id)))),
      ),
    [],
  );

  const known = new Set(loaded.alerts.map(({ id }) => id));
  const live = arrivals.map(({ alert }) => alert);
  const listed = [...live.filter(({ id }) => !known.has(id)), ...loaded.alerts]
    .filter(({ id }) => !gone.has(id))
    .sort(byConcern);
  const alerts = useUnexpired(listed);
  const asked = fetcher.formData?.get('hidden');
  const isHidden = (asked ? asked === '1' : loaded.isBannerHidden) && !isBroughtBack;

  return {
    alerts,
    isHidden,
    isShown: alerts.length > 0 && !isHidden,
    isLeaving: asked === '1',
    arrived: live[0] ?? null,
    dismiss: useCallback((alertId) => setGone((before) => new Set(before).add(alertId)), []),
    toggled: useCallback(() => setIsBroughtBack(false), []),
  };
}

/** Those whose end has not come, by the server's clock. Each leaves at its moment, without a word from the server. */
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
