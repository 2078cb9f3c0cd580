import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import postgres from 'postgres';

import { applicationName } from '../client';
import { isRunning, toPlace, serverEnvironment, superuser, type Cluster } from './cluster';
import { freePort, isPortFree } from './port';

/** The server process of a cluster, ours or another's. */
export type Postmaster = { pid: number; port: number };

const logLimitBytes = 5_000_000;
const startLimitMs = 120_000;

/** How the server is run beyond its defaults; tests add their own. */
export type ServerSettings = Record<string, string>;

/**
 * Sees to it that exactly one server serves the folder, and returns it: one that runs is adopted, otherwise
 * one is started. No lock of our own: PostgreSQL itself lets only one server on a folder, so of several starts
 * at once one succeeds, and the others meet its postmaster.pid and adopt it. After a kill -9, the shared
 * memory is held until the last backend has noticed; starting is tried again until then.
 * @param port the port to start on; a taken one is replaced by a free one, or waited for with `keepPort`
 */
export async function ensurePostmaster(
  cluster: Cluster,
  port: number,
  options: { keepPort?: boolean; settings?: ServerSettings } = {},
): Promise<Postmaster> {
  const deadline = performance.now() + startLimitMs;
  let candidate = port;
  let complaint = '';
  while (performance.now() < deadline) {
    const running = await findPostmaster(cluster);
    if (running) {
      if (await answers(cluster, running)) return running;
      await wait(50); // it starts, recovers or stops
      continue;
    }
    if (!(await isPortFree(candidate)) && !options.keepPort) candidate = await freePort();
    const before = await logSize(cluster);
    const hasStarted = await launch(cluster, candidate, options.settings ?? {});
    if (hasStarted) continue;
    complaint = await complaintSince(cluster, before);
    await wait(100);
  }
  throw new Error(
    `PostgreSQL in ${cluster.folder} does not start: ${complaint || `see ${logFile(cluster)}`}`,
  );
}

/** The folder's server, if its postmaster.pid names a live PostgreSQL. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const text = await readFile(lockFile(cluster), 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid, , , port] = text.split('\n').map(Number);
  if (pid && (await isPostgres(pid))) return { pid, port: port || 0 };
  if (await isMisleading(cluster, pid || 0)) await putAside(cluster, text);
  return null;
}

/**
 * Whether a postmaster.pid would keep PostgreSQL from starting although no server has written it. A dead
 * process's it replaces by itself. But it takes any live process of that pid for a server (after a container's
 * restart it may be ours), and refuses a file that a power cut left empty.
 */
async function isMisleading(cluster: Cluster, pid: number): Promise<boolean> {
  if (pid !== 0) return isRunning(pid);
  const changed = await stat(lockFile(cluster)).catch(() => null);
  // oxlint-disable-next-line house/clock -- a file's time is the system's
  return changed !== null && Date.now() - changed.mtimeMs > 5000;
}

/** Removes a postmaster.pid of this very text. If another start wrote a new one meanwhile, that stays. */
async function putAside(cluster: Cluster, text: string): Promise<void> {
  const aside = `${lockFile(cluster)}.${process.pid}.stale`;
  const isGone = await rename(lockFile(cluster), aside).then(
    () => false,
    () => true,
  );
  if (isGone) return;
  if ((await readFile(aside, 'utf8')) === text) await rm(aside);
  else await rename(aside, lockFile(cluster));
}

/** Whether a process lives, is no zombie (those have no command) and is a PostgreSQL server. */
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

/** Whether the server takes our password and is the one of this very folder. */
async function answers(cluster: Cluster, { pid, port }: Postmaster): Promise<boolean> {
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
 * One connection to the server's own database, for what is done to the server as a whole.
 * @param name what pg_stat_activity shows; by default one that does not count as using the server, so that two
 *   processes that stop at the same moment don't take each other's last look for use
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
 * Starts a server in a session of its own, so that Ctrl-C on the app or the app's death does not reach it.
 * Resolves when it has written its postmaster.pid (true) or has ended (false).
 */
async function launch(cluster: Cluster, port: number, settings: ServerSettings): Promise<boolean> {
  const all: ServerSettings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // Without the details, which quote rows: no personal data in a log.
    log_error_verbosity: 'terse',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const place = await toPlace(cluster.account, cluster.folder);
  if ((await logSize(cluster)) > logLimitBytes) await truncate(logFile(cluster));
  const log = openSync(logFile(cluster), 'a', 0o600);
  const child = spawn(cluster.binaries.postgres, ['-D', place, ...flags], {
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

/**
 * Stops a server in order ("fast": sessions are ended, everything is on disk) and waits for its end.
 * @param mode 'immediate' leaves at once without a checkpoint, for tests' throw-away clusters
 */
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

/** The last thing the server said in its log since `offset`: its reason not to start. */
async function complaintSince(cluster: Cluster, offset: number): Promise<string> {
  const said = (await readFile(logFile(cluster))).subarray(offset).toString();
  return (
    said.split('\n').findLast((line) => /FATAL|PANIC|error|postgres:/.test(line)) ?? said.trim().slice(-500)
  );
}
