import { useEffect } from 'react';

import { findRoute } from './remix/route-discovery';

/**
 * Preloads a route's script before its form is sent. Remix would fetch it on submit and, if offline, reload the page
 * and lose what was typed.
 */
export function useRouteScript(routeId: string | undefined): void {
  useEffect(() => {
    if (routeId) importRoute(routeId).catch(() => undefined);
  }, [routeId]);
}

async function importRoute(id: string): Promise<void> {
  const script = (await findRoute(id))?.module;
  if (script) await import(/* @vite-ignore */ script);
}
