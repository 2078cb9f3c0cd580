import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { buildKey, refuse, root, run } from './prepare.mjs';

/**
 * Builds everything into a folder of its own and then puts that in place of `build/`: a running server keeps
 * what it has loaded, and a build that fails changes nothing. Callers hold the build's lock.
 */
export async function build() {
  const key = buildKey();
  const draft = path.join(root, '.cache', `build-${process.pid}`);
  clearDrafts();
  mkdirSync(draft, { recursive: true });
  try {
    await buildPages(draft);
    await bundleServer(draft);
    await precompress(path.join(draft, 'client'));
    writeFileSync(path.join(draft, '.stamp'), key);
    putInPlace(draft, path.join(root, 'build'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Whatever a build that was killed left behind: we hold the lock, so no other is at work. */
function clearDrafts() {
  const cache = path.join(root, '.cache');
  for (const name of readdirSync(cache)) {
    if (/^build-\d+/.test(name)) rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

/** Remix: `client/` (the browser's files) and `server/index.js` (the pages). */
async function buildPages(draft) {
  const remix = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  // NODE_ENV decides which React goes into the bundle: never the one of whoever calls.
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: path.relative(root, draft) };
  const { code, output } = await run(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], env);
  if (code === 0) return listRoutes(draft);
  // Not the list of all that was read until then.
  process.stderr.write(output.replace(/^ *watchFiles: \[[^\]]*\],?\n/m, ''));
  refuse('the pages could not be built (remix vite:build); the reason is above.');
}

/**
 * The list of all routes, which a page learns once it answers to a tap (app/ui/remix/route-discovery.ts): Remix's own, as
 * data, with each route's words for a failed press. A route without a page names a script that is loaded already: with
 * one of its own, a press without a connection would reload the page over it.
 */
async function listRoutes(draft) {
  const client = path.join(draft, 'client');
  const name = readdirSync(path.join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file));
  const file = path.join(client, 'assets', name);
  const { entry, routes } = JSON.parse(readFileSync(file, 'utf8').match(/=(.*?);?$/s)[1]);
  const server = await import(pathToFileURL(path.join(draft, 'server/index.js')).href);
  for (const route of Object.values(routes)) {
    const { default: page, handle } = server.routes[route.id].module;
    if (!page) route.module = entry.module;
    route.away = handle?.away;
  }
  writeFileSync(file.replace(/js$/, 'json'), JSON.stringify(routes));
  rmSync(file);
}

const programs = [
  'server.ts',
  'app/watchdog-thread.server.ts',
  'app/platform/photos/making/photo-process.server.ts',
  'app/demo-photos-process.server.ts',
  'scripts/manager-create.ts',
  'scripts/accounts-erase.ts',
];

/**
 * Our own entries, since Node 20 runs no TypeScript, and the pages that Remix built, with the packages that all of them
 * load at their start: a process reads a dozen files instead of a thousand. What several need is a file of its own.
 */
async function bundleServer(draft) {
  const esbuild = await import('esbuild');
  const pages = path.join(draft, 'server');
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [
        ...programs.map((file) => ({ in: file, out: path.basename(file, '.ts') })),
        { in: path.join(pages, 'index.js'), out: 'server/index' },
      ],
      // Where they will live, so that paths to other build products come out right.
      outdir: 'build',
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      plugins: [loadedLater],
      // Packages that are CommonJS ask for Node's modules by `require`.
      banner: {
        js: `import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);`,
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      tsconfig: 'tsconfig.json',
      // What is shorter is read sooner. Names stay, and traces of errors name the sources.
      minifyWhitespace: true,
      legalComments: 'none',
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'silent',
    });
    rmSync(pages, { recursive: true });
    for (const file of outputFiles) {
      const target = path.join(draft, path.relative(path.join(root, 'build'), file.path));
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.contents);
    }
  } catch (error) {
    const lines = await esbuild.formatMessages(error.errors ?? [{ text: String(error) }], { kind: 'error' });
    process.stderr.write(lines.join('\n'));
    refuse('the server could not be bundled; the reason is above.');
  } finally {
    // Its own process would otherwise stay with the server that `npm start` becomes.
    await esbuild.stop();
  }
}

/** A package that comes later stays in node_modules: a running server loads it when `build/` is another's already. */
const loadedLater = {
  name: 'loaded-later',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true } : undefined,
    );
    // Which nobody has, and what asks for it does without.
    onResolve({ filter: /^(pg-native|typescript)$/ }, () => ({ external: true }));
    // Its library is no JavaScript.
    onResolve({ filter: /^sharp$/ }, () => ({ external: true }));
  },
};

const compressible = /\.(js|mjs|css|svg|html|json|txt|xml|webmanifest|map|ico|wasm)$/;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** `.br` and `.gz` beside each text asset, at their best: paid once here instead of at every request. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const [br, gzipped] = await Promise.all([
        brotli(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        gz(content, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gzipped);
    }),
  );
}

/** Two renames: for a moment there is no build, never half of one. */
function putInPlace(draft, target) {
  const old = `${draft}-old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}
