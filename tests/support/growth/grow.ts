import postgres from 'postgres';

import { dayIn } from '~/domain/clock';

import { testTimeZone } from '../database';
import { bookings } from './bookings';
import { discussions } from './discussions';
import { events } from './events';
import { garden } from './garden';
import { helpers } from './helpers';
import { market } from './market';
import { meters } from './meters';
import { notices } from './notices';
import { ownPast } from './own-past';
import { people } from './people';
import { points, totals } from './points';
import { problems } from './problems';
import { records } from './records';
import { shuttle } from './shuttle';

import { type Sizes, type Step, toGrowth } from './size';
import { wellbeing } from './wellbeing';

/** In this order: totals count what the others made. */
const subjects = {
  people,
  notices,
  points,
  meters,
  bookings,
  events,
  market,
  shuttle,
  garden,
  discussions,
  wellbeing,
  problems,
  records,
  ownPast,
  totals,
};

/**
 * Adds a large neighborhood with years behind it to a database with the sample neighborhood. Triggers and foreign keys
 * are off, so the statements themselves make what those would.
 */
export async function growNeighborhood(
  url: string,
  { sizes, now, say = () => {} }: { sizes: Sizes; now: Date; say?: (line: string) => void },
): Promise<void> {
  const growth = toGrowth(sizes, now, dayIn(testTimeZone, now));
  const sql = postgres(url, {
    max: 1,
    // The helpers last as long as the connection.
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      TimeZone: testTimeZone,
      session_replication_role: 'replica',
      statement_timeout: 0,
      synchronous_commit: 'off',
      maintenance_work_mem: '256MB',
      work_mem: '64MB',
    },
  });
  try {
    for (const helper of helpers) await sql.unsafe(helper);
    for (const [name, subject] of Object.entries(subjects)) {
      const from = performance.now();
      for (const step of subject(growth)) await sql.begin((tx) => run(tx, step));
      say(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    }
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}

async function run(tx: postgres.TransactionSql, step: Step): Promise<void> {
  if (typeof step === 'string') return void (await tx.unsafe(step));
  const made = await dropIndexes(tx, step.table);
  await tx.unsafe(step.rows);
  for (const statement of made) await tx.unsafe(statement);
}

/** @returns the statements that make them again */
async function dropIndexes(tx: postgres.TransactionSql, table: string): Promise<string[]> {
  const indexes = await tx<{ name: string; definition: string; constraint: string | null }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
      pg_get_constraintdef(c.oid) as constraint
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint where conindid = i.indexrelid and contype = 'f')
    order by 1`;
  for (const { name, constraint } of indexes)
    await tx.unsafe(constraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
  return indexes.map(({ name, definition, constraint }) =>
    constraint ? `alter table ${table} add constraint ${name} ${constraint}` : definition,
  );
}
