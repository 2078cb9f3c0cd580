import { drizzle } from 'drizzle-orm/postgres-js';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import postgres from 'postgres';

import { applicationName } from './client';
import { findInProject } from './project-files';

export class EncodingError extends Error {}

/** An arbitrary advisory lock key, shared by all processes that migrate. */
const lockKey = 7_245_331;

const silent = new Logger(() => () => {});

export class MigrationError extends Error {}

/**
 * Migrates under a lock. Concurrent processes wait, then find nothing to do.
 * @returns `unknown`: migrations applied by a newer release
 * @throws EncodingError before any change if the database isn't UTF-8
 * @throws MigrationError if an applied migration was edited or skipped
 */
export async function migrateDatabase(
  url: string,
  migrationsFolder = findInProject('db/migrations'),
): Promise<{ unknown: number }> {
  // drizzle's migrate takes no lock. This lock has its own connection for the whole run.
  const lock = connect(url, 'migration lock');
  const sql = connect(url, 'migration');
  try {
    await requireUtf8(lock);
    await lock`set lock_timeout = '120s'`;
    await lock`select pg_advisory_lock(${lockKey})`;
    // The job queue's tables come first, because the app queues jobs by SQL before any worker runs.
    await runMigrations({ connectionString: url, logger: silent });
    await migrate(drizzle(sql), { migrationsFolder });
    return await checkAppliedMigrations(sql, migrationsFolder);
  } finally {
    await sql.end({ timeout: 5 });
    await lock.end({ timeout: 5 });
  }
}

/** SQL_ASCII stores any bytes as text, and LATIN1 can't store most names. */
async function requireUtf8(sql: postgres.Sql): Promise<void> {
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

/** drizzle silently skips migrations older than the newest applied one, so compare them here. */
async function checkAppliedMigrations(
  sql: postgres.Sql,
  migrationsFolder: string,
): Promise<{ unknown: number }> {
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
