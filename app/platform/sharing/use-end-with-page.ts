import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Closes an overlay at the start of a navigation, not when the next page has loaded. */
export function useEndWithPage(onEnd: () => void): void {
  const { key } = useLocation();
  const begun = useRef(key);
  useEffect(() => {
    if (key !== begun.current) onEnd();
  }, [key, onEnd]);
}
