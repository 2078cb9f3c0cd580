import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, request as httpsRequest } from 'node:https';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { type Database, openDatabase } from '#db/client';

import { ensureBuild } from '../../scripts/prepare.mjs';
import { cloneDatabase, type DatabaseClone } from '../support/database';
import { freePorts, makeProxyFolder, type Nginx, socketIn, startNginx, whyNoNginx } from '../support/nginx';
import { openReconnectingSocket, type ReconnectingSocket } from '../support/reconnecting-socket';
import { insertSessions } from '../support/sessions';
import { type SocketApp, startSocketApp } from '../support/socket-app';
import { type LoadKind, startSteadyLoad } from '../support/steady-load';

/*
 * Two processes behind Debian's nginx with the shipped configuration. Without nginx the title says why the tests were
 * skipped.
 */

const why = whyNoNginx();
const rounds = Number(process.env.RESTARTS ?? 2);

describe.skipIf(why !== null)(`two processes behind nginx${why ? ` (${why})` : ''}`, () => {
  let clone: DatabaseClone;
  let database: Database;
  let nginx: Nginx;
  let start: (instance: number) => Promise<SocketApp>;
  let apps: [SocketApp, SocketApp];
  let cookies: { resident: string; manager: string };

  beforeAll(async () => {
    await ensureBuild();
    clone = await cloneDatabase(inject('adminUrl'));
    database = openDatabase(clone.url, { max: 2, applicationName: 'test proxy' });
    const folder = await makeProxyFolder();
    const ports = await freePorts();
    nginx = await startNginx(folder, ports);
    start = (instance) =>
      startSocketApp(socketIn(folder, instance), {
        DATABASE_URL: clone.url,
        ORIGIN: nginx.origin,
        DEMO: '1',
        RATE_REQUESTS: '100000',
        RATE_CHANGES: '100000',
        // Requests in flight must finish, even on a slow machine.
        STOP_GRACE_SECONDS: '300',
      });
    apps = await Promise.all([start(1), start(2)]);
    const [resident = '', manager = ''] = await insertSessions(database.db, ['demo-user', 'demo-manager']);
    cookies = { resident: `__Host-${resident}`, manager: `__Host-${manager}` };
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.kill()));
    await nginx.close();
    await database.close();
    await clone.drop();
  });

  const ask = (
    url: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
  ) =>
    new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const agent = new Agent({ ca: nginx.certificate });
      const request = httpsRequest(url, { method, headers: { ...headers }, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });

  async function notifyAll(app: SocketApp, title: string, sockets: ReconnectingSocket[]): Promise<void> {
    const sent = await app.send('/api/notifications/test', {
      method: 'POST',
      headers: { Cookie: cookies.manager, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: 'community_update', title, message: 'Part of a fault test.' }),
    });
    expect([app.socketPath, sent.status]).toEqual([app.socketPath, 201]);
    await expect
      .poll(() => sockets.filter((socket) => socket.titles.includes(title)).length)
      .toBe(sockets.length);
  }

  const allOpen = (sockets: ReconnectingSocket[]) =>
    expect
      .poll(() => sockets.filter((socket) => !socket.isOpen()).map(({ failures }) => failures.slice(0, 3)))
      .toEqual([]);

  test('a rolling restart under load fails no request, repeats none, and sockets reconnect', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const resident = { Cookie: cookies.resident };
    const manager = { Cookie: cookies.manager };
    let updates = 0;
    const update = () =>
      new URLSearchParams({ title: `Restart ${(updates += 1)}`, message: 'Under load.' }).toString();
    const page = (path: string) => ({ name: 'pages', path, headers: resident, expected: 200 });
    const data = (path: string) => ({ name: 'data', path, headers: resident, expected: 200 });
    const reads = Array.from({ length: 6 }, () => data('/api/notifications'));
    const change = { name: 'changes', method: 'POST', path: '/notifications/read-all', expected: 303 };
    const send = { name: 'updates', method: 'POST', path: '/messages/community-update' };
    const kinds: LoadKind[] = [
      ...[page('/'), ...reads, { ...change, headers: { ...resident, ...form }, body: () => '' }],
      ...[page('/notifications'), ...reads, data('/api/user/demo-user/points')],
      ...[page('/profile'), { ...send, headers: { ...manager, ...form }, body: update, expected: 303 }],
    ];
    const socketHeaders = { Cookie: cookies.resident, Origin: nginx.origin };
    const sockets = Array.from({ length: 8 }, () =>
      openReconnectingSocket(`${nginx.origin.replace('https', 'wss')}/ws`, socketHeaders, nginx.certificate),
    );
    await allOpen(sockets);
    const load = startSteadyLoad(nginx.origin, { perSecond: 120, kinds, certificate: nginx.certificate });
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const at of [0, 1] as const) {
          expect(await apps[at].stop()).toBe(0);
          apps[at] = await start(at + 1);
          await allOpen(sockets);
          await notifyAll(apps[at], `After restart ${round}-${at}`, sockets);
        }
      }
    } finally {
      await load.stop();
      for (const socket of sockets) socket.end();
    }

    expect(load.bad).toEqual([]);
    expect(load.good).toEqual(load.sent);
    expect(sockets.flatMap(({ failures }) => failures)).toEqual([]);
    expect(sockets.every((socket) => socket.greetings() > rounds)).toBe(true);
    const [{ count }] = await database.sql<[{ count: number }]>`
      select count(*)::int from messages where title like 'Restart %'`;
    expect(count).toBe(load.sent.get('updates'));
    process.stdout.write(
      `${rounds * 2} restarts under ${load.rate().toFixed(0)} requests a second: ` +
        `${[...load.good].map(([name, sent]) => `${sent} ${name}`).join(', ')}, none failed\n`,
    );
  });

  test('with one process killed, nginx retries safe requests at the other', async () => {
    await apps[0].kill();
    for (let round = 0; round < 20; round += 1) {
      expect((await ask(`${nginx.origin}/signin`)).status).toBe(200);
    }
    apps[0] = await start(1);
    expect((await apps[0].send('/readyz')).status).toBe(200);
  });

  test("the app trusts only nginx's client address, and responses are compressed once", async () => {
    const lie = {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'for=203.0.113.9',
    };
    const body = 'email=nobody%40example.org&password=wrong';
    const headers = { ...lie, 'Content-Type': 'application/x-www-form-urlencoded' };
    await ask(`${nginx.origin}/signin`, { method: 'POST', headers, body });
    const counters = await database.sql<{ key: string }[]>`select key from throttles`;
    await ask(`${nginx.origin}/signin`, {
      method: 'POST',
      headers: { ...headers, 'X-Forwarded-For': '203.0.113.10' },
      body,
    });
    // Three counters: the IP address, the account by network, and the account. A second IP address would add a
    // fourth.
    expect(counters).toHaveLength(3);
    expect(await database.sql`select key from throttles`).toHaveLength(3);

    const page = await ask(`${nginx.origin}/signin`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(page.headers['content-encoding']).toBe('gzip');
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{7}/);
    const plain = await ask(`${nginx.origin}/signin`);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test("a body over 64 kB behind nginx is refused by the app's own page", async () => {
    const tooMuch = 'x'.repeat(65 * 1024);
    const headers = { Cookie: cookies.resident, 'Content-Type': 'application/json' };
    const url = `${nginx.origin}/api/notifications/test`;
    for (const framing of [
      { 'Content-Length': String(tooMuch.length) },
      { 'Transfer-Encoding': 'chunked' },
    ]) {
      const answer = await ask(url, { method: 'POST', headers: { ...headers, ...framing }, body: tooMuch });
      expect(answer.status).toBe(413);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.body).toContain('more than 64 kB');
    }
    const fits = JSON.stringify({ type: 'community_update', filler: 'x'.repeat(63 * 1024) });
    expect((await ask(url, { method: 'POST', headers, body: fits })).status).not.toBe(413);
  });

  test('http redirects to https except for ACME challenges, and unknown host names get no answer', async () => {
    const plain = await fetch(`${nginx.plainOrigin}/settings?tab=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/settings?tab=1']);
    await writeFile(path.join(nginx.acmeFolder, '.well-known/acme-challenge/token'), 'answer');
    const challenge = await fetch(`${nginx.plainOrigin}/.well-known/acme-challenge/token`);
    expect(await challenge.text()).toBe('answer');
    await expect(ask(nginx.origin.replace('localhost', '127.0.0.1'))).rejects.toThrow(
      /alert|unrecognized name/i,
    );
  });

  test('an asset that only one of two releases has is found', async () => {
    const name = /\/assets\/[\w.-]+\.js/.exec((await ask(`${nginx.origin}/signin`)).body)?.[0] ?? '';
    for (let round = 0; round < 6; round += 1) expect((await ask(nginx.origin + name)).status).toBe(200);
    expect((await ask(`${nginx.origin}/assets/of-no-release.js`)).status).toBe(404);
    expect(readFileSync('deploy/nginx/vclink.conf', 'utf8')).not.toMatch(/^[^#]*non_idempotent/m);
  });
});
