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

export type EmbeddedDatabase = { url: string; stop(): Promise<void> };

const databaseName = 'vclink';
const watchEveryMs = 250;
const maxChecks = 4;
const recheckMs = 150;

/**
 * Starts or joins the PostgreSQL in DATA_DIR/postgres, on 127.0.0.1 with every commit synced.
 * @param options.settings extra server settings for tests (`fsync: 'off'`)
 * @returns a URL that survives server restarts
 * @throws Error with a one-line remedy if the folder or platform is unusable
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
  const watch = watchServer(cluster, postmaster, { log, settings, presence });
  return {
    url: `postgres://${superuser}:${cluster.password}@127.0.0.1:${postmaster.port}/${databaseName}`,
    async stop() {
      await watch.end();
      await presence.end({ timeout: 1 });
      await stopUnlessShared(cluster, log);
    },
  };
}

/** The connection in pg_stat_activity marks the server as used. If another process stops it first, starts it again. */
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
  const binaries = await findBinaries(account, copyFolder(account, dataDir));
  const cluster = { dataDir, folder: path.join(dataDir, 'postgres'), account, binaries, password };
  await makeFolder(cluster);
  return cluster;
}

function copyFolder(account: Account, dataDir: string): string {
  return account.uid === undefined ? path.join(dataDir, 'programs') : '/var/tmp/vclink-programs';
}

async function makeDatabase(sql: postgres.Sql): Promise<void> {
  const [found] = await sql`select 1 from pg_database where datname = ${databaseName}`;
  if (found) return;
  await sql`create database ${sql(databaseName)}`.catch((error: { code?: string }) => {
    // Another process created the database first.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

/** Restarts a dead server on its port. Every process watches, and PostgreSQL lets only one start succeed. */
function watchServer(
  cluster: Cluster,
  first: Postmaster,
  { log, settings, presence }: { log: Log; settings?: ServerSettings; presence: postgres.Sql },
): { end(): Promise<void> } {
  let postmaster = first;
  let isPresent = true;
  let isEnding = false;
  let timer: NodeJS.Timeout;
  let round = Promise.resolve();
  const check = async () => {
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
    // If the server is gone again, the next check restarts it.
    if (!isPresent) isPresent = await presence`select 1`.then(Boolean, () => false);
  };
  const next = () => {
    timer = setTimeout(() => {
      round = check()
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
  // A process that is exiting may still look connected.
  for (let check = 1; others > 0 && check < maxChecks; check += 1) {
    await wait(recheckMs);
    others = await countOthers(sql);
  }
  await sql.end({ timeout: 1 });
  if (others > 0) return log.info({ others }, 'Embedded PostgreSQL is left to other processes');
  await stopPostmaster(postmaster);
  log.info('Embedded PostgreSQL is stopped');
}

async function countOthers(sql: postgres.Sql): Promise<number> {
  return (
    sql<{ pid: string }[]>`
      select distinct split_part(application_name, ' ', 2) as pid from pg_stat_activity
      where application_name like 'vclink %' and split_part(application_name, ' ', 2) <> ${String(process.pid)}`
      .then((rows) => rows.length)
      // If the query fails, leave the server to the next start, which adopts it.
      .catch(() => 1)
  );
}
