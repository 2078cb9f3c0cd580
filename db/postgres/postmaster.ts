import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import postgres from 'postgres';

import { applicationName } from '../client';
import { isRunning, findDataPath, serverEnvironment, sharedMemory, superuser, type Cluster } from './cluster';
import { freePort, isPortFree } from './port';

export type Postmaster = { pid: number; port: number };

const logLimitBytes = 5_000_000;
const startLimitMs = 120_000;

export type ServerSettings = Record<string, string>;

/**
 * Adopts the folder's server or starts one. PostgreSQL itself allows one server per folder, so no lock is needed.
 * After a kill -9, shared memory stays in use until the last backend exits, so starting is retried.
 * @param port replaced if taken, or waited for with `keepPort`
 */
export async function ensurePostmaster(
  cluster: Cluster,
  port: number,
  options: { keepPort?: boolean; settings?: ServerSettings } = {},
): Promise<Postmaster> {
  const deadline = performance.now() + startLimitMs;
  let candidate = port;
  let lastError = '';
  while (performance.now() < deadline) {
    const running = await findPostmaster(cluster);
    if (running) {
      if (await isResponding(cluster, running)) return running;
      await wait(50); // The server is starting, recovering or stopping.
      continue;
    }
    if (!(await isPortFree(candidate)) && !options.keepPort) candidate = await freePort();
    const before = await logSize(cluster);
    const hasStarted = await launch(cluster, candidate, options.settings ?? {});
    if (hasStarted) continue;
    lastError = await findErrorSince(cluster, before);
    await wait(100);
  }
  throw new Error(
    `PostgreSQL in ${cluster.folder} does not start: ${lastError || `see ${logFile(cluster)}`}`,
  );
}

export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const text = await readFile(lockFile(cluster), 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid, , , port] = text.split('\n').map(Number);
  if (pid && (await isPostgres(pid))) return { pid, port: port || 0 };
  if (await isMisleading(cluster, pid || 0)) await removeStaleLock(cluster, text);
  return null;
}

/**
 * Detects a postmaster.pid that blocks a start without a server. PostgreSQL mistakes any live process with that pid
 * for one, and refuses an empty file after a power cut.
 */
async function isMisleading(cluster: Cluster, pid: number): Promise<boolean> {
  if (pid !== 0) return isRunning(pid);
  const changed = await stat(lockFile(cluster)).catch(() => null);
  // oxlint-disable-next-line house/clock -- a file's time is the system's
  return changed !== null && Date.now() - changed.mtimeMs > 5000;
}

/** Leaves a file alone if another start has rewritten it. */
async function removeStaleLock(cluster: Cluster, text: string): Promise<void> {
  const aside = `${lockFile(cluster)}.${process.pid}.stale`;
  const isGone = await rename(lockFile(cluster), aside).then(
    () => false,
    () => true,
  );
  if (isGone) return;
  if ((await readFile(aside, 'utf8')) === text) await rm(aside);
  else await rename(aside, lockFile(cluster));
}

/** Zombies don't count: they have no command line. */
export async function isPostgres(pid: number): Promise<boolean> {
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8').then((text) => text.split('\0')[0])
      : promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).then(({ stdout }) => stdout.trim());
  return command.then(
    (program) => path.basename(program ?? '') === 'postgres',
    () => false,
  );
}

async function isResponding(cluster: Cluster, { pid, port }: Postmaster): Promise<boolean> {
  if (port === 0) return false;
  const sql = connectAsSuperuser(cluster, port);
  try {
    const rows = await sql<{ lock: string }[]>`select pg_read_file('postmaster.pid') as lock`;
    return Number(rows[0]?.lock.split('\n')[0]) === pid;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01')
      throw new Error(
        `PostgreSQL in ${cluster.folder} refuses the password of postgres.json: restore that file from a backup.`,
        {
          cause: error,
        },
      );
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * The default `name` doesn't count as a user, so that two processes stopping together don't keep the server running.
 */
export function connectAsSuperuser(
  { password }: Cluster,
  port: number,
  name = `passing ${applicationName('embedded')}`,
): postgres.Sql {
  return postgres({
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres',
    max: 1,
    connect_timeout: 5,
    backoff: () => 0.2,
    onnotice: () => {},
    connection: { application_name: name },
  });
}

/**
 * Starts the server in its own session, so that Ctrl-C or the app's death doesn't stop it. Resolves to true once
 * postmaster.pid exists, or false if the server exits.
 */
async function launch(cluster: Cluster, port: number, settings: ServerSettings): Promise<boolean> {
  const all: ServerSettings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...sharedMemory,
    // Details quote rows, and logs must not hold personal data.
    log_error_verbosity: 'terse',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const dataPath = await findDataPath(cluster.account, cluster.folder);
  if ((await logSize(cluster)) > logLimitBytes) await truncate(logFile(cluster));
  const log = openSync(logFile(cluster), 'a', 0o600);
  const child = spawn(cluster.binaries.postgres, ['-D', dataPath, ...flags], {
    ...cluster.account,
    cwd: cluster.folder,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let hasEnded = false;
  child.once('error', () => (hasEnded = true)).once('exit', () => (hasEnded = true));
  while (!hasEnded) {
    if ((await findPostmaster(cluster))?.pid === child.pid) return true;
    await wait(20);
  }
  return false;
}

/** 'immediate' skips the checkpoint, for tests' disposable clusters. */
export async function stopPostmaster(
  { pid }: Postmaster,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    return;
  }
  const deadline = performance.now() + startLimitMs;
  while (performance.now() < deadline && (await isPostgres(pid))) await wait(20);
}

const lockFile = (cluster: Cluster) => path.join(cluster.folder, 'postmaster.pid');
const logFile = (cluster: Cluster) => path.join(cluster.dataDir, 'postgres.log');

async function logSize(cluster: Cluster): Promise<number> {
  return stat(logFile(cluster)).then(
    ({ size }) => size,
    () => 0,
  );
}

async function findErrorSince(cluster: Cluster, offset: number): Promise<string> {
  const said = (await readFile(logFile(cluster))).subarray(offset).toString();
  return (
    said.split('\n').findLast((line) => /FATAL|PANIC|error|postgres:/.test(line)) ?? said.trim().slice(-500)
  );
}
