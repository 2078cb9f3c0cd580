import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';

import { FlashLine } from './flash-line';
import type { FlashMessage } from './flash';

export type ToastMessage = Omit<FlashMessage, 'id'> & {
  /** An error that leaves by itself as a success does: the page goes on showing what it is about. */
  isBrief?: boolean;
};
/** A message with the number that tells it from the one before. */
export type NumberedToast = ToastMessage & { number: number };

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a result over the page: one at a time, a success for 8 seconds, an error until it is dismissed, unless brief. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext);

/** sonner comes with the first toast; where it can't be loaded, the message stands at the foot of the page. */
const Toaster = lazy(() => import('./toaster').catch(() => ({ default: PlainToast })));

export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<NumberedToast | null>(null);
  const show = useCallback(
    (next: ToastMessage) => setMessage((last) => ({ ...next, number: (last?.number ?? 0) + 1 })),
    [],
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      {message && (
        <Suspense fallback={null}>
          <Toaster message={message} />
        </Suspense>
      )}
    </ToastContext.Provider>
  );
}

function PlainToast({ message }: { message: NumberedToast }) {
  return (
    <div className="fixed inset-x-4 bottom-20 z-40">
      <FlashLine message={message} />
    </div>
  );
}
