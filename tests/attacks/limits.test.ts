import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { attackServer } from '../support/attack-server';

const server = await attackServer({
  RATE_REQUESTS: '20',
  RATE_CHANGES: '10',
  RATE_ADDRESS_FACTOR: '5',
  RATE_WINDOW_SECONDS: '600',
  TRUST_PROXY: '1',
});

const form = 'application/x-www-form-urlencoded';

async function flood(
  count: number,
  headers: Record<string, string>,
  method = 'GET',
  path = '/api/notifications',
) {
  const answers = await Promise.all(
    Array.from({ length: count }, () => server.send(path, { method, headers })),
  );
  return (status: number) => answers.filter((answer) => answer.status === status).length;
}

test('each session has its own limits of requests and of changes', async () => {
  const [rosa, linh] = [await server.cookieFor('demo-user'), await server.cookieFor('linh-tran')];
  const forwarded = { 'X-Forwarded-For': '203.0.113.1' };
  const changes = await flood(9, { ...forwarded, Cookie: rosa }, 'PATCH', '/api/notifications/mark-all-read');
  const reports = await flood(6, { ...forwarded, Cookie: rosa, 'Content-Type': form }, 'POST', '/page-view');
  expect([changes(200), reports(204), reports(429)]).toEqual([9, 1, 5]);
  const reads = await flood(10, { ...forwarded, Cookie: rosa });
  expect([reads(200), reads(429)]).toEqual([5, 5]);
  const others = await flood(10, { ...forwarded, Cookie: linh });
  expect(others(200)).toBe(10);
});

test("an IP address has five times a session's limit, whatever cookies it invents; IPv6 counts by /64", async () => {
  const from = (address: string, at = 0) => ({
    'X-Forwarded-For': address,
    Cookie: `vclink_session=${String(at).padStart(43, 'a')}`,
  });
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, at) =>
      server.send('/signin', { headers: from(`2001:db8:1:2::${at + 1}`, at) }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect((await server.send('/signin', { headers: from('2001:db8:1:3::1') })).status).toBe(200);
});

test("a public alert's page is read by more people of one IP address than its limit", async () => {
  const manager = await server.cookieFor('demo-manager');
  const alert = { title: 'Smoke', message: 'Please close your windows.' };
  const { json } = await server.call(manager, 'POST', '/api/notifications/safety-alert', alert);
  const path = `/alerts/${(json as { id: string }).id}`;
  await expect.poll(async () => (await server.send(path)).headers.etag).toBeDefined();
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  const reads = await flood(120, headers, 'GET', path);
  expect(reads(200)).toBe(120);
  const others = await flood(120, headers, 'GET', '/signin');
  expect(others(429)).toBe(20);
});

test('a rate-limited answer says when to retry, in the format of the page or the API', async () => {
  const Cookie = await server.cookieFor('samuel-okafor');
  const headers = { Cookie, 'X-Forwarded-For': '203.0.113.2' };
  await flood(20, headers);
  for (const [path, type] of [
    ['/api/notifications', 'application/problem+json'],
    ['/profile', 'text/html'],
    ['/profile.data', 'text/x-script'],
  ] as const) {
    const answer = await server.send(path, { headers });
    expect([path, answer.status]).toEqual([path, 429]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.body).toMatch(/Too many requests at once/);
  }
});

test("assets and health checks don't count toward the rate limit", async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.3' };
  for (const path of ['/favicon.svg', '/healthz']) {
    const answers = await flood(130, headers, 'GET', path);
    expect(answers(200)).toBe(130);
  }
});

test('WebSocket upgrades count toward the rate limit', async () => {
  const headers = {
    Cookie: await server.cookieFor('demo-manager'),
    Origin: server.origin,
    'X-Forwarded-For': '203.0.113.4',
  };
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws`, { headers });
      socket.on('open', () => {
        socket.terminate();
        resolve(101);
      });
      socket.on('unexpected-response', (request, response) => {
        request.destroy();
        resolve(response.statusCode ?? 0);
      });
      socket.on('error', reject);
    });
  const answers: number[] = [];
  for (let round = 0; round < 25; round += 1) answers.push(await ask());
  expect(answers.filter((status) => status === 101)).toHaveLength(20);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
});
