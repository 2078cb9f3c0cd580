import { useLocation, useMatches, useNavigation, useNavigationType } from '@remix-run/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';

import { usePageAsRendered } from '~/ui/remix/page-contexts';

import { usePageMotion } from './use-page-motion';

/**
 * The page, and its change (S1 §2): the old one fades out and slides 20 px to the left, then the new one fades
 * in from the right, 0.3 s each. The old page leaves at the tap, while the new one's data loads, and keeps the
 * data that it was last shown with. framer-motion's small `animate` comes after hydration; until it is there,
 * without a script, and for people who ask for less motion, pages change at once.
 *
 * @param isStill no motion at all, for browsers that save data
 */
export function PageTransition({ isStill }: { isStill: boolean }) {
  const page = useCurrentPage();
  const { location: pending, formMethod } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const motion = usePageMotion(box, isStill);
  const [shownKey, setShownKey] = useState(page.key);
  const [hasLeft, setHasLeft] = useState(false);

  const isNew = shownKey !== page.key;
  // A form's answer may be this very page again: it leaves only once it is known not to be.
  const isGoing = pending !== undefined && formMethod === undefined && isOtherPage(pending.pathname, page);
  const isLeaving = isNew || (isGoing && motion.isReady);

  useIsomorphicLayoutEffect(() => {
    if (!isLeaving) return;
    let isCurrent = true;
    void motion.leave().then(() => isCurrent && setHasLeft(true));
    return () => {
      isCurrent = false;
      setHasLeft(false);
      motion.comeBack();
    };
  }, [isLeaving, motion]);

  useIsomorphicLayoutEffect(() => {
    if (isNew && (hasLeft || !motion.isReady)) setShownKey(page.key);
  }, [isNew, hasLeft, motion, page.key]);

  usePageArrival(shownKey, !isNew, motion.enter);

  return (
    <>
      {hasLeft && (
        <p role="status" className="absolute inset-x-0 top-10 text-center text-muted">
          Loading…
        </p>
      )}
      <div key={shownKey} ref={box}>
        <AsLastShown isFrozen={isNew} page={page} />
      </div>
    </>
  );
}

/** A layout effect in the browser; the server has nothing to lay out, and React would complain. */
const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type CurrentPage = {
  key: string;
  pathname: string;
  contexts: (outlet: ReactNode) => ReactNode;
  outlet: ReactNode;
};

/**
 * The page by the router: keyed by the path of the outermost route under the root, so that the pages inside one
 * layout (a form's answer under its own URL) are one page.
 */
function useCurrentPage(): CurrentPage {
  const page = usePageAsRendered();
  const { pathname } = useLocation();
  const key = useMatches()[1]?.pathname ?? pathname;
  return { ...page, key, pathname };
}

const isOtherPage = (pathname: string, page: CurrentPage): boolean =>
  pathname !== page.pathname && pathname !== page.key && !pathname.startsWith(`${page.key}/`);

/** The page live, or as it was last shown: the router's data is the next page's once the address has changed. */
function AsLastShown({ isFrozen, page }: { isFrozen: boolean; page: CurrentPage }) {
  const last = useRef(page);
  useEffect(() => {
    if (!isFrozen) last.current = page;
  });
  const shown = isFrozen ? last.current : page;
  return shown.contexts(shown.outlet);
}

/**
 * What follows when another page stands: it comes in, is scrolled to where it was left (the router did so while
 * the old page still stood, which may be shorter), and takes the focus if that went with the old page, so that
 * the keyboard and a screen reader go on from here.
 * @param isSettled whether the page that stands is the address's, not the one before it
 */
function usePageArrival(shownKey: string, isSettled: boolean, enter: () => Promise<void>): void {
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
