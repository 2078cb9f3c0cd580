import { once } from 'node:events';
import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { isPostgres } from '#db/postgres/postmaster';

import { type EmbeddedProcess, spawnEmbedded, startEmbeddedProcess } from '../support/embedded-process';

let dataDir: string;
let apps: EmbeddedProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-embedded-'));
  apps = [];
});

afterEach(async () => {
  await Promise.all(apps.map((app) => app.kill()));
  const pid = await postmasterPid();
  if (pid && (await isPostgres(pid))) process.kill(pid, 'SIGQUIT');
  while (pid && (await isPostgres(pid))) await wait(20);
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedProcess> {
  const app = await startEmbeddedProcess(dataDir);
  apps.push(app);
  return app;
}

async function postmasterPid(): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]);
}

async function ask<T>(url: string, question: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, backoff: () => 0.1, onnotice: () => {} });
  try {
    return await question(sql);
  } finally {
    await sql.end();
  }
}

const write = (url: string) =>
  ask(url, async (sql) => {
    await sql`create table if not exists kept (n serial)`;
    await sql`insert into kept default values`;
  });
const count = (url: string) =>
  ask(url, (sql) => sql<{ n: number }[]>`select count(*)::int as n from kept`).then((rows) => rows[0]?.n);

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const since = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - since > 120_000) throw new Error('It did not come about in two minutes.');
    await wait(25);
  }
  return performance.now() - since;
}

describe('the embedded database', () => {
  test('the embedded database starts in an empty folder, and keeps its password private', async () => {
    const app = await start();
    await write(app.url);
    expect((await stat(path.join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    const settings = await ask(
      app.url,
      (sql) => sql`select current_setting('fsync') as fsync,
      current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`,
    );
    expect(settings[0]).toEqual({ fsync: 'on', addresses: '127.0.0.1', encoding: 'UTF8' });
    await expect(ask(app.url.replace(/:[^:@]+@/, ':wrong@'), (sql) => sql`select 1`)).rejects.toThrow();
  });

  test('the embedded database is stopped by its last user, not by the first to leave', async () => {
    const [first, second] = [await start(), await start()];
    const pid = await postmasterPid();
    expect(second.url).toBe(first.url);
    await write(second.url);
    await first.stop();
    expect(await count(second.url)).toBe(1);
    await second.stop();
    expect(await isPostgres(pid)).toBe(false);
    expect(await count((await start()).url)).toBe(1);
  });

  test('the embedded database is stopped when all its users leave at once', async () => {
    for (let times = 1; times <= 3; times += 1) {
      const all = await Promise.all([start(), start(), start()]);
      const pid = await postmasterPid();
      await Promise.all(all.map((app) => app.stop()));
      expect(await isPostgres(pid)).toBe(false);
    }
  });

  test('four first starts at once share one embedded database', async () => {
    const started = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(started.map((app) => app.url)).size).toBe(1);
    await Promise.all(started.map((app) => write(app.url).catch(() => write(app.url))));
    expect(await count(started[0].url)).toBe(4);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log']);
  });

  test('the embedded database survives a killed app, and the next start adopts and stops it', async () => {
    const app = await start();
    const pid = await postmasterPid();
    await app.kill();
    const next = await start();
    expect(next.url).toBe(app.url);
    expect(await postmasterPid()).toBe(pid);
    await next.stop();
    expect(await isPostgres(pid)).toBe(false);
  });

  test('two apps restart a killed embedded database on the same port', async () => {
    const [app] = [await start(), await start()];
    await write(app.url);
    for (let times = 1; times <= 3; times += 1) {
      const pid = await postmasterPid();
      process.kill(pid, 'SIGKILL');
      await until(async () => (await postmasterPid()) !== pid && (await count(app.url)) === 1);
    }
  });

  test('the embedded database starts after it and its app were killed together', async () => {
    const app = await start();
    await write(app.url);
    process.kill(await postmasterPid(), 'SIGKILL');
    await app.kill();
    expect(await count((await start()).url)).toBe(1);
  });
});

describe('leftovers that a start can find', () => {
  test.for([5, 200])('a start recovers from one that was killed after about %i ms', async (ms) => {
    const killed = await spawnEmbedded(dataDir);
    await until(async () => (await readdir(dataDir)).includes('postgres.json'));
    await wait(ms);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const app = await start();
    await write(app.url);
    await app.stop();
    await (await start()).stop();
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log']);
  });

  test("a start uses an empty folder, but refuses another program's files", async () => {
    await mkdir(path.join(dataDir, 'postgres'));
    await write((await start()).url);
    const other = await mkdtemp(path.join(tmpdir(), 'vclink-embedded-'));
    await mkdir(path.join(other, 'postgres'));
    await writeFile(path.join(other, 'postgres', 'diary.txt'), 'mine');
    const refused = await spawnEmbedded(other, 'pipe');
    let output = '';
    refused.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(refused, 'close')) as [number];
    expect(code).toBe(1);
    expect(output).toContain('is not a PostgreSQL data folder: move it away, or set another DATA_DIR.');
    expect(await readFile(path.join(other, 'postgres', 'diary.txt'), 'utf8')).toBe('mine');
    await rm(other, { recursive: true });
  });

  test("a start copes with a pid file that has another process's pid", async () => {
    const app = await start();
    await write(app.url);
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    process.kill(Number(lines[0]), 'SIGKILL');
    await app.kill();
    await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
    expect(await count((await start()).url)).toBe(1);
  });

  test('a start copes with its port being taken by another program', async () => {
    const app = await start();
    await write(app.url);
    await app.stop();
    const taken = createServer().listen(Number(new URL(app.url).port), '127.0.0.1');
    await once(taken, 'listening');
    const next = await start();
    expect(new URL(next.url).port).not.toBe(new URL(app.url).port);
    expect(await count(next.url)).toBe(1);
    await next.stop();
    taken.close();
    expect((await start()).url).toBe(next.url);
  });
});
