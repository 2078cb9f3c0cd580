import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { pino } from 'pino';
import postgres from 'postgres';

import { openDatabase } from '#db/client';
import { startEmbeddedDatabase } from '#db/embedded';
import { migrateDatabase } from '#db/migrate';
import { isRunning } from '#db/postgres/cluster';
import { isPostgres } from '#db/postgres/postmaster';
import { readConfig } from '~/platform/config/config.server';
import { seedSampleNeighborhood } from '~/demo.server';
import { createPasswords } from '~/platform/residents/passwords.server';
import { createServices } from '~/services.server';

import { testInstant } from './test-clock';

export type DatabaseClone = { url: string; drop(): Promise<void> };

export type TestDatabase = {
  adminUrl: string;
  cloneDatabase(): Promise<DatabaseClone>;
  stop(): Promise<void>;
};

const folderPrefix = 'vclink-test-';
export const testTimeZone = 'America/Los_Angeles';
const quiet = { info() {}, warn() {}, error: console.error };

/**
 * Starts an embedded PostgreSQL with the sample neighborhood as of `testInstant`. `stop` removes its folder.
 *
 * It never flushes to disk unless `isDurable`, which benchmarks use. `pastDays` shortens the two months of sample
 * readings.
 */
export async function startTestDatabase({
  isDurable = false,
  pastDays,
}: { isDurable?: boolean; pastDays?: number } = {}): Promise<TestDatabase> {
  await sweepAbandoned();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const hasty = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Keeps the template small: in memory it occupies memory.
    max_wal_size: '256MB',
    // Statistics collected while one test fills a table would affect the plans of others.
    autovacuum: 'off',
  };
  // Tests of growth count statements in their own database (growth/costs.ts). Others pay nothing.
  const counting = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track': 'none',
    'pg_stat_statements.track_utility': 'off',
  };
  const settings = { max_connections: '300', ...counting, ...(isDurable ? {} : hasty) };
  const embedded = await startEmbeddedDatabase({ dataDir, log: quiet, settings });
  const adminUrl = databaseUrl(embedded.url, 'postgres');
  await migrateDatabase(embedded.url);
  await seedSample(embedded.url, pastDays);
  return {
    adminUrl,
    cloneDatabase: () => cloneDatabase(adminUrl),
    async stop() {
      await embedded.stop();
      await stopServer(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Clones the template on the server of `adminUrl`, also from another process than `startTestDatabase`. */
export function cloneDatabase(adminUrl: string): Promise<DatabaseClone> {
  return createDatabase(adminUrl, 'vclink');
}

/**
 * Whether the folder is on tmpfs. There FILE_COPY takes half as long as WAL_LOG. On a disk it takes four times as
 * long.
 */
async function isInMemory(folder: string): Promise<boolean> {
  const tmpfs = 0x01021994;
  return (await statfs(folder)).type === tmpfs;
}

export async function createDatabase(adminUrl: string, template = 'template0'): Promise<DatabaseClone> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const strategy = (await isInMemory(tmpdir())) ? 'file_copy' : 'wal_log';
  await asAdmin(
    adminUrl,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy ${sql(strategy)}`,
  );
  return {
    url: databaseUrl(adminUrl, name),
    drop: () => asAdmin(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

/** The product's scrypt cost takes a third of a second for each sign-in. */
export const quickHashing = { cost: 2 ** 4, blockSize: 8, parallelization: 1 };

export async function seedSample(url: string, pastDays?: number): Promise<void> {
  const database = openDatabase(url, { max: 1, applicationName: 'test seed' });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TIME_ZONE: testTimeZone });
  const services = createServices(config, {
    db: database.db,
    log: pino({ level: 'silent' }),
    clock: { now: () => testInstant },
  });
  const passwords = createPasswords({ concurrency: 1, parameters: quickHashing });
  await seedSampleNeighborhood({ ...services, passwords }, { pastDays, hasContacts: false });
  await database.sql`vacuum analyze`;
  await database.close();
}

/** Connections are reused, since connecting costs as much as dropping a database. */
const admins = new Map<string, postgres.Sql>();

async function asAdmin(adminUrl: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = admins.get(adminUrl) ?? connectAsAdmin(adminUrl);
  admins.set(adminUrl, sql);
  await work(sql);
}

function connectAsAdmin(adminUrl: string): postgres.Sql {
  return postgres(adminUrl, {
    max: 1,
    idle_timeout: 2,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'test admin' },
  });
}

function databaseUrl(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function stopServer(dataDir: string): Promise<void> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGQUIT');
  while (await isPostgres(pid)) await wait(20);
}

/** Stops servers of killed test runs, whose folder names a dead process. */
async function sweepAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = name.startsWith(folderPrefix)
      ? Number(/\d+/.exec(name.slice(folderPrefix.length))?.[0])
      : NaN;
    if (Number.isNaN(maker) || isRunning(maker)) continue;
    const dataDir = path.join(tmpdir(), name);
    if (!(await isOurs(dataDir))) continue;
    await stopServer(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Only root may remove another user's leftovers. */
async function isOurs(folder: string): Promise<boolean> {
  const user = process.getuid?.();
  const owner = await stat(folder).catch(() => null);
  return owner !== null && (user === 0 || user === owner.uid);
}
