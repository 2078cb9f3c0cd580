import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';

import { pageViewPath } from './page-view-path';

/** Module state survives the error screen. Never set on the server. */
let lastPathname: string | undefined;

/** Reports client-side navigations (S1 §2). The server counts document requests. */
export function usePageView(isPage: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (lastPathname === pathname) return;
    if (lastPathname !== undefined && isPage)
      navigator.sendBeacon?.(pageViewPath, new URLSearchParams({ path: pathname }));
    lastPathname = pathname;
  }, [pathname, isPage]);
}
