import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { buildKey, refuse, root, run } from './prepare.mjs';

/** Builds into a draft folder, so that a failed build changes nothing. Callers hold the build lock. */
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
    replaceBuild(draft, path.join(root, 'build'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes drafts of killed builds. The lock is held, so no other build is running. */
function clearDrafts() {
  const cache = path.join(root, '.cache');
  for (const name of readdirSync(cache)) {
    if (/^build-\d+/.test(name)) rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

async function buildPages(draft) {
  const remix = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  // NODE_ENV decides which React goes into the bundle, so don't inherit it.
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: path.relative(root, draft) };
  const { code, output } = await run(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], env);
  if (code === 0) return listRoutes(draft);
  process.stderr.write(output.replace(/^ *watchFiles: \[[^\]]*\],?\n/m, ''));
  refuse('the pages could not be built (remix vite:build); the reason is above.');
}

// A route without a page names a script that is already loaded. With a script of its own, a press without a connection
// would reload the page.
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
  'app/platform/closures/holiday-thread.server.mjs',
  'app/platform/photos/making/photo-process.server.ts',
  'app/demo-photos-process.server.ts',
  'scripts/manager-create.ts',
  'scripts/accounts-erase.ts',
];

/** A bundled process reads a dozen files at startup instead of a thousand. */
async function bundleServer(draft) {
  const esbuild = await import('esbuild');
  const pages = path.join(draft, 'server');
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [
        ...programs.map((file) => ({ in: file, out: path.basename(file).replace(/\.ts$|\.mjs$/, '') })),
        { in: path.join(pages, 'index.js'), out: 'server/index' },
      ],
      // The final folder, so that relative paths to other build output are right.
      outdir: 'build',
      write: false,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      plugins: [dynamicImports],
      banner: {
        js: `import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);`,
      },
      define: { 'process.env.NODE_ENV': '"production"' },
      tsconfig: 'tsconfig.json',
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
    // esbuild's process would otherwise outlive the build inside the server that `npm start` becomes.
    await esbuild.stop();
  }
}

/** Dynamic imports stay in node_modules: a running server may load one after `build/` was replaced. */
const dynamicImports = {
  name: 'loaded-later',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { external: true } : undefined,
    );
    // Optional peers that nobody installs.
    onResolve({ filter: /^(pg-native|typescript)$/ }, () => ({ external: true }));
    // sharp's library is a native binary.
    onResolve({ filter: /^sharp$/ }, () => ({ external: true }));
  },
};

const compressible = /\.(js|mjs|css|svg|html|json|txt|xml|webmanifest|map|ico|wasm)$/;
const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

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

/** Two renames: for a moment there is no build, but never half of one. */
function replaceBuild(draft, target) {
  const old = `${draft}-old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}
