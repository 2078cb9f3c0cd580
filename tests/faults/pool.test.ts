import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import { sql as raw } from 'drizzle-orm';
import fc from 'fast-check';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openDatabase } from '#db/client';
import { preparedStatement } from '#db/prepared';
import { cloneDatabase } from '#tests/support/database';

/*
 * The released driver returns connections to its pool inside an open transaction, and mixes up the results of
 * statements. Decision 003 describes the patch.
 */

/** `LEDGER_WRITES=100000` for the full run. */
const ledgerWrites = Number(process.env.LEDGER_WRITES ?? 2000);

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let observer: postgres.Sql;

beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'));
  observer = postgres(clone.url, { max: 1, onnotice: () => {} });
  await observer`create table ledger (n int primary key)`;
});

afterAll(async () => {
  await observer.end();
  await clone.drop();
});

async function withPool<Result>(
  max: number,
  work: (sql: postgres.Sql) => Promise<Result>,
  options: postgres.Options<Record<string, never>> & { socket?: () => Promise<Socket> } = {},
): Promise<Result> {
  const sql = postgres(clone.url, { max, onnotice: () => {}, backoff: () => 0.05, ...options });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'acknowledged',
    ({ code, message }: { code?: string; message?: string }) => code ?? message,
  );

async function listStored(): Promise<Set<number>> {
  const rows = await observer<{ n: number }[]>`select n from ledger`;
  return new Set(rows.map(({ n }) => n));
}

test('a transaction starts behind a thousand queued statements, and no acknowledged insert is lost', async () => {
  await withPool(10, async (sql) => {
    // All ten connections are open, so that BEGIN fills a pipeline.
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`));
    const sleeping = Array.from({ length: 10 }, () => sql`select pg_sleep(0.3)`.execute());
    const queued = Array.from({ length: 990 }, () => sql`select 1 as one`.execute());
    const begun = sql.begin((tx) => tx`select pg_sleep(0.2), 2 as two`);
    const inserts = Array.from({ length: 40 }, (_, n) => sql`insert into ledger values (${n})`.execute());
    expect([...(await begun)].map(({ two }) => two as number)).toEqual([2]);
    await Promise.all([...sleeping, ...queued, ...inserts]);
    const open = await observer`
      select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect(open).toHaveLength(0);
  });
  expect([...(await listStored())].filter((n) => n < 40)).toHaveLength(40);
});

type Write = {
  how: 'alone' | 'together' | 'nested' | 'rolled back' | 'failing' | 'large' | 'unsendable';
  pause: number;
};

test('random statements and transactions are stored exactly as acknowledged', async () => {
  const write = fc.record<Write>({
    how: fc.oneof(
      { weight: 3, arbitrary: fc.constant('alone' as const) },
      fc.constantFrom('together', 'nested', 'rolled back', 'failing', 'large', 'unsendable'),
    ),
    pause: fc.constantFrom(0, 0, 0, 1, 3),
  });
  const writes = fc.sample(write, ledgerWrites);
  const firstNumber = 1_000_000;
  const acknowledged = new Set<number>();
  const refused = new Set<number>();
  await withPool(4, async (sql) => {
    await Promise.all(Array.from({ length: 4 }, () => sql`select pg_sleep(0.2)`));
    const outcomes = writes.map(async ({ how, pause }, at) => {
      const n = firstNumber + at;
      try {
        await writeOne(sql, how, pause, n);
        acknowledged.add(n);
      } catch (error) {
        if (!(error instanceof Error && /on purpose|duplicate key|Undefined values/.test(error.message)))
          throw error;
        refused.add(n);
      }
    });
    await Promise.all(outcomes);
  });
  const stored = [...(await listStored())].filter((n) => n >= firstNumber);
  expect(new Set(stored)).toEqual(acknowledged);
  expect(acknowledged.size + refused.size).toBe(ledgerWrites);
});

async function writeOne(sql: postgres.Sql, how: Write['how'], pause: number, n: number): Promise<void> {
  if (how === 'alone') await sql`insert into ledger values (${n})`;
  // Larger than a socket's buffer.
  if (how === 'large') await sql`insert into ledger select ${n} where length(${'x'.repeat(100_000)}) > 0`;
  if (how === 'unsendable') await sql.unsafe('insert into ledger values ($1)', [undefined as never]);
  if (how === 'failing') await sql`insert into ledger select 0 from generate_series(1, 2)`;
  if (how === 'together' || how === 'rolled back')
    await sql.begin(async (tx) => {
      await tx`insert into ledger values (${n})`;
      if (pause > 0) await wait(pause);
      await Promise.all([tx`select 1`, tx`select ${n}::int`, tx`select pg_sleep(0)`]);
      if (how === 'rolled back') throw new Error('on purpose');
    });
  if (how === 'nested')
    await sql.begin(async (tx) => {
      await tx.savepoint((inner) => inner`select no_such_column`).catch(() => {});
      await tx.savepoint((inner) => inner`insert into ledger values (${n})`);
    });
}

test.each(['begin', 'start transaction', 'begin; select 1', 'commit; begin'])(
  'a bare transaction statement is refused with everything sent after it: %s',
  async (text) => {
    const codes = await withPool(2, async (sql) => {
      await Promise.all([sql`select 1`, sql`select 1`]);
      const sleeping = [sql`select pg_sleep(0.1)`.execute(), sql`select pg_sleep(0.1)`.execute()];
      const stray = codeOf(sql.unsafe(text));
      const inserts = Array.from({ length: 10 }, (_, n) =>
        codeOf(sql.unsafe(`insert into ledger values (${2_000_000 + n})`)),
      );
      const result = [await stray, ...(await Promise.all(inserts))];
      await Promise.all(sleeping);
      expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
      return result;
    });
    expect(codes[0]).toBe('UNSAFE_TRANSACTION');
    const stored = [...(await listStored())].filter((n) => n >= 2_000_000 && n < 2_000_010);
    expect(stored).toHaveLength(codes.filter((code) => code === 'acknowledged').length);
    await observer`delete from ledger where n >= 2000000 and n < 2000010`;
  },
);

test("a statement that can't be sent fails alone, and others get their own results", async () => {
  await withPool(1, async (sql) => {
    await sql`select 1`;
    const before = sql`select pg_sleep(0.05), 'before' as word`.execute();
    const broken = codeOf(sql.unsafe('select $1::int', [undefined as never]));
    const symbol = codeOf(sql.unsafe('select $1::text', [Symbol('s') as never]));
    const after = ['a', 'b', 'c'].map((word) => sql.unsafe(`select '${word}' as word`).execute());
    expect((await before)[0]?.word).toBe('before');
    expect(await broken).toBe('UNDEFINED_VALUE');
    expect(await symbol).not.toBe('acknowledged');
    expect((await Promise.all(after)).map(([row]) => row?.word as string)).toEqual(['a', 'b', 'c']);
  });
});

test("a statement whose plan changed is retried, and gets no other statement's result", async () => {
  await observer`create table changing (a int)`;
  await observer`insert into changing values (1)`;
  await withPool(1, async (sql) => {
    const ask = (n: number) => sql`select *, ${n}::int as asked from changing`.execute();
    await ask(0);
    await observer`alter table changing add column b int default 2`;
    let isAnswered = false;
    const changed = ask(1).finally(() => (isAnswered = true));
    const others: Promise<postgres.RowList<postgres.Row[]>>[] = [];
    // Keeps statements in flight without filling the connection's pipeline.
    for (let n = 0; !isAnswered; n += 1) {
      others.push(sql.unsafe(`select ${n} as n`).execute());
      await nextTurn();
      await others.at(-20);
    }
    expect([...(await changed)]).toEqual([{ a: 1, b: 2, asked: 1 }]);
    expect((await Promise.all(others)).map(([row]) => row?.n as number)).toEqual([...others.keys()]);
  });
});

test('a late statement of an ended transaction never runs', async () => {
  await withPool(1, async (sql) => {
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    let stray: Promise<unknown> = Promise.resolve();
    let late: postgres.TransactionSql | undefined;
    const failing = sql.begin(async (tx) => {
      late = tx;
      stray = ended.then(() => tx`insert into ledger values (3000000)`);
      stray.catch(() => {});
      await tx`select 1 / 0`;
    });
    await expect(failing).rejects.toThrow('division by zero');
    end();
    expect(await codeOf(stray)).toBe('TRANSACTION_ENDED');
    await sql.begin(async (tx) => {
      expect(await codeOf(late!`insert into ledger values (3000001)`)).toBe('TRANSACTION_ENDED');
      await tx`insert into ledger values (3000002)`;
    });
  });
  expect([...(await listStored())].filter((n) => n >= 3_000_000 && n < 3_000_010)).toEqual([3_000_002]);
});

test("a socket that drains inside a transaction doesn't release its connection", async () => {
  const sockets: Socket[] = [];
  const { port, hostname } = new URL(clone.url);
  const socket = async () => {
    const opened = connect(Number(port), hostname);
    sockets.push(opened);
    await new Promise((resolve) => opened.once('connect', resolve));
    return opened;
  };
  await withPool(
    1,
    async (sql) => {
      let outside: Promise<unknown> = Promise.resolve();
      const rolledBack = sql.begin(async (tx) => {
        await tx`select 1`;
        outside = sql`insert into ledger values (4000000)`.execute();
        for (const opened of sockets) opened.emit('drain');
        await tx`select 1`;
        throw new Error('on purpose');
      });
      await expect(rolledBack).rejects.toThrow('on purpose');
      await outside;
    },
    { socket },
  );
  expect(await listStored()).toContain(4_000_000);
});

test('a canceled statement in a full pipeline leaves the results of others intact', async () => {
  await withPool(1, async (sql) => {
    await sql`select 1`;
    const first = sql`select pg_sleep(0.1), 'first' as word`.execute();
    const cancelled = sql`select pg_sleep(10)`;
    const outcome = codeOf(cancelled);
    const after = ['a', 'b'].map((word) => sql.unsafe(`select '${word}' as word`).execute());
    await wait(20);
    cancelled.cancel();
    expect((await first)[0]?.word).toBe('first');
    expect(await outcome).toBe('57014');
    expect((await Promise.all(after)).map(([row]) => row?.word as string)).toEqual(['a', 'b']);
  });
});

test('a transaction continues after one of its waiting statements was canceled', async () => {
  await withPool(1, async (sql) => {
    const words = await sql
      .begin(async (tx) => {
        const running = tx`select pg_sleep(0.05), ${'x'}::text`.execute();
        const waiting = tx`select ${'never'}::text`;
        const outcome = codeOf(waiting);
        const last = tx`select ${'last'}::text as word`.execute();
        await nextTurn();
        waiting.cancel();
        expect(await outcome).toBe('57014');
        await running;
        return last;
      })
      .catch((error: { code?: string }) => error.code);
    expect(words).toBe('57014');
    expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  });
});

test('a COPY has its connection to itself', async () => {
  await withPool(1, async (sql) => {
    await sql`select 1`;
    const into = sql`copy ledger from stdin`.writable();
    const other = sql`select 'other' as word`.execute();
    const stream = await into;
    for (let n = 5_000_000; n < 5_000_100; n += 1) stream.write(`${n}\n`);
    await new Promise((resolve, reject) => stream.once('error', reject).end(resolve));
    expect((await other)[0]?.word).toBe('other');
  });
  expect([...(await listStored())].filter((n) => n >= 5_000_000)).toHaveLength(100);
});

test('a reserved connection is returned without its transaction, statements and end handler', async () => {
  await withPool(1, async (sql) => {
    const reserved = await sql.reserve();
    await reserved`begin`;
    await reserved`insert into ledger values (6000000)`;
    reserved.release();
    expect(await codeOf(reserved`select 1`)).toBe('CONNECTION_RELEASED');
    await sql`insert into ledger values (6000001)`;
    const again = await sql.reserve();
    const unfinished = again`select ${'x'}::text as word`.execute();
    await nextTurn();
    again.release();
    expect((await unfinished)[0]?.word).toBe('x');
    expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  });
  expect([...(await listStored())].filter((n) => n >= 6_000_000)).toEqual([6_000_001]);
});

const pidOf = preparedStatement<{ pid: number }>(raw`select pg_backend_pid() as pid`);
const failing = preparedStatement(raw`select 1 / 0`);
const pidOfWrite = preparedStatement<{ pid: number }>(
  raw`insert into ledger values (7000000) returning pg_backend_pid() as pid`,
);

test('named reads of one turn share a connection, without their errors, and never behind a write', async () => {
  const { db, close } = openDatabase(clone.url, { max: 4, applicationName: 'test' });
  try {
    await Promise.all(Array.from({ length: 4 }, () => db.execute(raw`select pg_sleep(0.2)`)));
    const [write, failed, ...reads] = await Promise.all([
      pidOfWrite(db, {}),
      failing(db, {}).catch((error: Error) => error),
      ...Array.from({ length: 6 }, () => pidOf(db, {})),
    ]);
    const pids = new Set(reads.map(([row]) => row!.pid));
    expect(failed).toBeInstanceOf(Error);
    expect(pids.size).toBe(1);
    expect(pids).not.toContain(write[0]!.pid);
    const many = await Promise.all(Array.from({ length: 40 }, () => pidOf(db, {})));
    expect(new Set(many.map(([row]) => row!.pid)).size).toBe(3);
  } finally {
    await close();
  }
});
