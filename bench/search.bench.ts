import { getTableName, is, SQL } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

import { openDatabase } from '#db/client';
import { people } from '#tests/attacks/access-things';
import { startTestDatabase, type TestDatabase } from '#tests/support/database';
import { type QuietServer, startQuietServer } from '#tests/support/growth/in-process';
import { searchQuestions } from '#tests/support/search-questions';
import { insertSessions } from '#tests/support/sessions';
import { isTableKind, type TableKind } from '~/platform/search/search-kind.server';
import { registry } from '~/registry.server';

import type { Bench } from './bench';
import { median } from './figures';

const few = 100;
const many = 10_000;

/** `zwobble` is a word of three titles of each kind, and `twanny` of every fiftieth. */
const askedBy = {
  questions: searchQuestions.map(([q]) => q),
  misspelled: ['emergncy contact', 'swiming pool', 'libary', 'earthqake', 'recyling'],
  'all-kinds': ['zwobble'],
  'common-word': ['twanny'],
};

/**
 * Milliseconds of a search page: 10,000 entries of all kinds beside the sample's, against 100. The entries have titles
 * and texts from 2,000 made-up words. One request at a time, in one process, with the vocabulary cached as in use.
 */
export const bench: Bench = {
  effort: { pairs: 9 },
  failsWhenShort: true,
  figures: Object.fromEntries(
    Object.keys(askedBy).map((name) => [
      name,
      // The larger side shows 80 hits of the common word, the other two.
      { name, unit: 'ms', goal: name === 'common-word' ? null : { atMost: 1.3 } },
    ]),
  ),
  async *pairs(_setup, { pairs }) {
    const database = await startTestDatabase();
    const open: Side[] = [];
    try {
      for (const entries of [many, few]) open.push(await openSide(database, entries));
      const [large, small] = open as [Side, Side];
      for (const [figure, asked] of Object.entries(askedBy)) {
        for (const side of open) for (let turn = 0; turn < 9; turn += 1) await ask(side, asked);
        for (let pair = 0; pair < pairs; pair += 1)
          yield { figure, ours: await time(large, asked), floor: await time(small, asked) };
      }
    } finally {
      for (const { close } of open) await close();
      await database.stop();
    }
  },
};

type Side = { server: QuietServer; cookie: string; close(): Promise<void> };

async function openSide(database: TestDatabase, entries: number): Promise<Side> {
  const { url, drop } = await database.cloneDatabase();
  const { db, sql, close } = openDatabase(url, { max: 1, applicationName: 'bench' });
  const kinds = registry.search.filter(isTableKind);
  // The copies have no updates of their own.
  await sql.unsafe('alter table problems drop constraint problems_state_is_the_newest');
  for (const kind of kinds)
    await sql.unsafe(await toInsert(kind, Math.ceil(entries / kinds.length), (text) => sql.unsafe(text)));
  await sql.unsafe('analyze');
  const [cookie = ''] = await insertSessions(db, [people.resident]);
  await close();
  const server = await startQuietServer(url);
  return {
    server,
    cookie,
    async close() {
      await server.close();
      await drop();
    },
  };
}

async function ask({ server, cookie }: Side, asked: readonly string[]): Promise<void> {
  for (const q of asked) {
    const { status } = await server.ask(`/search?${new URLSearchParams({ q })}`, cookie);
    if (status !== 200) throw new Error(`The search for ${q} answers ${status}.`);
  }
}

async function time(side: Side, asked: readonly string[]): Promise<number> {
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const from = performance.now();
    await ask(side, asked);
    times.push((performance.now() - from) / asked.length);
  }
  return median(times);
}

/** Words of five letters, by a number. */
const word = (number: string) =>
  `translate(lpad((((${number}) * 7919) % 2000 + 11111)::text, 5, '0'), '0123456789', 'bdfgklmprt')`;
const title = `(case when n <= 3 then 'zwobble ' when n % 50 = 0 then 'twanny ' else '' end || ${word('n')} || ' ' || ${word('n * 3 + 1')})`;
const text = `(select string_agg(${word('n * 31 + w')}, ' ') from generate_series(1, 30) as w)`;
const texts = ['description', 'details', 'message', 'body'];

type Run = (text: string) => Promise<Record<string, unknown>[]>;

/** Copies the kind's first row with another id, title and text, and a minute later each. */
export async function toInsert(
  { table, title: titled, name }: TableKind,
  count: number,
  run: Run,
): Promise<string> {
  const of = getTableName(table);
  const columns = await run(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = '${of}' and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const untitled = columns.some(({ name }) => name === 'message') ? 'message' : 'text';
  const own = is(titled, PgColumn) ? titled.name : is(titled, SQL) ? untitled : name;
  const values = columns.map(({ name, type }) => {
    if (name === 'id') return type === 'uuid' ? 'gen_random_uuid()' : `'bench-' || n`;
    if (name === own) return title;
    if (name === 'dedupe_key') return `'bench-' || n`;
    if (name === 'is_private' || name === 'is_at_home') return 'false';
    if (name === 'stop_order' || name === 'position') return `1000 + n`;
    if (name === 'series_id' || name === 'series_day') return 'null';
    if (name === 'starts_at' || name === 'ends_at') return `${name} + n * interval '1 minute'`;
    return texts.includes(String(name)) && type === 'text' ? text : `one."${String(name)}"`;
  });
  return `insert into ${of} (${columns.map(({ name }) => `"${String(name)}"`).join(', ')})
    select ${values.join(', ')} from (select * from ${of} order by id limit 1) as one, generate_series(1, ${count}) as n`;
}
