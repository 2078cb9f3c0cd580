import { useEffect } from 'react';

import { findRoute } from './remix/route-discovery';

/**
 * Has the script of a route here before a form is sent to it. Remix fetches it only then, and where it can't, for
 * want of a connection, reloads the page: everything typed would be lost before the route could say a word.
 * @param routeId as in app/routes.ts, without the ending, such as 'routes/settings/contacts/new'
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
