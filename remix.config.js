/**
 * The Remix plugin's options. Vite does not read this file by itself; `vite.config.ts` imports it.
 *
 * Lazy route discovery stays off: its /__manifest endpoint costs CPU for anyone who asks, and the whole
 * manifest is a few kilobytes, without what pages never go to (scripts/bundle.mjs). The other flags are on so
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
    v3_lazyRouteDiscovery: false,
  },
};
