import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
  if (code === 0) {
    nameFinalFolder(draft);
    return splitManifest(draft);
  }
  // Not the list of all that was read until then.
  process.stderr.write(output.replace(/^ *watchFiles: \[[^\]]*\],?\n/m, ''));
  refuse('the pages could not be built (remix vite:build); the reason is above.');
}

/** Remix writes where it built into the pages' module: that must be where the files end up. */
function nameFinalFolder(draft) {
  const file = path.join(draft, 'server/index.js');
  const drafted = JSON.stringify(path.relative(root, path.join(draft, 'client')));
  writeFileSync(file, readFileSync(file, 'utf8').replace(drafted, '"build/client"'));
}

/** For programs, not for pages: a link to one is an ordinary link. */
const unseenByPages = /^routes\/(api|feeds)\//;
/** What every page leads to or posts to: the sections' menus, what stands around each page, and the sign-in. */
const seenByAll =
  /^(root|routes\/(system|notifications|emergency|messages)\/.*|.*\/(hub|menu|signin|signout|profile))$/;

/** What a route has not, Remix takes it not to have. */
const withoutNo = (_key, value) => (value === false ? undefined : value);

/**
 * Every page fetches the list of routes before it answers to a tap. It gets that of its section (the folder of
 * routes/ that it is in) and of what every page leads to; an address that is not on it is asked of the server
 * (routes/system/not-found.tsx). Which list belongs to which route is written to manifests.json.
 */
function splitManifest(draft) {
  const assets = path.join(draft, 'client/assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const [assignment, list] = readFileSync(path.join(assets, name), 'utf8').split(/=(.*?);?$/s);
  const manifest = JSON.parse(list);
  // A route without a script of its own names one that is there: else Remix fetches nothing at each press, and where
  // the connection is gone, reloads the page over it.
  for (const route of Object.values(manifest.routes)) {
    const isEmpty = readFileSync(path.join(draft, 'client', route.module), 'utf8').trim() === '';
    if (isEmpty) route.module = manifest.entry.module;
  }
  // What stands round every page is there already; named again with each route it was a fifth of the list.
  const there = new Set([...manifest.entry.imports, ...manifest.routes.root.imports]);
  for (const route of Object.values(manifest.routes)) {
    if (route.id !== 'root') route.imports = route.imports?.filter((file) => !there.has(file));
  }
  const ids = Object.keys(manifest.routes).filter((id) => !unseenByPages.test(id));
  const write = (url, seen) => {
    const routes = Object.fromEntries(seen.map((id) => [id, manifest.routes[id]]));
    const text = `${assignment}=${JSON.stringify({ ...manifest, url, routes }, withoutNo)};`;
    writeFileSync(path.join(draft, 'client', url), text);
  };
  const toSection = (id) => id.split('/')[1];
  const sections = [...new Set(ids.filter((id) => id !== 'root').map(toSection))];
  const toUrl = (section) => manifest.url.replace('.js', `-${section}.js`);
  for (const section of sections) {
    write(
      toUrl(section),
      ids.filter((id) => seenByAll.test(id) || toSection(id) === section),
    );
  }
  write(manifest.url, ids);
  const urls = ids.filter((id) => id !== 'root').map((id) => [id, toUrl(toSection(id))]);
  writeFileSync(path.join(draft, 'manifests.json'), JSON.stringify(Object.fromEntries(urls)));
}

/** Our own entries: Node 20 runs no TypeScript. Packages stay outside, in node_modules. */
async function bundleServer(draft) {
  const esbuild = await import('esbuild');
  const programs = [
    'server.ts',
    'app/watchdog-thread.server.ts',
    'scripts/manager-create.ts',
    'scripts/training-load.ts',
  ];
  const entries = programs.filter((file) => existsSync(path.join(root, file)));
  try {
    const { outputFiles } = await esbuild.build({
      absWorkingDir: root,
      entryPoints: entries.map((file) => ({ in: file, out: path.basename(file, '.ts') })),
      // Where they will live, so that paths to other build products come out right.
      outdir: 'build',
      write: false,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      tsconfig: 'tsconfig.json',
      sourcemap: 'linked',
      logLevel: 'silent',
    });
    for (const file of outputFiles) writeFileSync(path.join(draft, path.basename(file.path)), file.contents);
  } catch (error) {
    const lines = await esbuild.formatMessages(error.errors ?? [{ text: String(error) }], { kind: 'error' });
    process.stderr.write(lines.join('\n'));
    refuse('the server could not be bundled; the reason is above.');
  } finally {
    // Its own process would otherwise stay with the server that `npm start` becomes.
    await esbuild.stop();
  }
}

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
