import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';

import { useLive } from '~/live/use-live';

import type { Alert } from './alerts';

/** The alerts that are listed now, and whether the banner shows them. */
export type Banner = {
  alerts: Alert[];
  /** Shown: not folded away, and there is something to show. */
  isShown: boolean;
  isHidden: boolean;
  /** The newest alert that came while the page stood open, to be read out. */
  arrived: Alert | null;
  /** Takes the alert out at once; the form that calls this tells the server. */
  dismiss: (alertId: string) => void;
  /** Called when the person folds the banner away or back, besides the form that tells the server. */
  toggled: () => void;
};

export const bannerFetcherKey = 'alert-banner';

/** An alert that came by the socket and is kept until the page's own data has it. */
type Arrival = { alert: Alert; at: number };

/** Data that was on its way when a frame came may not have it yet. */
const overlapMs = 10_000;

/**
 * The banner's state: what the server listed, with what came live put first and what was just dismissed taken
 * out. An urgent alert brings a banner back that was folded away.
 */
export function useBanner(loaded: { alerts: Alert[]; isBannerHidden: boolean }): Banner {
  const [arrivals, setArrivals] = useState<Arrival[]>([]);
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [isBroughtBack, setIsBroughtBack] = useState(false);
  const { subscribe } = useLive();
  const fetcher = useFetcher({ key: bannerFetcherKey });

  useEffect(
    () =>
      subscribe((frame) => {
        if (frame.type !== 'alert') return;
        const { alert } = frame;
        setArrivals((before) => [
          { alert, at: Date.now() },
          ...before.filter((one) => one.alert.id !== alert.id),
        ]);
        if (alert.severity === 'urgent') setIsBroughtBack(true);
      }),
    [subscribe],
  );
  useEffect(() => {
    setArrivals((before) => before.filter(({ at }) => Date.now() - at < overlapMs));
  }, [loaded.alerts]);

  const known = new Set(loaded.alerts.map(({ id }) => id));
  const live = arrivals.map(({ alert }) => alert);
  const listed = [...live.filter(({ id }) => !known.has(id)), ...loaded.alerts];
  const alerts = listed.filter(({ id }) => !dismissed.has(id));
  const asked = fetcher.formData?.get('hidden');
  const isHidden = (asked ? asked === '1' : loaded.isBannerHidden) && !isBroughtBack;

  return {
    alerts,
    isHidden,
    isShown: alerts.length > 0 && !isHidden,
    arrived: live[0] ?? null,
    dismiss: useCallback((alertId) => setDismissed((before) => new Set(before).add(alertId)), []),
    toggled: useCallback(() => setIsBroughtBack(false), []),
  };
}
