import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { attackServer } from '../support/attack-server';

const server = await attackServer();

function open(headers: Record<string, string>, path = '/ws'): Promise<WebSocket | number> {
  const socket = new WebSocket(server.origin.replace('http', 'ws') + path, { headers });
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    socket.on('error', reject);
  });
}

async function opened(headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, { headers });
  const hello = await nextMessage(socket);
  expect(hello).toMatchObject({ type: 'hello' });
  return socket;
}

/** Feed frames arrive at any time between the frames that a test waits for. */
const feeds = ['energy', 'water', 'shuttle-locations', 'shuttle-location-update'];

const nextMessage = async (socket: WebSocket): Promise<Record<string, unknown>> => {
  for (;;) {
    const [data] = (await once(socket, 'message')) as [Buffer];
    const message = JSON.parse(data.toString()) as Record<string, unknown>;
    if (!feeds.includes(String(message.type))) return message;
  }
};

test('a refused WebSocket upgrade gets a plain HTTP response', async () => {
  const Cookie = await server.cookieFor('demo-user');
  const Origin = server.origin;
  expect(await open({ Cookie })).toBe(403);
  expect(await open({ Cookie, Origin: 'https://evil.example' })).toBe(403);
  expect(await open({ Cookie, Origin: 'null' })).toBe(403);
  expect(await open({ Origin })).toBe(401);
  expect(await open({ Origin, Cookie: `vclink_session=${'a'.repeat(43)}` })).toBe(401);
  expect(await open({ Origin, Cookie, Host: 'evil.example' })).toBe(400);
  expect(await open({ Origin, Cookie }, '/elsewhere')).toBe(404);
});

test('an oversized frame closes its socket with 1009, and a reset during the session check is harmless', async () => {
  const headers = { Cookie: await server.cookieFor('demo-user'), Origin: server.origin };
  const socket = await opened(headers);
  socket.send('x'.repeat(4097));
  expect((await once(socket, 'close'))[0]).toBe(1009);

  const { port } = new URL(server.origin);
  for (let round = 0; round < 50; round += 1) {
    const raw = connect(Number(port), '127.0.0.1');
    raw.on('error', () => undefined);
    await once(raw, 'connect');
    raw.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${server.origin}\r\nCookie: ${headers.Cookie}\r\n` +
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    if (round % 2) await wait(round % 5);
    raw.resetAndDestroy();
  }
  expect((await server.send('/healthz')).status).toBe(200);
});

test('frames from a browser are ignored, and logged once without their content', async () => {
  const headers = { Cookie: await server.cookieFor('demo-user'), Origin: server.origin };
  const socket = await opened(headers);
  const frames = ['words of a stranger', '{"type":"energy","data":{"solarGenerated":9999999}}', '', '[[[['];
  for (const text of frames) socket.send(text);
  socket.send(Buffer.from([0, 255, 254]));
  socket.ping();
  await once(socket, 'pong');
  expect(socket.readyState).toBe(WebSocket.OPEN);
  const inbox = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => data.toString().includes('inbox-changed') && resolve()),
  );
  await server.send('/api/notifications/mark-all-read', {
    method: 'PATCH',
    headers: { Cookie: headers.Cookie },
  });
  await inbox;
  const lines = () => server.output().split('says on its socket is ignored').length - 1;
  await expect.poll(lines).toBe(1);
  for (const words of ['words of a stranger', 'solarGenerated']) expect(server.output()).not.toContain(words);
  socket.terminate();
});

test('a new socket gets the state of every live feed right after the greeting', async () => {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, {
    headers: { Cookie: await server.cookieFor('demo-user'), Origin: server.origin },
  });
  const messages: Record<string, unknown>[] = [];
  const first = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => {
      if (messages.push(JSON.parse(data.toString()) as Record<string, unknown>) === 4) resolve();
    }),
  );
  await first;
  expect(messages).toMatchObject([
    { type: 'hello' },
    { type: 'energy', data: { unit: 'kWh' } },
    { type: 'water', data: { unit: 'gal' } },
    { type: 'shuttle-locations', locations: expect.any(Array) as unknown },
  ]);
  socket.terminate();
});

test("a socket's first frame has the unread count of the inbox", async () => {
  const Cookie = await server.cookieFor('linh-tran');
  const hello = async () => {
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, {
      headers: { Cookie, Origin: server.origin },
    });
    const message = await nextMessage(socket);
    socket.terminate();
    return message;
  };
  const before = await hello();
  expect(await hello()).toEqual(before);
  await server.call(await server.cookieFor('demo-manager'), 'POST', '/api/notifications/test', {
    type: 'community_update',
    title: 'Between page and socket',
    message: 'News.',
  });
  const [{ id, count }] = await server.database.sql<[{ id: string; count: number }]>`
    select (select id from notifications where resident_id = 'linh-tran' order by created_at desc limit 1),
      count(*)::int from notifications where resident_id = 'linh-tran'`;
  const after = await hello();
  expect(after).not.toEqual(before);
  expect(String(after.inbox).split(' ')).toEqual([String(count), expect.anything(), id]);
});

test('a session has at most twenty sockets', async () => {
  const headers = { Cookie: await server.cookieFor('linh-tran'), Origin: server.origin };
  const all = await Promise.all(Array.from({ length: 20 }, () => opened(headers)));
  expect(await open(headers)).toBe(429);
  for (const socket of all) socket.terminate();
});

test('eighty upgrades at once open twenty sockets', async () => {
  const headers = { Cookie: await server.cookieFor('linh-tran'), Origin: server.origin };
  const all = await Promise.all(Array.from({ length: 80 }, () => open(headers)));
  const sockets = all.filter((one) => typeof one !== 'number');
  expect(sockets).toHaveLength(20);
  expect(all.filter((one) => one === 429)).toHaveLength(60);
  for (const socket of sockets) socket.terminate();
});

test('an upgrade to another protocol is ignored, and the request is answered', async () => {
  const offer = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' };
  const page = await server.send('/signin', { headers: offer });
  expect([page.status, page.body.endsWith('</body></html>')]).toEqual([200, true]);
  expect((await server.send('/ws', { headers: offer })).status).toBe(404);
  const headers = { ...offer, 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = 'email=&password=';
  expect((await server.send('/signin', { method: 'POST', headers, body })).status).toBe(400);
  const chunks = ['email=', '&password='].map((text) => Buffer.from(text));
  const chunked = await server.send('/signin', { method: 'POST', headers, body: chunks });
  expect(chunked.body).toContain('Enter your email address.');
});

test("only a resident's own sockets hear what they read, and everyone's hear a safety alert", async () => {
  const [rosa, linh] = [await server.cookieFor('demo-user'), await server.cookieFor('linh-tran')];
  const Origin = server.origin;
  const [hers, others] = [await opened({ Cookie: rosa, Origin }), await opened({ Cookie: linh, Origin })];
  const heard: unknown[] = [];
  others.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  const message = nextMessage(hers);
  await server.send('/api/notifications/mark-all-read', { method: 'PATCH', headers: { Cookie: rosa } });
  expect(await message).toEqual({ type: 'inbox-changed' });

  const next = nextMessage(hers);
  const sent = await server.send('/api/notifications/safety-alert', {
    method: 'POST',
    body: JSON.stringify({ title: 'Flood', message: 'Go uphill.' }),
    headers: { 'Content-Type': 'application/json', Cookie: await server.cookieFor('demo-manager') },
  });
  expect(sent.status).toBe(201);
  expect(await next).toMatchObject({ type: 'notification', notification: { title: 'Flood', read: false } });
  const types = () => heard.map((frame) => (frame as { type: string }).type);
  await expect.poll(types).toContain('alert');
  expect(types().filter((type) => !feeds.includes(type))).toEqual(['notification', 'alert']);
  hers.terminate();
  others.terminate();
});

test('signing out closes only the sockets of that session', async () => {
  const [here, there] = [await server.cookieFor('demo-user'), await server.cookieFor('demo-user')];
  const Origin = server.origin;
  const [ending, staying] = [await opened({ Cookie: here, Origin }), await opened({ Cookie: there, Origin })];
  const closed = once(ending, 'close');
  await server.send('/signout', { method: 'POST', headers: { Cookie: here } });
  expect((await closed)[0]).toBe(4401);
  expect(await open({ Cookie: here, Origin })).toBe(401);
  expect(staying.readyState).toBe(WebSocket.OPEN);
  staying.terminate();
});

test('after a lost LISTEN connection all sockets are told to reload, and announcements arrive again', async () => {
  const Cookie = await server.cookieFor('demo-user');
  const socket = await opened({ Cookie, Origin: server.origin });
  const message = nextMessage(socket);
  await server.database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen "vclink_live"%'`;
  expect(await message).toEqual({ type: 'refresh' });
  const next = nextMessage(socket);
  await server.send('/api/notifications/mark-all-read', { method: 'PATCH', headers: { Cookie } });
  await server.database.sql`
    select pg_notify('vclink_live', ${JSON.stringify({ type: 'inbox-changed', residentId: 'demo-user' })})`;
  expect(await next).toEqual({ type: 'inbox-changed' });
  socket.terminate();
});

test('a session that ended without an announcement loses its socket at the next session check', async () => {
  const socket = await opened({ Cookie: await server.cookieFor('samuel-okafor'), Origin: server.origin });
  const closed = once(socket, 'close');
  const { sql } = server.database;
  await sql`delete from sessions where resident_id = 'samuel-okafor'`;
  // The session check runs every 45 s, and whenever the LISTEN connection is back.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen "vclink_live"%'`;
  expect((await closed)[0]).toBe(4401);
});
