import path from 'node:path';

import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';

import remixConfig from './remix.config.js';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Pages learn of all routes from one list, where Remix would ask the server about each link (decision 026). */
const routeDiscovery = path.resolve('app/ui/remix/route-discovery.ts');
const ownDiscovery: Plugin = {
  name: 'route-discovery',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './fog-of-war.js' && importer?.includes('/@remix-run/react/') ? routeDiscovery : undefined,
};

/**
 * Parts of Remix that none of our pages comes to: its data before single fetch, which is always on, deferred answers of
 * that time, links that fetch ahead or know where they are, apps without a server, what is of the development alone
 * (decision 071), and pages for whoever has no error page of their own: where React can't draw even ours, one sentence.
 * Each function with what it does instead.
 */
const unused: Readonly<Record<string, string>> = {
  parseDeferredReadableStream: '',
  fetchData: '',
  DeferredHydrationScript: '',
  ErrorDeferredHydrationScript: '',
  PrefetchPageLinks: '',
  usePrefetchBehavior: 'return [false, null, {}];',
  wrapShouldRevalidateForHdr: '',
  createClientRoutesWithHMRRevalidationOptOut: '',
  preventInvalidServerHandlerCall: '',
  BoundaryShell: '',
  RemixRootDefaultHydrateFallback: 'return null;',
  RemixRootDefaultErrorBoundary: `console.error(arguments[0].error);
    return React.createElement('html', { lang: 'en' }, React.createElement('body', null, 'Something went wrong. Please open the page again.'));`,
};
const leftOut = new Set<string>();
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/@remix-run/react/dist/esm/')) return undefined;
    const functions = new RegExp(
      `\\n(?:async )?function (${Object.keys(unused).join('|')})\\([^]*?\\n}(?=\\n)`,
      'g',
    );
    return code
      .replace(/[\w.]*\bfuture\.v3_singleFetch/g, 'true')
      .replace(/window\.__remixContext\.isSpaMode|(?<=if \()isSpaMode(?=\))/g, 'false')
      .replace(functions, (_, name: string) => {
        leftOut.add(name);
        return `\nfunction ${name}() { ${unused[name]} }`;
      })
      .replace(/^NavLink\.displayName = .*/m, () => {
        leftOut.add('NavLink');
        return '';
      });
  },
  buildEnd(error) {
    const missed =
      leftOut.size === 0 ? [] : [...Object.keys(unused), 'NavLink'].filter((name) => !leftOut.has(name));
    if (!error && missed.length > 0) this.error(`@remix-run/react has no ${missed.join(', ')} any more.`);
  },
};

/**
 * Gathers the licenses of packages in one file beside the scripts. Each of their modules repeats its license: in the
 * scripts they were 1.2 kB of what every page loads.
 */
const licenses = new Set<string>();
const licensesInOneFile: Plugin = {
  name: 'licenses-in-one-file',
  apply: 'build',
  transform(code) {
    for (const [license] of code.matchAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g))
      if (/@license|@preserve|^\/\*!/.test(license)) licenses.add(license);
  },
  generateBundle() {
    this.emitFile({ type: 'asset', name: 'licenses.txt', source: [...licenses].join('\n\n') });
  },
};

/**
 * What every page loads is two files, and what many pages load is a third: dozens of small ones, as shared modules become
 * by themselves, compress worse, and are a request each.
 */
function toSharedFile(
  id: string,
  { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta,
): string | undefined {
  if (pagesOf.size === 0) {
    const add = (one: string, page: string) => {
      const pages = pagesOf.get(one) ?? new Set();
      if (pages.has(page)) return;
      pagesOf.set(one, pages.add(page));
      for (const imported of getModuleInfo(one)?.importedIds ?? []) add(imported, page);
    };
    for (const one of getModuleIds()) {
      if (/\/app\/(root|entry\.client)\.tsx$/.test(one)) add(one, everyPage);
      if (/\/app\/routes\/.*\?__remix-build-client-route/.test(one)) add(one, one);
    }
  }
  // The style sheet stays the root's: a part that comes later would wait for one of these files (scripts/bundle.test.ts).
  if (/\/app\/(root|entry\.client)\.tsx|\.css/.test(id)) return undefined;
  // What draws the server's map comes to browsers with Leaflet alone. Of no group, it would go with what names it.
  if (mapDrawing.test(id)) return 'map-drawing';
  const pages = pagesOf.get(id);
  const group = Object.entries(groups).find(([, parts]) => parts.test(id))?.[0];
  if (group !== undefined && pages && pages.size > 1 && !pages.has(everyPage)) return group;
  const many = id.includes('/app/ui/') ? manyPagesOfParts : manyPages;
  if (!pages?.has(everyPage)) return pages && pages.size >= many ? 'shared' : undefined;
  // What is not ours stays in browsers' caches from release to release.
  return id.startsWith('\0') || id.includes('/node_modules/') || id === routeDiscovery ? 'vendor' : 'common';
}
const pagesOf = new Map<string, Set<string>>();
const everyPage = 'every page';
/** What goes together: small parts of a few pages that would be a request each, or much for the many without them. */
const groups = {
  'picture-of-community': /\/app\/ui\/picture-of-community/,
  'picture-of-health': /\/app\/ui\/picture-of-health/,
  'place-icon': /\/app\/ui\/place-icon/,
  'photo-strip': /\/app\/ui\/photo-strip/,
  forms: /\/node_modules\/@conform-to\//,
  sharing: /\/app\/platform\/sharing\//,
  opening: /\/app\/platform\/places\/open/,
  where: /\/app\/platform\/places\/(where-it-is|map-links|place-in-words)/,
  map: /\/app\/(ui\/(place-map|map-shown)|platform\/places\/walk\.ts)/,
  pin: /\/app\/(ui\/pin-map\.tsx|platform\/places\/(place-fields|use-pin|address-look-up))/,
  'map-or-list': /\/app\/(ui\/(map-or-list|map-places)|platform\/places\/walk-from)/,
  illustrations: /\/app\/ui\/illustrations/,
  photos: /\/app\/platform\/photos\/form\/photos?-(field|form|list|reply)/,
  business:
    /\/app\/features\/community\/(businesses\/(businesses|rating)|marketplace\/(marketplace\.ts|deals\/deal-))/,
  shuttle:
    /\/app\/features\/community\/shuttle\/(shuttle\.ts|stop-places|arrival-row|live\/(shuttle-feed|live-feed|live-words|use-traffic))/,
  market: /\/app\/features\/community\/marketplace\/messages\//,
  'arrival-words': /\/app\/features\/community\/shuttle\/arrival-(words|lists)/,
  coming:
    /\/app\/features\/(community\/(events\/events|focus\/focus|shuttle\/seats\/seats)|health\/bookings\/bookings)\.ts$/,
  wellbeing:
    /\/app\/features\/wellbeing\/(packet-pages|pulse\/pulse|watch\/watch|training\/(training|training-words|modules\/module-progress|modules\/training-step))\.tsx?$/,
  feed: /\/(use-feed|feed|live-badge|platform\/telemetry\/telemetry)\.tsx?$/,
} as const;
const mapDrawing =
  /\/app\/ui\/(still-map|use-opening|map-opening|map-pins|pin-drawing|map-attribution|map-projection)|\/live\/(still-shuttles|live-drawing)/;
const manyPages = 16;
/** The parts of app/ui are small, and a request for each would be dearer than the part. */
const manyPagesOfParts = 6;

/** What the router tells who writes routes. */
const routerWarnings = ['warning', 'warning$1', 'warningOnce', 'logV6DeprecationWarnings'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    ownDiscovery,
    withoutUnused,
    licensesInOneFile,
    tailwindcss(),
    remix(remixConfig),
    tsconfigPaths(),
  ],
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  build: {
    target: 'es2020',
    assetsInlineLimit: 0,
    // A page's scripts are 4% smaller than by esbuild.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, keep_fargs: false, pure_funcs: routerWarnings },
      format: { comments: false },
    },
    sourcemap: isSsrBuild,
    cssMinify: true,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: toSharedFile } },
  },
}));
