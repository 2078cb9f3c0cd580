import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Logger } from 'pino';
import type postgres from 'postgres';

import { isDatabaseAway } from './client';
import { applicationName } from './client';
import { serverAccount, type Account } from './postgres/account';
import { findBinaries } from './postgres/binaries';
import { makeFolder, loadSettings, superuser, writeSettings, type Cluster } from './postgres/cluster';
import {
  connectAsSuperuser,
  ensurePostmaster,
  findPostmaster,
  isPostgres,
  stopPostmaster,
  type Postmaster,
  type ServerSettings,
} from './postgres/postmaster';

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;

/** The embedded database of one process. `stop` leaves the server to other processes that still use it. */
export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

const databaseName = 'vclink';
const watchEveryMs = 250;
const lastLooks = 4;
const lookAgainMs = 150;

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that runs there, and keeps it up until
 * `stop`. It lives in DATA_DIR/postgres, its port and password in DATA_DIR/postgres.json; it listens on
 * 127.0.0.1 alone and flushes every commit to disk.
 * @param options.settings server settings beyond these, for tests (`fsync: 'off'`)
 * @returns a URL that stays the same while this process lives, whatever becomes of the server
 * @throws Error with one line that says what to do, where the folder or the platform can't be used
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: Log;
  settings?: ServerSettings;
}): Promise<EmbeddedDatabase> {
  const { log, settings } = options;
  const cluster = await prepareCluster(path.resolve(options.dataDir));
  const { postmaster, presence } = await join(cluster, settings);
  log.info({ port: postmaster.port }, 'Embedded PostgreSQL is up');
  const watch = watchOver(cluster, postmaster, { log, settings, presence });
  return {
    url: `postgres://${superuser}:${cluster.password}@127.0.0.1:${postmaster.port}/${databaseName}`,
    async stop() {
      await watch.end();
      await presence.end({ timeout: 1 });
      await stopUnlessShared(cluster, log);
    },
  };
}

/**
 * Starts or adopts the server and stays connected: this presence in pg_stat_activity tells other processes that
 * the server is used. One of them may stop it before we are seen; then we start again.
 */
async function join(
  cluster: Cluster,
  settings: ServerSettings | undefined,
): Promise<{ postmaster: Postmaster; presence: postgres.Sql }> {
  for (let tries = 1; ; tries += 1) {
    const { port, password } = await loadSettings(cluster.dataDir);
    const postmaster = await ensurePostmaster(cluster, port, { settings });
    if (postmaster.port !== port) await writeSettings(cluster.dataDir, { port: postmaster.port, password });
    const presence = connectAsSuperuser(cluster, postmaster.port, applicationName('embedded'));
    try {
      await makeDatabase(presence);
      return { postmaster, presence };
    } catch (error) {
      await presence.end({ timeout: 1 });
      if (tries === 5 || !isDatabaseAway(error)) throw error;
    }
  }
}

async function prepareCluster(dataDir: string): Promise<Cluster> {
  const account = await serverAccount();
  await mkdir(dataDir, { recursive: true });
  const { password } = await loadSettings(dataDir);
  const binaries = await findBinaries(account, spareFolder(account, dataDir));
  const cluster = { dataDir, folder: path.join(dataDir, 'postgres'), account, binaries, password };
  await makeFolder(cluster);
  return cluster;
}

/** Where programs are copied to that can't be run in place: for root, somewhere that `postgres` can reach. */
function spareFolder(account: Account, dataDir: string): string {
  return account.uid === undefined ? path.join(dataDir, 'programs') : '/var/tmp/vclink-programs';
}

async function makeDatabase(sql: postgres.Sql): Promise<void> {
  const [found] = await sql`select 1 from pg_database where datname = ${databaseName}`;
  if (found) return;
  await sql`create database ${sql(databaseName)}`.catch((error: { code?: string }) => {
    // Another start was quicker.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/**
 * Brings the server back on the same port when it has died. Every process that uses it watches; PostgreSQL
 * lets one of their starts succeed.
 */
function watchOver(
  cluster: Cluster,
  first: Postmaster,
  { log, settings, presence }: { log: Log; settings?: ServerSettings; presence: postgres.Sql },
): { end(): Promise<void> } {
  let postmaster = first;
  let isPresent = true;
  let isEnding = false;
  let timer: NodeJS.Timeout;
  let round = Promise.resolve();
  const look = async () => {
    if (isEnding) return;
    if (!(await isPostgres(postmaster.pid))) {
      const since = performance.now();
      isPresent = false;
      log.warn({ port: first.port }, 'Embedded PostgreSQL is gone; starting it again');
      postmaster = await ensurePostmaster(cluster, first.port, { keepPort: true, settings });
      log.info(
        { port: first.port, tookMs: Math.round(performance.now() - since) },
        'Embedded PostgreSQL is back',
      );
    }
    // Where it has gone again already, the next look brings it back.
    if (!isPresent) isPresent = await presence`select 1`.then(Boolean, () => false);
  };
  const next = () => {
    timer = setTimeout(() => {
      round = look()
        .catch((error: unknown) => log.error({ err: error }, 'Embedded PostgreSQL could not be brought back'))
        .then(() => {
          if (!isEnding) next();
        });
    }, watchEveryMs);
    timer.unref();
  };
  next();
  return {
    async end() {
      isEnding = true;
      clearTimeout(timer);
      await round;
    },
  };
}

async function stopUnlessShared(cluster: Cluster, log: Log): Promise<void> {
  const postmaster = await findPostmaster(cluster);
  if (!postmaster) return;
  const sql = connectAsSuperuser(cluster, postmaster.port);
  let others = await countOthers(sql);
  // One that stops at this moment may look connected still.
  for (let look = 1; others > 0 && look < lastLooks; look += 1) {
    await wait(lookAgainMs);
    others = await countOthers(sql);
  }
  await sql.end({ timeout: 1 });
  if (others > 0) return log.info({ others }, 'Embedded PostgreSQL is left to other processes');
  await stopPostmaster(postmaster);
  log.info('Embedded PostgreSQL is stopped');
}

/** How many other processes use the server. */
async function countOthers(sql: postgres.Sql): Promise<number> {
  return (
    sql<{ pid: string }[]>`
      select distinct split_part(application_name, ' ', 2) as pid from pg_stat_activity
      where application_name like 'vclink %' and split_part(application_name, ' ', 2) <> ${String(process.pid)}`
      .then((rows) => rows.length)
      // Where it can't be asked, nobody may be cut off: the next start adopts it.
      .catch(() => 1)
  );
}
