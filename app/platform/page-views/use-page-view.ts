import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

import { pageViewPath } from './page-view-path';

/** The path that this document showed last; never set on the server. It outlives an error screen. */
let shown: string | undefined;

/**
 * Reports each change of the route (S1 §2), in the background. The document's own page was counted when it was
 * asked for, and data that is read again is no page that was opened.
 * @param isPage false for an error screen
 */
export function usePageView(isPage: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (shown === pathname) return;
    if (shown !== undefined && isPage)
      navigator.sendBeacon?.(pageViewPath, new URLSearchParams({ path: pathname }));
    shown = pathname;
  }, [pathname, isPage]);
}
