import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { isDatabaseAway, openDatabase, type Database } from '#db/client';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#db/embedded';
import { createRandom } from '../support/seed';

const random = createRandom();

/*
 * The released postgres driver hangs forever if the server dies inside a transaction, and throws an uncatchable
 * error. These tests hold the patch in patches/ to its promises.
 */

const quiet = { info() {}, warn() {}, error() {} };
const clients = 24;
let dataDir: string;
let embedded: EmbeddedDatabase;
let database: Database;
const uncaught: unknown[] = [];
const hear = (error: unknown) => uncaught.push(error);

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-driver-'));
  embedded = await startEmbeddedDatabase({ dataDir, log: quiet });
  database = openDatabase(embedded.url, { max: 8, applicationName: 'test driver' });
  await database.db.execute(sql`create table pairs (n serial, half int, work int)`);
  process.on('uncaughtException', hear).on('unhandledRejection', hear);
});

afterAll(async () => {
  process.off('uncaughtException', hear).off('unhandledRejection', hear);
  await database.close();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function killServer(): Promise<void> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
}

async function untilBack({ db }: Database): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isBack = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    if (isBack) return;
    await wait(50);
  }
  throw new Error('The server did not come back.');
}

const untilAsleep = () =>
  expect
    .poll(() => database.db.execute(sql`select 1 from pg_stat_activity where query = 'select pg_sleep(60)'`))
    .toHaveLength(1);

const writePair = (work: number) =>
  database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into pairs (half, work) values (1, ${work})`);
    await wait(random() * 20);
    await tx.execute(sql`select pg_sleep(${random() / 50})`);
    await tx.execute(sql`insert into pairs (half, work) values (2, ${work})`);
  });

type Outcome = { work: number; error?: unknown };

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const late = wait(ms, null, { ref: false }).then(() => {
    throw new Error(`hung for ${ms} ms`);
  });
  return Promise.race([promise, late]);
}

test('a database killed during transactions fails them without hanging, and the pool recovers', async () => {
  const outcomes: Outcome[] = [];
  let works = 0;
  for (let kill = 1; kill <= 3; kill += 1) {
    let isOver = false;
    const running = Array.from({ length: clients }, async () => {
      while (!isOver) {
        const work = (works += 1);
        const error = await within(15_000, writePair(work)).then(
          () => undefined,
          (error: unknown) => error,
        );
        outcomes.push({ work, error });
        if (error) await wait(20);
      }
    });
    await expect.poll(() => outcomes.length).toBeGreaterThan(clients);
    await wait(random() * 100);
    await killServer();
    const succeeded = () => outcomes.filter(({ error }) => !error).length;
    const before = succeeded();
    await expect.poll(succeeded).toBeGreaterThan(before + 2 * clients);
    isOver = true;
    await within(20_000, Promise.all(running));
  }

  const failed = outcomes.filter((outcome) => outcome.error);
  expect(failed.length).toBeGreaterThanOrEqual(3);
  expect(failed.filter(({ error }) => !isDatabaseAway(error)).map(({ error }) => String(error))).toEqual([]);
  expect(uncaught).toEqual([]);

  const rows = await database.db.execute<{ work: number; halves: number }>(
    sql`select work, count(*)::int as halves from pairs group by work`,
  );
  const stored = new Map(rows.map((row) => [row.work, row.halves]));
  expect([...stored.values()].every((halves) => halves === 2)).toBe(true);
  expect(outcomes.filter(({ work, error }) => !error && !stored.has(work))).toEqual([]);

  const pids = await within(
    10_000,
    Promise.all(
      Array.from({ length: 8 }, () =>
        database.db.transaction(async (tx) => {
          const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.3)`);
          return row?.pid;
        }),
      ),
    ),
  );
  expect(new Set(pids).size).toBe(8);
});

test("the error that ended one session doesn't reach the next session", async () => {
  const single = openDatabase(embedded.url, { max: 1, applicationName: 'test driver ended' });
  const broken = single.db.execute(sql`select pg_sleep(60)`).catch((error: unknown) => error);
  await untilAsleep();
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test driver ended'`,
  );
  expect(isDatabaseAway(await broken)).toBe(true);
  expect([...(await within(5000, single.db.execute(sql`select 1 as one`)))]).toEqual([{ one: 1 }]);
  await single.close();
});

test('a connection reset inside a transaction is replaced for the next one', async () => {
  const clientSides = new Set<Socket>();
  const proxy = createServer((client) => {
    clientSides.add(client);
    const server = connect(Number(new URL(embedded.url).port), '127.0.0.1');
    client.on('error', () => {}).on('close', () => server.destroy());
    client.pipe(server.on('error', () => {})).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = Object.assign(new URL(embedded.url), { port: (proxy.address() as AddressInfo).port });
  const single = openDatabase(url.href, { max: 1, applicationName: 'test driver' });
  for (let resets = 1; resets <= 5; resets += 1) {
    const broken = within(
      60_000,
      single.db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`)),
    );
    await untilAsleep();
    for (const client of clientSides) client.resetAndDestroy();
    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    const next = single.db.transaction(async (tx) => tx.execute<{ one: number }>(sql`select 1 as one`));
    expect([...(await within(5000, next))]).toEqual([{ one: 1 }]);
    // A backend that sleeps may not notice the reset, and `untilAsleep` would count it.
    await database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(60)'`,
    );
  }
  await single.close();
  proxy.close();
});

test('a transaction that outlives its session never reaches another transaction', async () => {
  const single = openDatabase(embedded.url, { max: 1, applicationName: 'test driver' });
  await single.db.execute(sql`create table if not exists strays (who text)`);
  let resume = () => {};
  const pause = new Promise<void>((resolve) => (resume = resolve));
  const strayed = single.db.transaction(async (tx) => {
    await tx.execute(sql`insert into strays values ('first')`);
    await pause;
    await tx.execute(sql`insert into strays values ('stray')`);
  });
  const lost = expect(strayed).rejects.toSatisfy(isDatabaseAway);
  const isIdle = sql`select 1 from pg_stat_activity where state = 'idle in transaction'`;
  await expect.poll(() => database.db.execute(isIdle)).toHaveLength(1);
  await killServer();
  await lost;
  // The pool's only connection now belongs to another transaction, while the first one continues.
  await untilBack(single);
  await single.db.transaction(async (tx) => {
    await tx.execute(sql`insert into strays values ('second')`);
    resume();
    await wait(100);
    await tx.execute(sql`insert into strays values ('second')`);
  });
  const rows = await single.db.execute<{ who: string }>(sql`select who from strays`);
  expect(rows.map((row) => row.who)).toEqual(['second', 'second']);
  await single.close();
});

test('a database that dies during a connect fails only that query', async () => {
  const authenticated = Buffer.from([...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], ...[0x5a, 0, 0, 0, 5, 0x49]]);
  // Accepts the client, and closes when the driver queries the array types.
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(authenticated);
      socket.once('data', () => {
        server.close();
        socket.destroy();
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dying = openDatabase(`postgres://a:b@127.0.0.1:${port}/c`, {
    max: 1,
    applicationName: 'test driver',
  });
  const error = await within(5000, dying.db.execute(sql`select 1`)).catch((error: unknown) => error);
  expect(isDatabaseAway(error)).toBe(true);
  for (let turns = 0; turns < 3; turns += 1) await new Promise(setImmediate);
  expect(uncaught).toEqual([]);
  await dying.close();
});
