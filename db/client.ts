import { drizzle } from 'drizzle-orm/postgres-js';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

import * as schema from './schema';

/** The database or a transaction of it: verbs take either. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof schema>;

export type Database = { db: Db; sql: postgres.Sql; close(): Promise<void> };

/**
 * Opens a pool of connections. Nothing is connected until the first query.
 * @param url a postgres:// URL
 */
export function openDatabase(url: string, options: { max: number; applicationName: string }): Database {
  const sql = postgres(url, {
    max: options.max,
    // The default waits up to 20 s before it tries again, long after the server is back.
    backoff: () => 0.2,
    connect_timeout: 5,
    onnotice: () => {},
    connection: { application_name: options.applicationName },
  });
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: 5 }) };
}
