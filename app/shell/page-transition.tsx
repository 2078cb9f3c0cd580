import { useLocation, useMatches, useNavigation, useNavigationType } from '@remix-run/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType } from 'react-router-dom';

import { useIsomorphicLayoutEffect } from '~/ui/isomorphic-layout-effect';
import { usePageAsRendered } from '~/ui/remix/page-contexts';

import { usePageMotion } from './use-page-motion';

/**
 * Animates page changes (S1 §2), 0.3 s each way. The old page leaves on the tap, while data loads, and keeps its last
 * data. Without the animation script, or with reduced motion, pages change at once.
 */
export function PageTransition({ isStill }: { isStill: boolean }) {
  const page = useCurrentPage();
  const { location: pending, formMethod } = useNavigation();
  const box = useRef<HTMLDivElement>(null);
  const motion = usePageMotion(box, isStill);
  const [shownKey, setShownKey] = useState(page.key);
  const [hasLeft, setHasLeft] = useState(false);

  const isNew = shownKey !== page.key;
  // A form may lead back to this page, so wait until the next page is known.
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
        <FrozenPage isFrozen={isNew} page={page} />
      </div>
    </>
  );
}

type CurrentPage = {
  key: string;
  pathname: string;
  contexts: (outlet: ReactNode) => ReactNode;
  outlet: ReactNode;
};

/** Keyed by the outermost route below the root, so that pages within one layout count as one. */
function useCurrentPage(): CurrentPage {
  const page = usePageAsRendered();
  const { pathname } = useLocation();
  const key = useMatches()[1]?.pathname ?? pathname;
  return { ...page, key, pathname };
}

const isOtherPage = (pathname: string, page: CurrentPage): boolean =>
  pathname !== page.pathname && pathname !== page.key && !pathname.startsWith(`${page.key}/`);

/** After a navigation, the router already has the next page's data. The leaving page keeps its last render. */
function FrozenPage({ isFrozen, page }: { isFrozen: boolean; page: CurrentPage }) {
  const last = useRef(page);
  useEffect(() => {
    if (!isFrozen) last.current = page;
  });
  const shown = isFrozen ? last.current : page;
  return shown.contexts(shown.outlet);
}

/**
 * Animates the new page in, restores the scroll position and rescues a lost focus. The router scrolled too early, when
 * the old, maybe shorter page was still visible.
 */
function usePageArrival(shownKey: string, isSettled: boolean, enter: () => Promise<void>): void {
  const { key: entry, hash } = useLocation();
  const type = useNavigationType();
  const positions = useScrollPositions(entry, isSettled);
  const lastKey = useRef(shownKey);
  useEffect(() => {
    if (lastKey.current === shownKey) return;
    lastKey.current = shownKey;
    void enter();
    if (type === NavigationType.Pop) window.scrollTo(0, positions.get(entry) ?? 0);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [shownKey, enter, entry, hash, type, positions]);
}

function useScrollPositions(entry: string, isSettled: boolean): ReadonlyMap<string, number> {
  const positions = useRef(new Map<string, number>());
  useEffect(() => {
    if (!isSettled) return;
    const savePosition = () => positions.current.set(entry, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [entry, isSettled]);
  return positions.current;
}
