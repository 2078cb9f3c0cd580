import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** What stands over a page ends when somebody goes on to another, not only once that one is there. */
export function useEndWithPage(onEnd: () => void): void {
  const { key } = useLocation();
  const begun = useRef(key);
  useEffect(() => {
    if (key !== begun.current) onEnd();
  }, [key, onEnd]);
}
