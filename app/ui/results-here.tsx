import { useContext, useEffect, useId } from 'react';

import { FlashLine } from './flash-line';
import { briefMs, ResultsContext } from './toast';

/**
 * Where results stand while this is on the page: in its order, with nothing under them, in place of a toast. Of several
 * such places the newest has them.
 */
export function ResultsHere() {
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
