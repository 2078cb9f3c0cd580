import type { AssetsManifest } from '@remix-run/react/dist/entry';
import { createClientRoutes } from '@remix-run/react/dist/esm/routes.js';
import { useEffect } from 'react';

/**
 * How a page learns of the routes that are not its own, in the place of Remix's `fog-of-war` (vite.config.ts): from one
 * list of all routes, a file of the build, as soon as the page answers to a tap (decision 026).
 */
export const isFogOfWarEnabled = () => true;

/** Only the server gives a page less than it has. */
export const getPartialManifest = (manifest: AssetsManifest) => manifest;

export const useFogOFWarDiscovery = () =>
  useEffect(() => {
    learnRoutes().catch(() => undefined);
  }, []);

/** Who is quicker than the list waits for it. A fetcher whose route is known already does without it. */
export const getPatchRoutesOnNavigationFunction =
  () =>
  async ({ fetcherKey }: { fetcherKey?: string }) => {
    await learnRoutes().catch((error: unknown) => {
      if (fetcherKey === undefined) throw error;
    });
  };

/** What the build says of a route, which may not be the page's own. */
export async function findRoute(id: string): Promise<AssetsManifest['routes'][string] | undefined> {
  const { routes } = window.__remixManifest;
  if (!(id in routes)) await learnRoutes();
  return routes[id];
}

let learning: Promise<void> | undefined;
let keeping: Promise<void> | undefined;

/** Failures of the routes stay behind the page from here on (decision 053). */
function keepRoutes(): Promise<void> {
  keeping ??= import('./keep-page').then(
    ({ keepPage }) => keepPage(window.__remixRouter),
    (error: unknown) => {
      keeping = undefined;
      throw error;
    },
  );
  return keeping;
}

function learnRoutes(): Promise<void> {
  learning ??= readRoutes().catch((error: unknown) => {
    learning = undefined;
    throw error;
  });
  return learning;
}

/** Makes the routes that are new to the page known to its router, each below the route that it belongs to. */
async function readRoutes(): Promise<void> {
  const { __remixManifest: manifest, __remixRouter: router, __remixRouteModules: modules } = window;
  const [response] = await Promise.all([fetch(manifest.url.replace(/js$/, 'json')), keepRoutes()]);
  if (!response.ok) throw new Error(`The list of routes answered ${response.status}.`);
  const all = Object.values((await response.json()) as AssetsManifest['routes']);
  const added = all.filter(({ id }) => !(id in manifest.routes));
  const parents = added.map(({ parentId }) => parentId).filter((id) => id && id in manifest.routes);
  const routes = Object.fromEntries(added.map((route) => [route.id, route]));
  Object.assign(manifest.routes, routes);
  for (const id of new Set(parents)) {
    const children = createClientRoutes(routes, modules, null, window.__remixContext.future, false, id);
    router.patchRoutes(id ?? null, children);
  }
}
