import type { AssetsManifest } from '@remix-run/react/dist/entry';
import { createClientRoutes } from '@remix-run/react/dist/esm/routes.js';
import { useEffect } from 'react';

/** Replaces Remix's `fog-of-war`. The browser loads one list of all routes once interactive (decision 026). */
export const isFogOfWarEnabled = () => true;

/** Only the server sends a partial manifest. */
export const getPartialManifest = (manifest: AssetsManifest) => manifest;

export const useFogOFWarDiscovery = () =>
  useEffect(() => {
    discoverRoutes().catch(() => undefined);
  }, []);

/** A navigation before the list arrives waits for it. Fetchers to known routes don't. */
export const getPatchRoutesOnNavigationFunction =
  () =>
  async ({ fetcherKey }: { fetcherKey?: string }) => {
    await discoverRoutes().catch((error: unknown) => {
      if (fetcherKey === undefined) throw error;
    });
  };

/** The build's entry for a route, which may be on another page. */
export async function findRoute(id: string): Promise<AssetsManifest['routes'][string] | undefined> {
  const { routes } = window.__remixManifest;
  if (!(id in routes)) await discoverRoutes();
  return routes[id];
}

let discovering: Promise<void> | undefined;
let loadingKeepPage: Promise<void> | undefined;

/** Route failures keep the page once this has loaded (decision 053). */
function loadKeepPage(): Promise<void> {
  loadingKeepPage ??= import('./keep-page').then(
    ({ keepPage }) => keepPage(window.__remixRouter),
    (error: unknown) => {
      loadingKeepPage = undefined;
      throw error;
    },
  );
  return loadingKeepPage;
}

function discoverRoutes(): Promise<void> {
  discovering ??= loadRoutes().catch((error: unknown) => {
    discovering = undefined;
    throw error;
  });
  return discovering;
}

async function loadRoutes(): Promise<void> {
  const { __remixManifest: manifest, __remixRouter: router, __remixRouteModules: modules } = window;
  const [response] = await Promise.all([fetch(manifest.url.replace(/js$/, 'json')), loadKeepPage()]);
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
