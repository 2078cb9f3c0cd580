import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import type { LiveFrame } from './wire';

type Listener = (frame: LiveFrame) => void;

export type Live = {
  /** Always false on the server and before hydration. */
  isConnected: boolean;
  /** Calls `listener` with every frame until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** Holds the last frame of each type, oldest first, for late subscribers. */
  latest(): Iterable<LiveFrame>;
  /** Revalidates the page's data once nothing else is pending. */
  reload(): void;
};

const LiveContext = createContext<Live>({
  isConnected: false,
  subscribe: () => () => undefined,
  latest: () => [],
  reload: () => undefined,
});

export const useLive = (): Live => useContext(LiveContext);

/** A restart reaches everyone at once, so clients spread their reloads over this time. */
const spreadMs = 3000;

/** Keeps one socket open while signed in. Revalidates when frames may have been missed. */
export function LiveProvider({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const [isConnected, setIsConnected] = useState(false);
  const [listeners] = useState(() => new Set<Listener>());
  const [latest] = useState(() => new Map<string, LiveFrame>());
  const reload = useReload();

  // A page restored from the back/forward cache may be stale, or its resident signed out.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && reload());
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reload]);

  useEffect(() => {
    if (!enabled) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const reloadSoon = (withinMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(reload, Math.random() * withinMs);
    };
    const onFrame = (frame: LiveFrame) => {
      if (frame.type === 'refresh') reloadSoon(spreadMs);
      if (frame.type === 'inbox-changed') reloadSoon(0);
      latest.delete(frame.type);
      latest.set(frame.type, frame);
      for (const listener of listeners) listener(frame);
    };
    // Loads after hydration. The page works without it.
    import('./live-client').then(
      ({ connectLive }) => {
        if (isOver) return;
        stop = connectLive({
          onFrame,
          onConnection: setIsConnected,
          onReconnect: () => reloadSoon(spreadMs),
          onSessionEnd: reload,
        });
      },
      // oxlint-disable-next-line no-console -- the page works without; a browser has no other log
      () => console.warn('Live updates could not be loaded.'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
      setIsConnected(false);
    };
  }, [enabled, listeners, latest, reload]);

  const live = useMemo<Live>(
    () => ({
      isConnected,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      latest: () => latest.values(),
      reload: reload,
    }),
    [isConnected, listeners, latest, reload],
  );
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}

/** Waits until the page is idle: revalidating must not interrupt a submission or a navigation. */
function useReload(): () => void {
  const { state, revalidate } = useRevalidator();
  const isBusy = [useNavigation().state, state].some((one) => one !== 'idle');
  const isSending = useFetchers().length > 0;
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isDue || isBusy || isSending) return;
    setIsDue(false);
    revalidate();
  }, [isDue, isBusy, isSending, revalidate]);
  return useCallback(() => setIsDue(true), []);
}
