import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';

import type { Services } from '~/domain/services';

import * as schema from '#db/schema';

/** A statement as the driver was given it. */
export type Statement = { sql: string; params: unknown[] };

/** The pool behind test services. */
export const toPool = ({ db }: Services): postgres.Sql =>
  (db as PostgresJsDatabase<typeof schema> & { $client: postgres.Sql }).$client;

/** The same services on the same pool, and every statement that they send from here on. */
export function recordStatements<S extends Services>(services: S): { services: S; statements: Statement[] } {
  const statements: Statement[] = [];
  const logger = { logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, params }) };
  const db = drizzle(toPool(services), { schema, logger });
  return { services: { ...services, db }, statements };
}

/** A step of a plan: what it reads, how, and how much of it. */
export type Step = {
  /** Such as 'Index Scan'. */
  kind: string;
  /** Null where it reads no table. */
  table: string | null;
  /** Rows that it looked at, all its rounds together. */
  rows: number;
};

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** As often as PostgreSQL plans a prepared statement for its values before it may keep a plan for all values. */
const plannedAnew = 5;

/**
 * Runs a SELECT as a busy connection does, which has prepared it, and says how PostgreSQL goes about it: at first by
 * a plan for these values, and once it may keep one for whatever values.
 */
export async function explainRuns(
  pool: postgres.Sql,
  { sql, params }: Statement,
): Promise<{ first: Step[]; kept: Step[] }> {
  const connection = await pool.reserve();
  try {
    await connection.unsafe(`prepare explained as ${sql}`);
    const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
    const explain = async () =>
      toSteps(
        await connection.unsafe(`explain (analyze, timing off, format json) execute explained${values}`),
      );
    const first = await explain();
    let kept = first;
    for (let run = 0; run < plannedAnew; run += 1) kept = await explain();
    await connection.unsafe('deallocate explained');
    return { first, kept };
  } finally {
    connection.release();
  }
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return literal(value.toISOString());
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`A value of a statement is a ${typeof value}.`);
}

function toSteps(rows: readonly Record<string, unknown>[]): Step[] {
  const [{ Plan }] = rows[0]!['QUERY PLAN'] as [{ Plan: Node }];
  const walk = (node: Node): Step[] => [
    {
      kind: node['Node Type'],
      table: node['Relation Name'] ?? null,
      rows:
        (node['Actual Loops'] ?? 0) *
        ((node['Actual Rows'] ?? 0) +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)),
    },
    ...(node.Plans ?? []).flatMap(walk),
  ];
  return walk(Plan);
}
