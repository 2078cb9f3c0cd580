import { setTimeout as wait } from 'node:timers/promises';

import postgres from 'postgres';

/** Pages of the database are 8 kB each, read from its memory or from the disk. */
export type Cost = {
  statements: number;
  pages: number;
  most: { query: string; calls: number; pages: number }[];
};

/** Counts what the statements of a database cost. Call it before other connections open: only newer ones count. */
export async function countCosts(
  url: string,
): Promise<{ measure<T>(work: () => Promise<T>): Promise<[T, Cost]>; close(): Promise<void> }> {
  const database = new URL(url).pathname.slice(1);
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { 'pg_stat_statements.track': 'none', application_name: 'costs' },
  });
  await sql`create extension if not exists pg_stat_statements`;
  await sql`alter database ${sql(database)} set pg_stat_statements.track = 'top'`;
  const own = sql`(select oid from pg_database where datname = current_database())`;
  const isBusy = async () => {
    const [row] = await sql<{ isBusy: boolean }[]>`
      select exists (select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as "isBusy"`;
    return row!.isBusy;
  };
  return {
    async measure(work) {
      await sql`select pg_stat_statements_reset(0, ${own})`;
      const result = await work();
      while (await isBusy()) await wait(5);
      const most = await sql<Cost['most']>`
        select query, calls::int, (shared_blks_hit + shared_blks_read)::int as pages
        from pg_stat_statements where dbid = ${own} order by pages desc`;
      const sum = (name: 'calls' | 'pages') => most.reduce((total, row) => total + row[name], 0);
      return [result, { statements: sum('calls'), pages: sum('pages'), most: most.slice(0, 3) }];
    },
    close: () => sql.end(),
  };
}
