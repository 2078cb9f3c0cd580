import { drizzle } from 'drizzle-orm/postgres-js';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

import * as schema from './schema';

/** The database or a transaction of it: verbs take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export type Database = { db: Db; sql: postgres.Sql; close(): Promise<void> };

const statementLimitMs = 30_000;

/**
 * Opens a pool of connections. Nothing is connected until the first query.
 *
 * The postgres package carries a patch (patches/), without which a server that dies inside a transaction
 * leaves every later transaction hanging.
 * @param url a postgres:// URL
 * @param options.applicationName what the server's pg_stat_activity shows, `vclink <pid> …` (see `applicationName`)
 */
export function openDatabase(url: string, options: { max: number; applicationName: string }): Database {
  const sql = postgres(url, {
    max: options.max,
    // The default waits up to 20 s before it tries again, long after the server is back.
    backoff: () => 0.2,
    connect_timeout: 5,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName,
      // A stuck statement, or a frozen process that holds its row locks, must not block the others for ever.
      statement_timeout: statementLimitMs,
      idle_in_transaction_session_timeout: statementLimitMs,
    },
  });
  const db = drizzle(sql, { schema });
  keepFrequentStatements(db);
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

/** A statement that is asked so often is kept by its connections; the others, such as lists of any length, pass by. */
const timesBeforeKept = 3;
const mostKept = 400;
const mostCounted = 4000;

/**
 * Has each connection keep what is asked of it again and again. A kept statement is sent in one round trip in place of
 * two, and PostgreSQL neither reads nor plans it anew. Statements within a transaction are not kept, but for those that
 * have a name (db/prepared.ts).
 */
function keepFrequentStatements(db: Db): void {
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  const asked = new Map<string, number>();
  let kept = 0;
  const isFrequent = (statement: string): boolean => {
    const times = asked.get(statement) ?? 0;
    if (times === timesBeforeKept) return true;
    if (kept === mostKept || (times === 0 && asked.size === mostCounted)) return false;
    asked.set(statement, times + 1);
    if (times + 1 < timesBeforeKept) return false;
    kept += 1;
    return true;
  };
  session.prepareQuery = (query, fields, name, ...rest) =>
    prepareQuery(query, fields, name ?? (isFrequent(query.sql) ? 'kept' : undefined), ...rest);
}

/** How a connection of this process names itself; by the pid one process tells its own from another's. */
export function applicationName(role: string): string {
  return `vclink ${process.pid} ${role}`;
}

const awayCodes: ReadonlySet<string> = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'], // the driver
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['57P01', '57P02', '57P03', '53300'], // stopped, crashed, starting; no connection left
]);

/**
 * Whether an error says that the database can't be reached at present, so that trying again later helps.
 * drizzle wraps the driver's errors: the chain of causes is followed.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (awayCodes.has(code) || code.startsWith('08')) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
