import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { transformSync } from 'esbuild';
import { defineConfig, type Plugin, type Rollup } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';

import remixConfig from './remix.config.js';
import { shareChunks } from './scripts/chunks';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Loads one list of all routes, instead of asking the server about each link (decision 026). */
const routeDiscovery = path.resolve('app/ui/remix/route-discovery.ts');
const ownDiscovery: Plugin = {
  name: 'route-discovery',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './fog-of-war.js' && importer?.includes('/@remix-run/react/') ? routeDiscovery : undefined,
};

/** Functions of Remix that this app never calls, with their replacements (decision 071). */
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
const replaced = new Set<string>();
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
        replaced.add(name);
        return `\nfunction ${name}() { ${unused[name]} }`;
      })
      .replace(/^NavLink\.displayName = .*/m, () => {
        replaced.add('NavLink');
        return '';
      });
  },
  buildEnd(error) {
    const missed =
      replaced.size === 0 ? [] : [...Object.keys(unused), 'NavLink'].filter((name) => !replaced.has(name));
    if (!error && missed.length > 0) this.error(`@remix-run/react has no ${missed.join(', ')} any more.`);
  },
};

/** Moves license comments of packages into one file: repeated in the scripts, they were 1.2 kB of every page. */
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

function toSharedFile(id: string, meta: Rollup.ManualChunkMeta): string | undefined {
  chunkOf ??= assignChunks(meta);
  return chunkOf.get(id);
}
let chunkOf: Map<string, string> | undefined;

/** Imported behind `import.meta.env.SSR`. Browsers load these modules only with Leaflet. */
const serverRendered = /\/(still-map|still-shuttles|pressed-map)\.tsx$/;
/** The style sheet stays in the root's chunk, or lazy parts would wait for it (scripts/bundle.test.ts). */
const unchunked = /\/app\/(root|entry\.client)\.tsx|\.css/;
const everyPage = 'every page';
/**
 * A page has 83.4 kB of scripts in five files without these. It may have 100 kB in 20 requests (tests/journeys/size.*).
 * Pages with many pictures have fewer requests left.
 */
const limits = { bytes: 14_500, files: (page: string) => (/\/(hub|places)\.tsx/.test(page) ? 6 : 8) };

function assignChunks({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): Map<string, string> {
  const infos = [...getModuleIds()].toSorted().map((id) => getModuleInfo(id)!);
  const pagesOf = new Map<string, Set<string>>();
  const reach = (id: string, page: string) => {
    const pages = pagesOf.get(id) ?? new Set();
    if (pages.has(page) || serverRendered.test(id)) return;
    pagesOf.set(id, pages.add(page));
    for (const imported of getModuleInfo(id)?.importedIds ?? []) reach(imported, page);
  };
  for (const { id, isEntry, exports } of infos)
    if (isEntry && unchunked.test(id)) reach(id, everyPage);
    else if (isEntry && exports?.includes('default')) reach(id, id);

  const shared = infos.filter(({ id, isEntry }) => !isEntry && !unchunked.test(id));
  const chunkOf = groupLazyParts(shared, pagesOf, (id) => getModuleInfo(id)!);
  for (const { id } of shared) {
    if (!pagesOf.get(id)?.has(everyPage)) continue;
    // Third-party code stays cached in browsers across releases.
    const isOurs = !id.startsWith('\0') && !id.includes('/node_modules/') && id !== routeDiscovery;
    chunkOf.set(id, isOurs ? 'common' : 'vendor');
  }
  const modules = shared
    .filter(({ id }) => !chunkOf.has(id))
    .map(({ id, importedIds: imports, isIncluded, code, dynamicImporters }) => ({
      id,
      imports,
      size: isIncluded && code ? estimateSize(code) : 0,
      isDynamic: dynamicImporters.length > 0,
    }));
  for (const [name, ids] of shareChunks(modules, pagesOf, limits))
    for (const id of ids) chunkOf.set(id, name);
  return chunkOf;
}

/** Bytes that a module adds to a compressed chunk: 0.54 of its own, as measured over 99 chunks. */
const estimateSize = (code: string): number =>
  brotliCompressSync(transformSync(code, { minify: true }).code, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  }).length * 0.54;

/**
 * A module behind `import()` and what only it imports. Parts that share modules, such as the maps, are one file; so are
 * small parts without needs. What maps share with pages counts as needed by the pages around the map. A map that needs
 * other modules of its pages than the rest keeps a file of its own: the shared one would load them on every page.
 */
function groupLazyParts(
  modules: readonly Rollup.ModuleInfo[],
  pagesOf: ReadonlyMap<string, Set<string>>,
  infoOf: (id: string) => Rollup.ModuleInfo,
): Map<string, string> {
  const reach = (id: string, found = new Set<string>()) => {
    if (!found.has(id)) for (const imported of infoOf(id).importedIds) reach(imported, found.add(id));
    return found.add(id);
  };
  const parts = modules
    .filter(({ id, dynamicImporters }) => dynamicImporters.length > 0 && !pagesOf.has(id))
    .map((info) => {
      const all = [...reach(info.id)];
      return { info, own: all.filter((id) => !pagesOf.has(id)), others: all.filter((id) => pagesOf.has(id)) };
    });
  const maps = parts.filter(
    ({ info, own }) =>
      clientPart.test(info.id) &&
      parts.some((other) => other.info !== info && other.own.some((id) => own.includes(id))),
  );
  const chunkOf = new Map<string, string>();
  for (const map of maps) {
    const { info, own, others } = map;
    const rest = maps.filter((other) => other !== map);
    const isApart = others.some(
      (id) => !pagesOf.get(id)!.has(everyPage) && !rest.some((other) => other.others.includes(id)),
    );
    for (const id of own)
      if (!isApart || rest.some((other) => other.own.includes(id))) chunkOf.set(id, 'maps');
    const around = info.dynamicImporters.flatMap((id) => [...(pagesOf.get(id) ?? [])]);
    for (const id of others)
      if (!pagesOf.get(id)!.has(everyPage)) for (const page of around) pagesOf.get(id)!.add(page);
  }
  for (const { own, others } of parts) {
    const bytes = own.reduce((sum, id) => sum + estimateSize(infoOf(id).code ?? ''), 0);
    const isSmall = bytes < smallPart && others.every((id) => pagesOf.get(id)!.has(everyPage));
    if (isSmall && !own.some((id) => chunkOf.has(id))) for (const id of own) chunkOf.set(id, 'small-parts');
  }
  return chunkOf;
}

const clientPart = /\.client\.tsx?$/;
const smallPart = 1000;

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
    // terser makes a page's scripts 4 % smaller than esbuild.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, keep_fargs: false, pure_funcs: routerWarnings },
      format: { comments: false },
    },
    sourcemap: isSsrBuild,
    cssMinify: true,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: toSharedFile, onlyExplicitManualChunks: true } },
  },
}));
