import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { type Database, openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { pageViews } from '#db/schema';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { cloneDatabase } from '../support/database';
import { type EmbeddedProcess, startEmbeddedProcess } from '../support/embedded-process';
import { type AppProcess, startApp } from '../support/journey-server';

/* What was counted survives a database that is away, and a process that is told to stop. */

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const waiting = { timeout: 60_000 };
let stops: (() => Promise<void>)[];

beforeAll(() => ensureBuild(), 300_000);
beforeEach(() => void (stops = []));
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** A visitor's page, for which the database is not asked. */
async function open(app: AppProcess, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const answer = await fetch(`${app.origin}/emergency`, { headers: { 'User-Agent': agent } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
  }
}

const viewsIn = async ({ db }: Database) =>
  (await db.select().from(pageViews)).map(({ route, views }) => [route, views]);

test('views of two processes add up, and a stop writes down the last of them', async () => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const database = openDatabase(clone.url, { max: 1, applicationName: 'test' });
  stops.push(clone.drop, database.close);
  const apps = await Promise.all([1, 2].map(() => startApp({ DATABASE_URL: clone.url })));
  await Promise.all(apps.map((app, at) => open(app, at + 3)));
  await Promise.all(apps.map((app) => app.close()));
  expect(await viewsIn(database)).toEqual([['/emergency', 7]]);
});

test('nothing that is opened while the database is away is lost', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vclink-views-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  let server = await startEmbeddedProcess(dataDir);
  stops.push(() => server.stop());
  await migrateDatabase(server.url);
  const app = await startApp({ DATABASE_URL: server.url });
  stops.push(app.close);
  await open(app, 2);
  await takeAway(dataDir, server);
  await open(app, 3);
  await expect.poll(() => app.output(), waiting).toContain('page views wait');
  await open(app, 4);
  server = await startEmbeddedProcess(dataDir);
  const database = openDatabase(server.url, { max: 1, applicationName: 'test' });
  stops.push(database.close);
  await expect.poll(() => viewsIn(database), waiting).toEqual([['/emergency', 9]]);
  expect(app.output().match(/page views wait/g)).toHaveLength(1);
});

/** kill -9 of the server and of the process that would bring it back. */
async function takeAway(dataDir: string, server: EmbeddedProcess): Promise<void> {
  const lock = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  const killed = server.kill();
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
  await killed;
}
