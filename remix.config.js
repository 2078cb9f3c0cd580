/**
 * The Remix plugin's options. Vite does not read this file by itself; `vite.config.ts` imports it.
 *
 * Lazy route discovery is ours in a build (app/route-discovery.ts). While developing, a page gets all routes
 * with its script. The other flags are on so
 * that the move to React Router is mechanical.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  // A build is made apart and then put in place (scripts/build.mjs).
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    v3_lazyRouteDiscovery: process.env.NODE_ENV === 'production',
  },
};
