import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether scripts run here: false on the server and in the first render, so that both give the same HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
