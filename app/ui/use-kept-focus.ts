import { useEffect, useRef } from 'react';

/**
 * After a change that took away what was pressed, such as a deleted row, the focus goes to the page's content: else
 * the keyboard and a screen reader would start again at the top of the document.
 * @param shown what the page lists; another value is a change
 */
export function useKeptFocus(shown: unknown): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [shown]);
}
