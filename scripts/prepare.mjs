import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { withLock } from './lock.mjs';

// Uses only Node's built-in modules, because it runs before anything is installed.

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

export function refuse(line) {
  process.stderr.write(`vclink: ${line}\n`);
  process.exit(1);
}

/** Uses stderr, to keep a command's own output clean. */
export const say = (line) => process.stderr.write(`vclink: ${line}\n`);

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  refuse(
    `Node ${process.versions.node} is too old: install Node 20.19 or later (https://nodejs.org) and try again.`,
  );
}

export async function ensureDependencies() {
  checkNode();
  if (isInstalled()) return;
  await withLock(at('.cache/install.lock'), installIfNeeded, {
    onWait: (pid) => say(`waiting for process ${pid}, which is installing the dependencies…`),
  });
}

export async function ensureBuild() {
  if (isBuilt()) return;
  await withLock(at('.cache/build.lock'), async () => void (isBuilt() || (await buildNow())), {
    onWait: (pid) => say(`waiting for process ${pid}, which is building…`),
  });
}

export async function rebuild() {
  await withLock(at('.cache/build.lock'), buildNow, {
    onWait: (pid) => say(`waiting for process ${pid}, which is building…`),
  });
}

const installStamp = at('node_modules/.vclink-stamp');

function installKey() {
  return toHash(['package-lock.json', ...filesIn('patches')]);
}

function isInstalled() {
  return readOrNull(installStamp) === installKey();
}

async function installIfNeeded() {
  if (isInstalled()) return;
  // After a plain `npm install x` only the patches and the stamp are missing.
  if (
    matchesLockFile() &&
    (await run(process.execPath, [at('node_modules/patch-package/index.js')])).code === 0
  ) {
    writeFileSync(installStamp, installKey());
    return;
  }
  say('installing the dependencies…');
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code === 0) return writeFileSync(installStamp, installKey());
  process.stderr.write(output);
  refuse(`the dependencies could not be installed (npm ci ended with ${code}); its reason is above.`);
}

function matchesLockFile() {
  const installed = readOrNull(at('node_modules/.package-lock.json'));
  if (installed === null) return false;
  const have = JSON.parse(installed).packages;
  const want = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages);
  return want.every(
    ([name, wanted]) =>
      name === '' ||
      (have[name] ? have[name].version === wanted.version : wanted.optional === true || wanted.peer === true),
  );
}

async function npm(args) {
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : null;
  // NODE_ENV=production would skip the build tools.
  const env = { ...process.env, NODE_ENV: 'development', ...writableCache() };
  try {
    return script ? await run(process.execPath, [script, ...args], env) : await run('npm', args, env);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return refuse(
      'npm was not found: install Node 20.19 or later with npm (https://nodejs.org) and try again.',
    );
  }
}

/** Moves npm's cache to the temp folder if HOME is read-only, as for a service's user. */
function writableCache() {
  const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm');
  if (isWritable(usual)) return {};
  return { npm_config_cache: path.join(os.tmpdir(), `vclink-npm-${os.userInfo().uid}`) };
}

function isWritable(folder) {
  let nearest = folder;
  while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
  try {
    accessSync(nearest, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const buildStamp = at('build/.stamp');

/** Tests are not part of the key: changing one needs no build. */
export function buildKey() {
  const inputs = [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'remix.config.js',
    'server.ts',
    'scripts/bundle.mjs',
    ...filesIn('patches'),
    ...['app', 'db', 'public'].flatMap(filesIn),
    ...filesIn('scripts').filter((file) => file.endsWith('.ts')),
  ];
  return toHash(inputs.filter((file) => !/\.test\.tsx?$/.test(file)));
}

function isBuilt() {
  return readOrNull(buildStamp) === buildKey();
}

async function buildNow() {
  say('building…');
  const started = Date.now();
  const { build } = await import('./bundle.mjs');
  await build();
  say(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** @returns {Promise<{ code: number, output: string }>} stdout together with stderr */
export function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    const stop = (signal) => {
      child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
    child.on('close', () => process.off('SIGINT', stop).off('SIGTERM', stop));
  });
}

function readOrNull(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Files are sorted, so that hashes are stable. */
export function filesIn(folder) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

function toHash(files) {
  const hash = createHash('sha256');
  for (const file of new Set(files)) {
    const content = readOrNull(at(file));
    hash.update(`${file}\0${content === null ? 'missing' : content.length}\0${content ?? ''}`);
  }
  return hash.digest('hex');
}
