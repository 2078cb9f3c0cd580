import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { attackServer, type Sent } from '../support/attack-server';
import { readRssMb } from '../support/process-figures';

const server = await attackServer();
const cookie = await server.cookieFor('demo-manager');

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const megabyte = Buffer.alloc(1_000_000, 'a');

async function unread(): Promise<number> {
  const [row] = await server.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from notifications where resident_id = 'demo-manager' and read_at is null`,
  );
  return row?.count ?? 0;
}

const changes: [name: string, path: string, sent: Sent][] = [
  ['page', '/notifications/read-all', { method: 'POST', body: '', headers: { 'Content-Type': form } }],
  ['.data', '/notifications/read-all.data', { method: 'POST', body: '', headers: { 'Content-Type': form } }],
  [
    '?_data=',
    '/notifications/read-all?_data=routes%2Fnotifications%2Fread-all',
    { method: 'POST', body: '', headers: { 'Content-Type': form } },
  ],
  ['/api', '/api/notifications/mark-all-read', { method: 'PATCH', headers: { 'Content-Type': json } }],
];

const foreign: [name: string, headers: Record<string, string>][] = [
  ['a foreign Origin', { Origin: 'https://evil.example' }],
  ['the Origin "null"', { Origin: 'null' }],
  ['another port of this host', { Origin: 'http://127.0.0.1:1' }],
  ['an Origin that is none', { Origin: 'evil' }],
  ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
];

describe('cross-site requests', () => {
  test.each(changes.flatMap((change) => foreign.map((from) => [...change, ...from] as const)))(
    'a cross-site change by %s (%s %o) with %s is refused',
    async (_name, path, sent, _from, headers) => {
      const before = await unread();
      expect(before).toBeGreaterThan(0);
      const answer = await server.send(path, {
        ...sent,
        headers: { ...sent.headers, ...headers, Cookie: cookie },
      });
      expect(answer.status).toBe(403);
      expect(await unread()).toBe(before);
    },
  );

  test('requests from our own pages and from programs without an Origin pass', async () => {
    const ours: Record<string, string>[] = [
      { Origin: server.origin },
      { 'Sec-Fetch-Site': 'same-origin' },
      {},
    ];
    for (const headers of ours) {
      const sent = {
        method: 'POST',
        body: 'hidden=0',
        headers: { ...headers, 'Content-Type': form, Cookie: cookie },
      };
      expect((await server.send('/alerts/banner', sent)).status).toBe(303);
    }
  });

  test('a foreign Host header is a 400 for every path', async () => {
    for (const Host of [
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost@evil.example',
      '[::1].evil.example',
    ]) {
      expect((await server.send('/signin', { headers: { Host } })).status).toBe(400);
    }
    expect((await server.send('/signin', { headers: { Host: 'localhost:1234' } })).status).toBe(200);
  });
});

describe('request bodies', () => {
  test.each(['/signin', '/signin.data', '/messages/safety-alert', '/api/notifications/safety-alert'])(
    'a 1 MB body to %s is a 413, with a length or in chunks',
    async (path) => {
      const headers = { 'Content-Type': path.startsWith('/api') ? json : form, Cookie: cookie };
      const whole = await server.send(path, { method: 'POST', body: megabyte, headers });
      expect(whole.status).toBe(413);
      const chunks = Array.from({ length: 10 }, () => megabyte.subarray(0, 100_000));
      const chunked = await server.send(path, { method: 'POST', body: chunks, headers });
      expect(chunked.status).toBe(413);
    },
  );

  test('a body of 64 kB passes the size guard', async () => {
    const headers = { 'Content-Type': form };
    expect((await server.send('/signin', { method: 'POST', body: 'a'.repeat(65_536), headers })).status).toBe(
      400,
    );
    expect((await server.send('/signin', { method: 'POST', body: 'a'.repeat(65_537), headers })).status).toBe(
      413,
    );
  });

  test('other content types and compressed bodies are a 415', async () => {
    const post = (path: string, headers: Record<string, string>) =>
      server.send(path, { method: 'POST', body: 'a=b', headers: { ...headers, Cookie: cookie } });
    expect((await post('/signin', { 'Content-Type': json })).status).toBe(415);
    expect((await post('/signin', { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post('/signin', {})).status).toBe(415);
    expect((await post('/signin', { 'Content-Type': form, 'Content-Encoding': 'gzip' })).status).toBe(415);
    const api = await post('/api/notifications/safety-alert', { 'Content-Type': form });
    expect(api.status).toBe(415);
    expect(api.headers['content-type']).toContain('application/problem+json');
    expect((await post('/API/notifications/safety-alert', { 'Content-Type': form })).status).toBe(415);
  });

  test('an empty body passes with any content type, and a broken form is a 400', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      server.send('/alerts/banner', { method: 'POST', body, headers: { ...headers, Cookie: cookie } });
    expect((await post({}, '')).status).toBe(303);
    expect((await post({ 'Content-Type': 'text/plain' }, '')).status).toBe(303);
    expect((await post({ 'Content-Type': 'multipart/form-data' }, '')).status).toBe(303);
    expect((await post({ 'Content-Type': 'multipart/form-data; boundary=x' }, 'nonsense')).status).toBe(400);
  });

  test('a body of invalid JSON is a 400 with a problem document', async () => {
    const headers = { 'Content-Type': json, Cookie: cookie };
    for (const body of ['{', '"text"', '{"title":"\\u0000","message":"\\u0000"}']) {
      const answer = await server.send('/api/notifications/safety-alert', { method: 'POST', body, headers });
      expect([body, answer.status]).toEqual([body, 400]);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });
});

describe('methods and addresses', () => {
  test.each([
    ['TRACE', '/signin', 'GET, HEAD, POST'],
    ['OPTIONS', '/signin', 'GET, HEAD, POST'],
    ['PUT', '/signin', 'GET, HEAD, POST'],
    ['POST', '/settings', 'GET, HEAD'],
    ['POST', '/settings.data', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/_root.data', 'GET, HEAD'],
    ['DELETE', '/api/notifications', 'GET, HEAD'],
    ['TRACE', '/api/notifications', 'GET, HEAD'],
    ['GET', '/api/notifications/mark-all-read', 'PATCH'],
    ['PROPFIND', '/', 'GET, HEAD'],
  ])('the request %s %s is a 405 with Allow: %s', async (method, path, allow) => {
    const answer = await server.send(path, { method, headers: { Cookie: cookie } });
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });

  test.each(['/%E0%A4%A', '/api/%E0%A4%A', '/%', '/signin?redirectTo=%E0%A4%A', '/profile/%00', '/%00.data'])(
    'the malformed address %s is a 400',
    async (path) => {
      expect((await server.send(path)).status).toBe(400);
    },
  );

  test('a path longer than 2,000 characters is a 414 that never echoes it', async () => {
    const headers = { Cookie: cookie };
    expect((await server.send(`/${'a'.repeat(1999)}`, { headers })).status).toBe(404);
    for (const path of [`/${'a'.repeat(2000)}`, `/profile/${'a'.repeat(100_000)}.data`]) {
      const answer = await server.send(path, { headers });
      expect(answer.status).toBe(414);
      expect(answer.body.length).toBeLessThan(1000);
    }
    const api = await server.send(`/api/${'a'.repeat(2000)}`, { headers });
    expect([api.status, api.headers['content-type']]).toEqual([
      414,
      'application/problem+json; charset=utf-8',
    ]);
  });

  test('a thousand long addresses leave nothing in memory', async () => {
    const before = readRssMb(server.pid);
    for (let n = 0; n < 1000; n += 1)
      expect((await server.send(`/x${n}/${'a'.repeat(120_000)}`)).status).toBe(414);
    // Caching each address once would take 120 MB.
    expect(readRssMb(server.pid) - before).toBeLessThan(100);
  });

  test('a long search query reaches its page, whose forms return without it', async () => {
    const query = `q=${'a'.repeat(10_000)}`;
    const { status, body } = await server.get(`/community/business?${query}`, cookie);
    expect([status, body.includes('The search can have at most 120 characters.')]).toEqual([400, true]);
    expect(body).toContain('name="redirectTo" value="/community/business"');
    const visitor = await server.send(`/community/business?${query}`);
    expect(visitor.headers.location).toBe('/signin?redirectTo=%2Fcommunity%2Fbusiness');
    const lite = `lite=off&redirectTo=${encodeURIComponent(`/community/business?${query}`)}`;
    const sent = { method: 'POST', headers: { 'Content-Type': form }, body: lite };
    expect((await server.send('/lite', sent)).headers.location).toBe('/community/business');
    const away = { ...sent, body: `lite=off&redirectTo=/${'a'.repeat(2000)}` };
    expect((await server.send('/lite', away)).headers.location).toBe('/');
  });

  test.each(['http://evil.example/', '*', 'evil'])('the request target %s is a 400', async (path) => {
    expect((await server.send(path)).status).toBe(400);
  });

  test('no file outside the build is served', async () => {
    for (const path of [
      '/../package.json',
      '/assets/../../server.js',
      '/%2e%2e/server.js',
      '/.env',
      '/server.ts',
    ]) {
      expect((await server.send(path)).status).toBe(404);
    }
  });
});
