import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { pageViews } from '#db/schema';
import { demoPassword } from '~/platform/residents/demo';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { seedSample } from '../support/database';
import { type EmbeddedProcess, startEmbeddedProcess } from '../support/embedded-process';
import { type AppProcess, startApp } from '../support/journey-server';
import { uniqueWord } from '../support/seed';

/* An external database (DATABASE_URL) that dies and stays down for a while. */

let dataDir: string;
let server: EmbeddedProcess;
let app: AppProcess;

beforeAll(async () => {
  await ensureBuild();
  dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-away-'));
  server = await startEmbeddedProcess(dataDir);
  await migrateDatabase(server.url);
  await seedSample(server.url);
  app = await startApp({ DATABASE_URL: server.url });
}, 300_000);

afterAll(async () => {
  await app.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function takeAway(): Promise<void> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const killed = server.kill();
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
  await killed;
}

type Answer = { path: string; status: number | 'none'; retryAfter: string | null; tookMs: number };

let cookie = '';

/** Even a slow machine responds faster, so anything longer is a hang. */
const hangsMs = 120_000;

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const since = performance.now();
  const signal = AbortSignal.timeout(hangsMs);
  const headers = { Cookie: cookie, ...init.headers };
  const answer = await fetch(app.origin + path, { redirect: 'manual', ...init, headers, signal }).catch(
    () => null,
  );
  await answer?.arrayBuffer();
  const retryAfter = answer?.headers.get('retry-after') ?? null;
  return { path, status: answer?.status ?? 'none', retryAfter, tookMs: performance.now() - since };
}

const update = () => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ title: `Away ${uniqueWord()}`, message: 'A fault test.' }),
});

const nobody = { email: 'nobody@example.org', password: 'wrong' };

const requests = [
  () => ask('/notifications'),
  () => ask('/notifications.data'),
  () => ask('/api/notifications'),
  () => ask('/api/notifications/safety-alert', update()),
  () => ask('/signin', { method: 'POST', body: new URLSearchParams(nobody), headers: { Cookie: '' } }),
];

const pageWithoutDatabase = async () => {
  const answer = await fetch(`${app.origin}/wellbeing`, { headers: { Cookie: cookie } });
  return answer.text();
};

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: 'manager@example.org', password: demoPassword });
  const answer = await fetch(`${app.origin}/signin`, { method: 'POST', body, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.headers.getSetCookie().map((one) => one.split(';')[0])[0] ?? '';
}

test('while the database is down requests get a 503 without hanging, and they recover with it', async () => {
  cookie = await signIn();
  const before = await Promise.all(requests.map((request) => request()));
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 201, 400]);

  for (let times = 1; times <= 2; times += 1) {
    let isOver = false;
    const during: Answer[] = [];
    const clients = requests.map(async (request) => {
      while (!isOver) {
        during.push(await request());
        await wait(10);
      }
    });
    const answered = () => during.length;
    const answeredSome = () => expect.poll(answered).toBeGreaterThan(answered() + 2 * requests.length);
    await answeredSome();
    await takeAway();
    await expect.poll(async () => (await ask('/readyz')).status, { interval: 20 }).toBe(503);
    const away = await Promise.all([...requests, ...requests].map((request) => request()));
    expect(away.map(({ path, status, retryAfter }) => [path, status, Number(retryAfter) > 0])).toEqual(
      away.map(({ path }) => [path, 503, true]),
    );
    // Somebody in an emergency may have only this page.
    expect(await pageWithoutDatabase()).toContain('href="tel:911"');
    expect((await ask('/healthz')).status).toBe(200);
    server = await startEmbeddedProcess(dataDir);
    await expect.poll(async () => (await ask('/readyz')).status, { interval: 20 }).toBe(200);
    await answeredSome();
    isOver = true;
    await Promise.all(clients);
    const known = new Set([200, 201, 303, 400, 429, 503]);
    const unknown = during.filter(({ status }) => status === 'none' || !known.has(status));
    expect(unknown.map(({ path, status, tookMs }) => `${path}: ${status} after ${tookMs} ms`)).toEqual([]);
    const after = await Promise.all(
      Array.from({ length: 6 }, () => requests.slice(0, 4).map((one) => one())).flat(),
    );
    expect(after.map(({ status }) => status)).toEqual(Array(6).fill([200, 200, 200, 201]).flat());
  }
  expect(app.output()).not.toMatch(/uncaught|unhandled rejection/);
});

async function open(times: number): Promise<void> {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
  for (let at = 0; at < times; at += 1) {
    const answer = await ask('/emergency', { headers: { Cookie: '', 'User-Agent': agent } });
    expect(answer.status).toBe(200);
  }
}

test('page views made while the database is down are all stored, even when the server stops', async () => {
  const waits = () => app.output().split('page views wait').length;
  const before = waits();
  await open(2);
  await takeAway();
  await open(3);
  await expect.poll(waits).toBe(before + 1);
  await open(4);
  server = await startEmbeddedProcess(dataDir);
  const database = openDatabase(server.url, { max: 1, applicationName: 'test' });
  const counted = async () =>
    (await database.db.select().from(pageViews)).map(({ route, views }) => [route, views]);
  await expect.poll(counted).toEqual([['/emergency', 9]]);
  await open(2);
  await app.close();
  expect(await counted()).toEqual([['/emergency', 11]]);
  expect(waits()).toBe(before + 1);
  await database.close();
});
