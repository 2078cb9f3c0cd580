import { spawn, type StdioOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { canReach, changeOwner, type Account } from './account';
import type { Binaries } from './binaries';
import { freePort } from './port';

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

/** The port and password, generated at the first start. Of two concurrent starts, one wins. */
export async function loadSettings(dataDir: string): Promise<Settings> {
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

/** Writes atomically: a synced draft, then a rename. */
export async function writeSettings(
  dataDir: string,
  settings: Settings,
  when: 'always' | 'unless there are some' = 'always',
): Promise<void> {
  const draft = createDraftPath(settingsFile(dataDir));
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

const createDraftPath = (file: string) => `${file}.${process.pid}.${randomBytes(4).toString('hex')}.draft`;

/**
 * initdb works in a sibling folder and renames it at the end. A killed start leaves only the sibling, and a concurrent
 * start discards its own.
 */
export async function makeFolder(cluster: Cluster, locale: string[] = defaultLocale): Promise<void> {
  const { folder, account } = cluster;
  await mkdir(cluster.dataDir, { recursive: true });
  await removeAbandoned(cluster);
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const draft = createDraftPath(folder);
  await mkdir(draft, { mode: 0o700 });
  await changeOwner(account, draft);
  try {
    await initialize(cluster, draft, locale);
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await flush(cluster.dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A killed server would leave POSIX segments behind. Files in its folder go with it. */
export const sharedMemory = { dynamic_shared_memory_type: 'mmap' };

/** Sorts by code point, the same on every machine. The app sorts names for display. */
const defaultLocale = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--encoding=UTF8',
];

/** Passes the password through an unlinked open file, so nothing remains after a kill -9. */
async function initialize(cluster: Cluster, draft: string, locale: string[]): Promise<void> {
  const name = createDraftPath(cluster.folder);
  const secret = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    await secret.write(cluster.password, 0);
    if (cluster.account.uid !== undefined) await secret.chown(cluster.account.uid, cluster.account.gid ?? 0);
    const dataPath = await findDataPath(cluster.account, draft);
    const settings = Object.entries(sharedMemory).map(([name, value]) => `--set=${name}=${value}`);
    const access = ['--auth=scram-sha-256', `--username=${superuser}`, '--pwfile=/dev/fd/3'];
    const args = [...access, ...settings, ...locale];
    await runInitdb(cluster, [`--pgdata=${dataPath}`, ...args], { cwd: draft, secret: secret.fd });
  } finally {
    await secret.close();
  }
}

function runInitdb(
  { binaries, account }: Cluster,
  args: string[],
  { cwd, secret }: { cwd: string; secret: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', secret];
    const child = spawn(binaries.initdb, args, { ...account, cwd, env: serverEnvironment(), stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb failed (${code}): ${output.trim().slice(-2000)}`));
    });
  });
}

/** Drops the caller's PGDATA, PGPORT and similar variables. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR } = process.env;
  return { NODE_ENV: 'production', PATH, TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
}

/** Returns `/proc/self/cwd` if the account can't access the path (a clone in /root). Programs start inside it. */
export async function findDataPath(account: Account, folder: string): Promise<string> {
  if (await canReach(account, folder)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(`The system user "postgres" can't reach ${folder}: set DATA_DIR to a folder that it can.`);
}

/** A draft's name has the pid of its process. */
async function removeAbandoned({ dataDir, folder }: Cluster): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^postgres(?:\.json)?\.(\d+)\.[0-9a-f]+\.draft$/.exec(name)?.[1];
    if (maker !== undefined && !isRunning(Number(maker)))
      // A killed start's initdb may still write there. The next start removes it then.
      await rm(path.join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
  // Never touches a nonempty folder without a cluster, such as a broken copy.
  if (
    existsSync(folder) &&
    !existsSync(path.join(folder, 'PG_VERSION')) &&
    (await readdir(folder)).length > 0
  )
    throw new Error(`${folder} is not a PostgreSQL data folder: move it away, or set another DATA_DIR.`);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
