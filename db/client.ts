import { drizzle } from 'drizzle-orm/postgres-js';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

import * as schema from './schema';

export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export type Database = { db: Db; sql: postgres.Sql; close(): Promise<void> };

const statementLimitMs = 30_000;

/**
 * Connects with the first query. A patch (patches/) fixes transactions that hang after the server dies in one.
 * `applicationName` appears in pg_stat_activity as `vclink <pid> …`.
 */
export function openDatabase(url: string, options: { max: number; applicationName: string }): Database {
  const sql = postgres(url, {
    max: options.max,
    // The driver's default waits up to 20 s, long after the server has recovered.
    backoff: () => 0.2,
    connect_timeout: 5,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName,
      // A stuck statement or frozen process must not hold row locks forever.
      statement_timeout: statementLimitMs,
      idle_in_transaction_session_timeout: statementLimitMs,
    },
  });
  const db = drizzle(sql, { schema });
  prepareFrequentStatements(db);
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

const usesBeforePrepared = 3;
const maxPrepared = 400;
const maxCounted = 4000;

/** A write would hold up the reads behind it while it waits for a lock. */
const isRead = (statement: string): boolean => /^\s*select\b/i.test(statement);

/**
 * Prepares repeated statements, which saves a round trip and planning. In transactions, only named statements are
 * prepared (db/prepared.ts). Named reads of one turn are sent together on one connection (decision 118).
 */
function prepareFrequentStatements(db: Db): void {
  const { session } = db._;
  const prepareQuery = session.prepareQuery.bind(session);
  const uses = new Map<string, number>();
  let prepared = 0;
  const isFrequent = (statement: string): boolean => {
    const times = uses.get(statement) ?? 0;
    if (times === usesBeforePrepared) return true;
    if (prepared === maxPrepared || (times === 0 && uses.size === maxCounted)) return false;
    uses.set(statement, times + 1);
    if (times + 1 < usesBeforePrepared) return false;
    prepared += 1;
    return true;
  };
  session.prepareQuery = (query, fields, name, ...rest) => {
    const built = prepareQuery(query, fields, name ?? (isFrequent(query.sql) ? 'kept' : undefined), ...rest);
    return name !== undefined && isRead(query.sql) ? Object.assign(built, { prepare: 'short' }) : built;
  };
}

export function applicationName(role: string): string {
  return `vclink ${process.pid} ${role}`;
}

const awayCodes: ReadonlySet<string> = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'], // The driver's own codes.
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
  ...['57P01', '57P02', '57P03', '53300'], // Server shutdown, crash or startup, and too many connections.
]);

/** True for temporary connection failures. Searches the chain of causes, because drizzle wraps errors. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (awayCodes.has(code) || code.startsWith('08')) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
