import type { ToastMessage } from './toast';

/** A failed background request (ui/remix/keep-page.ts), with a toast unless another element shows the error. */
export type FailedBehind = { path: string; toast?: ToastMessage };

declare global {
  interface WindowEventMap {
    'failed-behind': CustomEvent<FailedBehind>;
  }
}

export function onFailedBehind(tell: (failed: FailedBehind) => void): () => void {
  const listener = ({ detail }: CustomEvent<FailedBehind>) => tell(detail);
  window.addEventListener('failed-behind', listener);
  return () => window.removeEventListener('failed-behind', listener);
}
