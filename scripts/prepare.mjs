import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { withLock } from './lock.mjs';

/**
 * What every command does first: the right Node, the dependencies, the build. Plain JavaScript over Node's
 * built-ins alone, since it runs before anything is installed.
 */

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => path.join(root, ...parts);

/** Ends the command with one line that says what is wrong and what to do. */
export function refuse(line) {
  process.stderr.write(`vclink: ${line}\n`);
  process.exit(1);
}

/** What goes on, on stderr, so that a command's own output stays clean. */
export const say = (line) => process.stderr.write(`vclink: ${line}\n`);

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  refuse(
    `Node ${process.versions.node} is too old: install Node 20.19 or later (https://nodejs.org) and try again.`,
  );
}

/**
 * Installs the dependencies when they are missing or do not fit package-lock.json and patches/.
 * Beside another command that is at it, waits.
 */
export async function ensureDependencies() {
  checkNode();
  if (isInstalled()) return;
  await withLock(at('.cache/install.lock'), installIfNeeded, {
    onWait: (pid) => say(`waiting for process ${pid}, which is installing the dependencies…`),
  });
}

/** Builds when anything that the build reads has changed. Needs the dependencies. */
export async function ensureBuild() {
  if (isBuilt()) return;
  await withLock(at('.cache/build.lock'), async () => void (isBuilt() || (await buildNow())), {
    onWait: (pid) => say(`waiting for process ${pid}, which is building…`),
  });
}

/** Builds, fresh or not. */
export async function rebuild() {
  await withLock(at('.cache/build.lock'), buildNow, {
    onWait: (pid) => say(`waiting for process ${pid}, which is building…`),
  });
}

// --- dependencies

const installStamp = at('node_modules/.vclink-stamp');

function installKey() {
  return toHash(['package-lock.json', ...filesIn('patches')]);
}

function isInstalled() {
  return readOrNull(installStamp) === installKey();
}

async function installIfNeeded() {
  if (isInstalled()) return;
  // Installed by npm itself (`npm install x` while developing): only the patches and our stamp are missing.
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

/** Whether npm's record of node_modules holds all that package-lock.json wants, in the same versions. */
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

/** Runs npm: the one that called us, or the one on the PATH. */
async function npm(args) {
  const script = process.env.npm_execpath?.endsWith('.js') ? process.env.npm_execpath : null;
  // NODE_ENV=production would leave out what builds.
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

/** Where HOME can't be written (a service's user, a read-only home), npm's cache goes to the temp folder. */
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

// --- build

const buildStamp = at('build/.stamp');

/** All that the build reads. Tests are left out: changing one needs no build. */
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

// --- parts

/**
 * Runs a command of ours to its end. It shares our fate: when we are told to stop, so is it.
 * @returns {Promise<{ code: number, output: string }>} its exit code, stdout and stderr together
 */
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

/** The files of a folder and its subfolders, by path from the root, in a fixed order. */
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
