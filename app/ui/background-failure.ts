import type { ToastMessage } from './toast';

/** A failed background request (ui/remix/keep-page.ts), with a toast unless another element shows the error. */
export type BackgroundFailure = { path: string; toast?: ToastMessage };

declare global {
  interface WindowEventMap {
    'failed-behind': CustomEvent<BackgroundFailure>;
  }
}

export function onBackgroundFailure(onFailure: (failed: BackgroundFailure) => void): () => void {
  const listener = ({ detail }: CustomEvent<BackgroundFailure>) => onFailure(detail);
  window.addEventListener('failed-behind', listener);
  return () => window.removeEventListener('failed-behind', listener);
}
