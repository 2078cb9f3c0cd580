import { useEffect, useRef } from 'react';

/** Focuses the page's content after the focused row is deleted. Otherwise keyboard users restart at the top. */
export function useFocusFallback(shown: unknown): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [shown]);
}
