import { useContext, useEffect, useId, useState } from 'react';

import type { FlashMessage } from './flash';
import { FlashLine } from './flash-line';
import { useIsHydrated } from './hydrated';
import { briefMs, ResultsContext, useToast } from './toast';

/** Part of a loaded document, which works without a script, and a toast after a client navigation. */
export function FlashResult({ message }: { message: FlashMessage | null }) {
  const showToast = useToast();
  const isHydrated = useIsHydrated();
  const [documentId] = useState(isHydrated ? undefined : message?.id);
  const [shownId, setShownId] = useState(documentId);
  useEffect(() => {
    if (!message || message.id === shownId) return;
    setShownId(message.id);
    showToast(message);
  }, [message, shownId, showToast]);
  return message && message.id === documentId ? <FlashLine message={message} /> : null;
}

/** Shows results here instead of in a toast. If a page has several such outlets, the newest one shows them. */
export function FlashOutlet() {
  const id = useId();
  const { message, places, claim, gone } = useContext(ResultsContext);
  useEffect(() => claim(id), [claim, id]);
  const shown = places.at(-1) === id ? message : null;
  useEffect(() => {
    if (!shown || shown.tone === 'error') return;
    const timer = setTimeout(() => gone(shown), briefMs);
    return () => clearTimeout(timer);
  }, [shown, gone]);
  return shown && <FlashLine message={shown} onDismiss={() => gone(shown)} />;
}
