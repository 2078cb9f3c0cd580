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
import { layDemo } from '~/demo.server';
import { createPasswords } from '~/platform/residents/passwords.server';
import { createServices } from '~/services.server';

import { testInstant } from './test-clock';

/** A database of one's own, a copy of the migrated sample neighborhood. */
export type DatabaseClone = { url: string; drop(): Promise<void> };

/** A PostgreSQL for one run of tests, and the databases that are cloned in it. */
export type TestDatabase = {
  /** The server's own database, for CREATE DATABASE and for looking at pg_stat_activity. */
  adminUrl: string;
  cloneDatabase(): Promise<DatabaseClone>;
  stop(): Promise<void>;
};

const folderPrefix = 'vclink-test-';
export const testTimeZone = 'America/Los_Angeles';
const quiet = { info() {}, warn() {}, error: console.error };

/**
 * Starts an embedded PostgreSQL in a folder that is gone after `stop`, with the sample neighborhood as of `testInstant`.
 * It flushes nothing to disk, since what it holds is worth no power cut; `isDurable` has it flush as in production,
 * for whoever measures. The sample meters have measured for `pastDays` where a neighborhood of two months is not needed.
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
    // On a disk a copy of the template is written there too: it is to stay small where it is kept in memory.
    max_wal_size: '256MB',
    // Else the statistics of a moment, when a test has filled a table, or emptied it, would last for others.
    autovacuum: 'off',
  };
  const settings = { max_connections: '300', ...(isDurable ? {} : hasty) };
  const embedded = await startEmbeddedDatabase({ dataDir, log: quiet, settings });
  const adminUrl = databaseUrl(embedded.url, 'postgres');
  await migrateDatabase(embedded.url);
  await laySample(embedded.url, pastDays);
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

/**
 * A fresh copy of the template in the server of `adminUrl`; a test that runs in another process than
 * `startTestDatabase` clones by this.
 */
export function cloneDatabase(adminUrl: string): Promise<DatabaseClone> {
  return createDatabase(adminUrl, 'vclink');
}

/**
 * Whether a folder is on Linux's tmpfs. There a database is copied file by file in half the time that it takes through
 * the log of changes; on a disk that takes four times as long.
 */
async function isInMemory(folder: string): Promise<boolean> {
  const tmpfs = 0x01021994;
  return (await statfs(folder)).type === tmpfs;
}

/** A database of one's own; an empty one unless a template is named. */
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

/** A third of a second for each sign-in of each test would be minutes of hashing. */
export const quickHashing = { cost: 2 ** 4, blockSize: 8, parallelization: 1 };

/** Lays the sample neighborhood in an empty database that is migrated, as of `testInstant`. */
export async function laySample(url: string, pastDays?: number): Promise<void> {
  const database = openDatabase(url, { max: 1, applicationName: 'test seed' });
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TIME_ZONE: testTimeZone });
  const services = createServices(config, {
    db: database.db,
    log: pino({ level: 'silent' }),
    clock: { now: () => testInstant },
  });
  const passwords = createPasswords({ concurrency: 1, parameters: quickHashing });
  await layDemo({ ...services, passwords }, { pastDays, hasContacts: false });
  await database.sql`vacuum analyze`;
  await database.close();
}

/** Kept from one test to the next, for as long as there is one: to connect costs as much as to drop a database. */
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

/** Ends the server of a folder, whoever is still connected. */
async function stopServer(dataDir: string): Promise<void> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGQUIT');
  while (await isPostgres(pid)) await wait(20);
}

/** Servers of runs that were killed: their folder names the process that is no more. */
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

/** What another user left behind is theirs to take away; root may. */
async function isOurs(folder: string): Promise<boolean> {
  const user = process.getuid?.();
  const owner = await stat(folder).catch(() => null);
  return owner !== null && (user === 0 || user === owner.uid);
}
