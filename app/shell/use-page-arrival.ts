import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';

/**
 * What follows when another page stands: it comes in, is scrolled to where it was left (the router did so while
 * the old page still stood, which may be shorter), and takes the focus if that went with the old page, so that
 * the keyboard and a screen reader go on from here.
 * @param isSettled whether the page that stands is the address's, not the one before it
 */
export function usePageArrival(shownKey: string, isSettled: boolean, enter: () => Promise<void>): void {
  const { key: entry, hash } = useLocation();
  const type = useNavigationType();
  const heights = useHeights(entry, isSettled);
  const lastKey = useRef(shownKey);
  useEffect(() => {
    if (lastKey.current === shownKey) return;
    lastKey.current = shownKey;
    void enter();
    if (type === NavigationType.Pop) window.scrollTo(0, heights.get(entry) ?? 0);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [shownKey, enter, entry, hash, type, heights]);
}

/** How far down each entry of the history was left. */
function useHeights(entry: string, isSettled: boolean): ReadonlyMap<string, number> {
  const heights = useRef(new Map<string, number>());
  useEffect(() => {
    if (!isSettled) return;
    const note = () => heights.current.set(entry, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [entry, isSettled]);
  return heights.current;
}
