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

/**
 * What every page loads is two files: two dozen small ones, as shared modules become by themselves, compress worse.
 * It is the static imports of the root route and of the browser's entry.
 */
function ofEveryPage(
  id: string,
  { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta,
): string | undefined {
  if (common.size === 0) {
    const add = (one: string) => {
      if (common.has(one)) return;
      common.add(one);
      for (const imported of getModuleInfo(one)?.importedIds ?? []) add(imported);
    };
    for (const one of getModuleIds()) if (/\/app\/(root|entry\.client)\.tsx$/.test(one)) add(one);
  }
  // The style sheet stays the root's: a part that comes later would wait for one of these files (scripts/bundle.test.ts).
  if (!common.has(id) || /\/app\/(root|entry\.client)\.tsx|\.css/.test(id)) return undefined;
  // What is not ours stays in browsers' caches from release to release.
  return id.startsWith('\0') || id.includes('/node_modules/') ? 'vendor' : 'common';
}
const common = new Set<string>();

/** Pages learn of all routes from one list, where Remix would ask the server about each link (decision 026). */
const routeDiscovery: Plugin = {
  name: 'route-discovery',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './fog-of-war.js' && importer?.includes('/@remix-run/react/')
      ? path.resolve('app/shell/route-discovery.ts')
      : undefined,
};

export default defineConfig({
  plugins: [routeDiscovery, tailwindcss(), remix(remixConfig), tsconfigPaths()],
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
  build: {
    target: 'es2020',
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: { output: { manualChunks: ofEveryPage } },
  },
});
