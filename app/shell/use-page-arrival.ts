import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';

/** Where Remix's ScrollRestoration keeps the heights of pages left behind, by history entry. */
const scrollStore = 'positions';

/**
 * What follows when another page stands: it comes in, is scrolled to where it was left (the router did so while
 * the old page still stood), and takes the focus if that went with the old page, so that the keyboard and a
 * screen reader go on from here.
 */
export function usePageArrival(shownKey: string, enter: () => void): void {
  const { key: entry, hash } = useLocation();
  const type = useNavigationType();
  const lastKey = useRef(shownKey);
  useEffect(() => {
    if (lastKey.current === shownKey) return;
    lastKey.current = shownKey;
    enter();
    if (type === NavigationType.Pop) window.scrollTo(0, savedHeight(entry));
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [shownKey, enter, entry, hash, type]);
}

function savedHeight(entry: string): number {
  try {
    const heights: unknown = JSON.parse(sessionStorage.getItem(scrollStore) ?? '{}');
    const height = (heights as Record<string, unknown>)[entry];
    return typeof height === 'number' ? height : 0;
  } catch {
    // No storage here, or not ours: the top is right then.
    return 0;
  }
}
