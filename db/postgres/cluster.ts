import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { canReach, giveTo, type Account } from './account';
import type { Binaries } from './binaries';
import { freePort } from './port';

/** A folder of data with what is needed to serve it. */
export type Cluster = {
  dataDir: string;
  folder: string;
  account: Account;
  binaries: Binaries;
  password: string;
};

export const superuser = 'vclink';

export type Settings = { port: number; password: string };

const settingsFile = (dataDir: string) => path.join(dataDir, 'postgres.json');

/** The port and password, made up at the first start. Of two first starts at once, one's settings win. */
export async function settingsOf(dataDir: string): Promise<Settings> {
  for (;;) {
    const stored = await readSettings(dataDir);
    if (stored) return stored;
    const fresh = { port: await freePort(), password: randomBytes(24).toString('base64url') };
    await writeSettings(dataDir, fresh, 'unless there are some');
  }
}

async function readSettings(dataDir: string): Promise<Settings | null> {
  const text = await readFile(settingsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const settings = parseSettings(text);
  if (settings) return settings;
  throw new Error(`${settingsFile(dataDir)} is not what VCLink wrote there: restore it from a backup.`);
}

function parseSettings(text: string): Settings | null {
  try {
    const { port, password } = JSON.parse(text) as Partial<Settings>;
    return typeof port === 'number' && typeof password === 'string' ? { port, password } : null;
  } catch {
    return null;
  }
}

/** Written whole or not at all: a draft, flushed, then put in place. */
export async function writeSettings(
  dataDir: string,
  settings: Settings,
  when: 'always' | 'unless there are some' = 'always',
): Promise<void> {
  const draft = `${settingsFile(dataDir)}.${process.pid}.${randomBytes(4).toString('hex')}.draft`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(settings)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (when === 'always') return rename(draft, settingsFile(dataDir));
  await link(draft, settingsFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
}

/**
 * Makes the data folder where there is none. initdb works in a sibling that is renamed when it is whole: a
 * start that is killed leaves only the sibling, and of two at once the second finds the name taken and drops
 * its own.
 */
export async function makeFolder(cluster: Cluster, locale: string[] = defaultLocale): Promise<void> {
  const { folder, account } = cluster;
  await mkdir(cluster.dataDir, { recursive: true });
  await removeAbandoned(cluster);
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.${process.pid}.${randomBytes(4).toString('hex')}.draft`;
  await mkdir(draft, { mode: 0o700 });
  await giveTo(account, draft);
  try {
    await initialise(cluster, draft, locale);
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await flush(cluster.dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** By code point, the same on every machine and for ever; names are sorted by the app where it shows them. */
const defaultLocale = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--encoding=UTF8',
];

async function initialise(cluster: Cluster, draft: string, locale: string[]): Promise<void> {
  const secrets = await mkdtemp(path.join(tmpdir(), 'vclink-'));
  try {
    await giveTo(cluster.account, secrets);
    const passwordFile = path.join(secrets, 'password');
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    await giveTo(cluster.account, passwordFile);
    const place = await placeOf(cluster.account, draft);
    const args = ['--auth=scram-sha-256', `--username=${superuser}`, `--pwfile=${passwordFile}`, ...locale];
    await runProgram(cluster, cluster.binaries.initdb, [`--pgdata=${place}`, ...args], draft);
  } finally {
    await rm(secrets, { recursive: true, force: true });
  }
}

function runProgram(cluster: Cluster, program: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...cluster.account,
      cwd,
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} failed (${code}): ${output.trim().slice(-2000)}`));
    });
  });
}

/** What PostgreSQL's programs get of our environment: no PGDATA or PGPORT of the person who starts us. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR } = process.env;
  return { NODE_ENV: 'production', PATH, TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * How the server is told its folder: by name, or, where the account can't walk there by name (a clone in
 * /root), as the folder it already stands in. The programs are always started inside it.
 */
export async function placeOf(account: Account, folder: string): Promise<string> {
  if (await canReach(account, folder)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(`The system user "postgres" can't reach ${folder}: set DATA_DIR to a folder that it can.`);
}

/** Drafts of starts that no longer run. A draft's name holds its maker's pid. */
async function removeAbandoned({ dataDir, folder }: Cluster): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^postgres(?:\.json)?\.(\d+)\.[0-9a-f]+\.draft$/.exec(name)?.[1];
    if (maker !== undefined && !isRunning(Number(maker)))
      // An initdb whose start was killed may still be writing there: then the next start removes it.
      await rm(path.join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
  // A folder that holds no cluster (an empty mount, a broken copy) stays untouched unless it is empty.
  if (
    existsSync(folder) &&
    !existsSync(path.join(folder, 'PG_VERSION')) &&
    (await readdir(folder)).length > 0
  )
    throw new Error(`${folder} is not a PostgreSQL data folder: move it away, or set another DATA_DIR.`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
