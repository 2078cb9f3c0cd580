import { request as httpRequest } from 'node:http';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { exportJob } from '~/features/account/own-data/exports.server';

import { type AttackServer, startAttackServer } from '../support/attack-server';
import { multipart } from '../support/photos';
import { pictureWithMetadata } from '../support/picture-files';

let folder: string;
let server: AttackServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vk-'));
  server = await startAttackServer({ TMPDIR: folder });
}, 300_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function originalBytes(): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => null)));
  return files.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0);
}

async function beginUpload(cookie: string): Promise<void> {
  const file = Buffer.concat([await pictureWithMetadata('jpeg'), Buffer.alloc(200_000, 7)]);
  const { body, type } = multipart([], [{ bytes: file }]);
  const request = httpRequest(`${server.origin}/photos/staged`, {
    method: 'POST',
    agent: false,
    headers: {
      Cookie: cookie,
      Origin: server.origin,
      'Content-Type': type,
      'Content-Length': String(body.length + 1000),
    },
  });
  request.on('error', () => undefined);
  request.write(body.subarray(0, -100));
}

test(
  'a killed upload leaves no original file, and a killed export resumes',
  { timeout: 600_000 },
  async () => {
    const { database } = server;
    const cookie = await server.cookieFor('demo-user');
    await beginUpload(cookie);
    await expect.poll(originalBytes).toBeGreaterThan(100_000);

    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = database.sql.begin(async (sql) => {
      await sql`lock table health_reminders in access exclusive mode`;
      await released;
    });
    expect((await server.post('/settings/account/download', {}, cookie)).status).toBe(303);
    const isAtIt = async () =>
      (
        await database.sql`select from graphile_worker.jobs
        where task_identifier = ${exportJob.name} and locked_at is not null`
      ).length;
    await expect.poll(isAtIt).toBe(1);
    await server.kill();
    release();
    await holding;
    expect(await originalBytes()).toBeGreaterThan(100_000);

    const killedAt = performance.now();
    await server.restart();
    expect(await originalBytes()).toBe(0);
    await expect.poll(() => server.output()).toContain('that a dead process left were removed');
    const isReady = async () =>
      (await database.sql`select from data_exports where resident_id = 'demo-user' and ready_at is not null`)
        .length;
    await expect.poll(isReady, { interval: 250 }).toBe(1);
    process.stdout.write(
      `the export went on ${Math.round((performance.now() - killedAt) / 1000)} s after the kill\n`,
    );
  },
);

test(
  'an alert whose process is killed after its commit is in each inbox, and its deliveries follow',
  {
    timeout: 600_000,
  },
  async () => {
    const { database } = server;
    const cookie = await server.cookieFor('demo-manager');
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = database.sql.begin(async (sql) => {
      await sql`lock table mail_deliveries in access exclusive mode`;
      await released;
    });
    const words = { title: 'Smoke near the creek', message: 'Please close your windows.' };
    const answer = server.call(cookie, 'POST', '/api/notifications/safety-alert', words).catch(() => null);
    const find = async () => {
      const [row] = await database.sql<{ isDelivered: boolean; recipients: number; inboxes: number }[]>`
      select deliveries_queued_at is not null as "isDelivered", recipient_count as recipients,
        (select count(*)::int from notifications n where n.id = m.id) as inboxes
      from messages m where title = ${words.title}`;
      return row;
    };
    await expect.poll(async () => (await find())?.inboxes).toBeGreaterThan(1);
    await server.kill();
    release();
    await holding;
    await answer;
    const stored = await find();
    expect(stored).toMatchObject({ isDelivered: false, inboxes: stored?.recipients });

    const killedAt = performance.now();
    await server.restart();
    await expect.poll(async () => (await find())?.isDelivered, { interval: 250 }).toBe(true);
    process.stdout.write(
      `the alert was delivered ${Math.round((performance.now() - killedAt) / 1000)} s after the kill\n`,
    );
  },
);
