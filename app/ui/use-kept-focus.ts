import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the page's content when the focused element was removed, such as a deleted row. Otherwise
 * keyboard users restart at the top.
 * @param shown the page's list, whose change triggers the check
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
