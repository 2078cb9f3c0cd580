import type { ToastMessage } from './toast';

/** A request that failed behind the page (ui/remix/keep-page.ts), and what there is to say where nothing else says it. */
export type FailedBehind = { path: string; toast?: ToastMessage };

declare global {
  interface WindowEventMap {
    'failed-behind': CustomEvent<FailedBehind>;
  }
}

/** Calls back with each, until the returned function is called. */
export function onFailedBehind(tell: (failed: FailedBehind) => void): () => void {
  const listener = ({ detail }: CustomEvent<FailedBehind>) => tell(detail);
  window.addEventListener('failed-behind', listener);
  return () => window.removeEventListener('failed-behind', listener);
}
