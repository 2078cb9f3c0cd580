import { drizzle } from 'drizzle-orm/postgres-js';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import postgres from 'postgres';

import { applicationName } from './client';
import { findInProject } from './project-files';

/** The database can't hold every name and note: the message says how to make one that can. */
export class EncodingError extends Error {}

/** Any number of ours: every process that migrates asks for the same one. */
const lockKey = 7_245_331;

const silent = new Logger(() => () => {});

/** The database's migrations are not those of this code; the message names the first that differs. */
export class MigrationError extends Error {}

/**
 * Brings the database to this code's schema. Several processes may start at once: one migrates, the others
 * wait for it and find nothing to do.
 * @param url a postgres:// URL whose role owns the schema
 * @returns `unknown`: how many applied migrations this code does not know (an older release on a newer schema)
 * @throws EncodingError where the database is not UTF-8, before anything is written
 * @throws MigrationError where a migration was left out or edited after it had been applied
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder = findInProject('db/migrations'),
): Promise<{ unknown: number }> {
  // drizzle's migrate takes no lock of its own. The lock has a connection to itself, for as long as we work.
  const lock = connect(url, 'migration lock');
  const sql = connect(url, 'migration');
  try {
    await mustBeUtf8(lock);
    await lock`set lock_timeout = '120s'`;
    await lock`select pg_advisory_lock(${lockKey})`;
    // The job queue's own tables come first: a verb queues by SQL, also where no worker has run yet.
    await runMigrations({ connectionString: url, logger: silent });
    await migrate(drizzle(sql), { migrationsFolder });
    return await compareWithApplied(sql, migrationsFolder);
  } finally {
    await sql.end({ timeout: 5 });
    await lock.end({ timeout: 5 });
  }
}

/** SQL_ASCII takes any bytes for text, and LATIN1 has no way to write most names. */
async function mustBeUtf8(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ encoding: string; name: string }[]>`
    select current_setting('server_encoding') as encoding, current_database() as name`;
  if (!row || row.encoding === 'UTF8') return;
  throw new EncodingError(
    `The database “${row.name}” has the encoding ${row.encoding}, and must have UTF8. Make a new one: ` +
      `createdb -E UTF8 -T template0 --locale=C.UTF-8 ${row.name}_utf8, and name it in DATABASE_URL.`,
  );
}

function connect(url: string, role: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    connect_timeout: 10,
    backoff: () => 0.2,
    onnotice: () => {},
    connection: { application_name: applicationName(role) },
  });
}

/** drizzle silently skips a migration that is older than the newest applied: what was applied is compared. */
async function compareWithApplied(sql: postgres.Sql, migrationsFolder: string): Promise<{ unknown: number }> {
  const ours = readMigrationFiles({ migrationsFolder });
  const rows = await sql<{ hash: string; created_at: string }[]>`
    select hash, created_at from drizzle.__drizzle_migrations`;
  const hashes = new Map(rows.map((row) => [Number(row.created_at), row.hash]));
  for (const { folderMillis, hash } of ours) {
    const applied = hashes.get(folderMillis);
    const made = new Date(folderMillis).toISOString();
    if (applied === undefined)
      throw new MigrationError(
        `The migration made at ${made} was never applied: the database already has a newer one. ` +
          'Generate it anew (npm run db:generate).',
      );
    if (applied !== hash)
      throw new MigrationError(`The migration made at ${made} was changed after it had been applied.`);
  }
  return { unknown: hashes.size - ours.length };
}
