import { useEffect, useRef } from 'react';

/** Focuses the element, by default the page's content, after the focused row is deleted. Otherwise keyboard users restart at the top. */
export function useFocusFallback(shown: unknown, id = 'main'): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    const next = document.getElementById(id);
    if (!next || document.activeElement !== document.body) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [shown, id]);
}
