import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { useIsomorphicLayoutEffect } from '~/ui/isomorphic-layout-effect';

/**
 * Keeps the scroll position when a fetcher's form redirects to its own page. Must precede `<ScrollRestoration>`, whose
 * effect runs after this one.
 */
export function KeepPlace(): null {
  const { key, pathname, hash, ...location } = useLocation();
  const isRedirect = Boolean((location.state as { _isRedirect?: boolean } | null)?._isRedirect);
  const navigation = useNavigation();
  const isPagesForm = useRef(false);
  const last = useRef({ key, pathname });
  useEffect(() => {
    if (navigation.state !== 'loading') isPagesForm.current = navigation.state === 'submitting';
  }, [navigation.state]);
  useIsomorphicLayoutEffect(() => {
    const { current: before } = last;
    last.current = { key, pathname };
    if (!isRedirect || isPagesForm.current || before.key === key || before.pathname !== pathname || hash)
      return;
    const height = window.scrollY;
    queueMicrotask(() => window.scrollTo(0, height));
  }, [key, pathname, hash, isRedirect]);
  return null;
}
