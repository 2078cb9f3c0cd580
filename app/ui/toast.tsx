import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

import { FlashLine } from './flash-line';
import { onBackgroundFailure } from './background-failure';
import type { FlashMessage } from './flash';
import { withTimeout } from './lazy-component';

export type ToastMessage = Omit<FlashMessage, 'id'>;

export const briefMs = 8000;

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows one toast at a time. A success lasts 8 seconds, an error until dismissed. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext);

type Results = {
  message: ToastMessage | null;
  /** Outlets in pages and dialogs that show results instead of toasts, oldest first (flash-result.tsx). */
  places: string[];
  claim: (id: string) => () => void;
  gone: (message: ToastMessage) => void;
};

export const ResultsContext = createContext<Results>({
  message: null,
  places: [],
  claim: () => () => undefined,
  gone: () => undefined,
});

/** sonner loads with the first toast. If it can't, the message appears at the bottom of the page. */
const Toaster = lazy(() => withTimeout(import('./toaster')).catch(() => ({ default: PlainToast })));

export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const [hasShown, setHasShown] = useState(false);
  const [places, setPlaces] = useState<string[]>([]);
  const show = useCallback((next: ToastMessage) => {
    setMessage({ ...next });
    setHasShown(true);
  }, []);
  const gone = useCallback((old: ToastMessage) => setMessage((shown) => (shown === old ? null : shown)), []);
  const claim = useCallback((id: string) => {
    setPlaces((before) => [...before, id]);
    return () => setPlaces((before) => before.filter((one) => one !== id));
  }, []);
  const results = useMemo(() => ({ message, places, claim, gone }), [message, places, claim, gone]);
  useEffect(() => onBackgroundFailure(({ toast }) => toast && show(toast)), [show]);
  return (
    <ToastContext.Provider value={show}>
      <ResultsContext.Provider value={results}>{children}</ResultsContext.Provider>
      {hasShown && places.length === 0 && (
        <Suspense fallback={null}>
          <Toaster message={message} onGone={gone} />
        </Suspense>
      )}
    </ToastContext.Provider>
  );
}

export type ToasterProps = { message: ToastMessage | null; onGone: (message: ToastMessage) => void };

function PlainToast({ message, onGone }: ToasterProps) {
  if (!message) return null;
  return (
    <div className="fixed inset-x-4 bottom-20 z-40">
      <FlashLine message={message} onDismiss={() => onGone(message)} />
    </div>
  );
}
