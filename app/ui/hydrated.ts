import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and in the first render, so that both give the same HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
