import { useCallback, useEffect, useState } from 'react';

import { isOnItsWay } from './share-outcomes';
import type { SharePanelData } from './share-panel.server';

const againMs = 5000;

type State = { data: SharePanelData | null; hasFailed: boolean };

/**
 * The panel's data: the page's own, or asked for by itself in a dialog, which opens without waiting for it. Not by
 * Remix's fetcher, whose failure would put an error screen in the place of all that somebody in need has.
 * @param initial what the page was rendered with; null in the dialog
 */
export function useSharePanel(initial: SharePanelData | null): State & { refresh: () => void } {
  const [state, setState] = useState<State>({ data: initial, hasFailed: false });

  const refresh = useCallback(() => {
    askForPanel().then(
      (data) => setState({ data, hasFailed: false }),
      () => setState((last) => ({ ...last, hasFailed: true })),
    );
  }, []);

  useEffect(() => {
    if (initial) setState({ data: initial, hasFailed: false });
    else refresh();
  }, [initial, refresh]);

  const isPending = state.data?.activeShares.some(isOnItsWay) ?? false;
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(refresh, againMs);
    return () => clearInterval(timer);
  }, [isPending, refresh]);

  return { ...state, refresh };
}

async function askForPanel(): Promise<SharePanelData> {
  const answer = await fetch('/api/emergency-share/panel', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The panel was answered by ${answer.status}.`);
  return (await answer.json()) as SharePanelData;
}
