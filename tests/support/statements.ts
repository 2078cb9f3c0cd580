import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';

import type { Services } from '~/domain/services';

import * as schema from '#db/schema';

export type Statement = { sql: string; params: unknown[] };

export const poolOf = ({ db }: Services): postgres.Sql =>
  (db as PostgresJsDatabase<typeof schema> & { $client: postgres.Sql }).$client;

export function recordStatements<S extends Services>(services: S): { services: S; statements: Statement[] } {
  const statements: Statement[] = [];
  const logger = { logQuery: (sql: string, params: unknown[]) => void statements.push({ sql, params }) };
  const db = drizzle(poolOf(services), { schema, logger });
  return { services: { ...services, db }, statements };
}

export type Step = {
  kind: string;
  table: string | null;
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

/** PostgreSQL plans a prepared statement for its values five times, before it may switch to a generic plan. */
const customPlanRuns = 5;

/** Explains a prepared SELECT as on a busy connection: first with custom plans, then with the generic one. */
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
    for (let run = 0; run < customPlanRuns; run += 1) kept = await explain();
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
