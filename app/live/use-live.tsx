import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

import type { LiveFrame } from './wire';

type Listener = (frame: LiveFrame) => void;

export type Live = {
  /** Whether the socket is open: never on the server, nor before hydration. */
  isConnected: boolean;
  /** Calls `listener` with every frame until the returned function is called. */
  subscribe(listener: Listener): () => void;
  /** The last frame of each type that came, oldest first: for who subscribes after it. */
  latest(): Iterable<LiveFrame>;
  /** Has the page's data read again, as soon as nothing else is under way. */
  readAgain(): void;
};

const LiveContext = createContext<Live>({
  isConnected: false,
  subscribe: () => () => undefined,
  latest: () => [],
  readAgain: () => undefined,
});

export const useLive = (): Live => useContext(LiveContext);

/** Everyone hears of a restart at the same moment; they read again at different ones. */
const spreadMs = 3000;

/**
 * Keeps one socket for the page while `enabled` (somebody is signed in). Where frames may have been missed,
 * or the inbox changed elsewhere, it has the page's data read again by itself.
 */
export function LiveProvider({ enabled, children }: { enabled: boolean; children: ReactNode }) {
  const [isConnected, setIsConnected] = useState(false);
  const [listeners] = useState(() => new Set<Listener>());
  const [latest] = useState(() => new Map<string, LiveFrame>());
  const readAgain = useReadAgain();

  // A page that Back takes from the browser's memory is as old as the visit: its resident may have signed out since.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && readAgain());
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [readAgain]);

  useEffect(() => {
    if (!enabled) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = (withinMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(readAgain, Math.random() * withinMs);
    };
    const onFrame = (frame: LiveFrame) => {
      if (frame.type === 'refresh') readSoon(spreadMs);
      if (frame.type === 'inbox-changed') readSoon(0);
      latest.delete(frame.type);
      latest.set(frame.type, frame);
      for (const listener of listeners) listener(frame);
    };
    // After hydration, and by itself: the page is whole without it.
    import('./live-client').then(
      ({ connectLive }) => {
        if (isOver) return;
        stop = connectLive({
          onFrame,
          onConnection: setIsConnected,
          onReconnect: () => readSoon(spreadMs),
          onSessionEnd: readAgain,
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
  }, [enabled, listeners, latest, readAgain]);

  const live = useMemo<Live>(
    () => ({
      isConnected,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      latest: () => latest.values(),
      readAgain,
    }),
    [isConnected, listeners, latest, readAgain],
  );
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}

/**
 * Has the page's data read again as soon as nothing else is under way: a form that is being sent, or a page that
 * is being opened, must not be interrupted for it.
 */
function useReadAgain(): () => void {
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
