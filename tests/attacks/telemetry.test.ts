import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import { devices, meterReadings } from '#db/schema';

import { attackServer } from '../support/attack-server';
import { insertDevice } from '../support/devices';
import { testNow } from '../support/test-clock';

let meter: Awaited<ReturnType<typeof insertDevice>>;

const server = await attackServer();
const manager = await server.cookieFor('demo-manager');
beforeEach(async () => {
  meter = await insertDevice(server.database.db, { measures: 'grid' });
});

const energy = '/api/telemetry/energy';
const water = '/api/telemetry/water';
const shuttle = '/api/telemetry/shuttle-location';
const limit = 64 * 1024;

const reading = () => ({ timestamp: testNow().toISOString(), flowKw: 1 });

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await server.send(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${meter.token}`, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.status,
    text: answer.body,
    json: JSON.parse(answer.body) as Record<string, unknown>,
  };
}

const countReadings = () =>
  server.database.db.$count(meterReadings, eq(meterReadings.deviceId, meter.device.id));

describe('who may send readings', () => {
  test('a device can send only to the address of its own kind', async () => {
    const { db } = server.database;
    const tap = await insertDevice(db, { feed: 'water' });
    const bus = await insertDevice(db, { feed: 'shuttle', shuttleId: 'shuttle-1' });
    const kinds = [
      { token: meter.token, own: energy, others: [water, shuttle] },
      { token: tap.token, own: water, others: [energy, shuttle] },
      { token: bus.token, own: shuttle, others: [energy, water] },
    ];
    for (const { token, own, others } of kinds) {
      for (const path of others) {
        const { status, json } = await post(path, reading(), { Authorization: `Bearer ${token}` });
        expect([status, json.detail]).toEqual([403, `This device sends its readings to ${own}.`]);
      }
    }
    const place = { timestamp: testNow().toISOString(), latitude: 45, longitude: -122 };
    const asBus = { Authorization: `Bearer ${bus.token}` };
    expect((await post(shuttle, { ...place, shuttleId: 'shuttle-2' }, asBus)).status).toBe(403);
    expect((await post(shuttle, { ...place, shuttleId: 'shuttle-1' }, asBus)).status).toBe(201);
  });

  test('a session, a stored token hash or a token outside the header sends no readings', async () => {
    const sessionToken = manager.split('=')[1] ?? '';
    const [{ tokenHash } = { tokenHash: '' }] = await server.database.db
      .select()
      .from(devices)
      .where(eq(devices.id, meter.id));
    const forged: Record<string, string>[] = [
      { Authorization: '', Cookie: manager },
      { Authorization: `Bearer ${sessionToken}`, Cookie: manager },
      { Authorization: `Bearer ${tokenHash}` },
      { Authorization: `Bearer ${meter.id}` },
      { Authorization: meter.token },
      { Authorization: `Basic ${Buffer.from(`:${meter.token}`).toString('base64')}` },
      { Authorization: `Bearer ${meter.token}x` },
      { Authorization: `Bearer ${meter.token.slice(0, -1)}` },
      { Authorization: `Bearer ${meter.token.toUpperCase()}` },
      { Authorization: `Bearer ${meter.token}, Bearer ${meter.token}` },
      { Authorization: `Bearer vcd_${"' or 1=1 --".padEnd(43, 'a')}` },
      { Authorization: `Bearer ${'a'.repeat(8000)}` },
      { Authorization: '', Cookie: `device-token=${meter.token}; vclink_session=${meter.token}` },
    ];
    for (const headers of forged) {
      const { status } = await post(
        `${energy}?token=${meter.token}`,
        { ...reading(), token: meter.token },
        headers,
      );
      expect(status, JSON.stringify(headers)).toBe(401);
    }
    expect(await countReadings()).toBe(0);
  });

  test("a device token opens nothing else, and another site's page can't send with it", async () => {
    const headers = { Authorization: `Bearer ${meter.token}`, Cookie: `vclink_session=${meter.token}` };
    expect((await server.send('/api/notifications', { headers })).status).toBe(401);
    expect((await server.send('/manage/devices', { headers })).headers.location).toMatch(/^\/signin/);
    expect((await post(energy, reading(), { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(energy, reading(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await countReadings()).toBe(0);
  });
});

describe('telemetry bodies', () => {
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const at = '2026-01-01T00:00:00Z';

  test.for<[string, string]>([
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '5'],
    ['a list', '[]'],
    ['half an object', '{"timestamp":'],
    ['lists within lists', deep(30_000)],
    ['such lists as readings', `{"readings": ${deep(30_000)}}`],
    ['such a list as its time', `{"timestamp": ${deep(30_000)}, "flowKw": 1}`],
    ['objects within objects', `${'{"readings":'.repeat(4000)}1${'}'.repeat(4000)}`],
    ['a reading in its prototype', `{"__proto__": {"timestamp": "${at}", "flowKw": 1}}`],
    ['a reading in its constructor', `{"constructor": {"prototype": {"flowKw": 1}}}`],
    ['readings in its prototype', `{"__proto__": {"readings": [{"flowKw": 1}]}}`],
    ['an object in place of a list', `{"readings": {"length": 1, "0": {"flowKw": 1}}}`],
    ['no readings', '{"readings": []}'],
    ['ten thousand readings', `{"readings": [${'0,'.repeat(9999)}0]}`],
    ['a list as its number', '{"timestamp": "now", "flowKw": [1]}'],
    ['a number past all', `{"timestamp": "${at}", "flowKw": 1e999}`],
    ['a zero byte', `{"timestamp": "2026-01-01\\u0000", "flowKw": 1}`],
    ['half a surrogate pair', `{"timestamp": "\\ud800", "flowKw": 1}`],
    ['a text as its number', `{"timestamp": "${at}", "flowKw": "1; drop table devices"}`],
  ])('a telemetry body of %s is refused with a sentence', async ([, body]) => {
    const { status, json, text } = await post(energy, body);
    expect(status, text.slice(0, 300)).toBe(400);
    expect(json.detail).toEqual(expect.any(String));
    expect(text.length).toBeLessThan(limit);
    expect(await countReadings()).toBe(0);
  });

  test('a prototype name next to a reading is refused', async () => {
    const own = JSON.stringify(reading()).slice(0, -1);
    expect((await post(energy, `${own}, "__proto__": {"flowKw": 5, "isAdmin": true}}`)).status).toBe(400);
    const batch = `{"readings": [${JSON.stringify({ ...reading(), flowKw: 2 })}], "__proto__": []}`;
    expect((await post(energy, batch)).status).toBe(400);
    expect(await countReadings()).toBe(0);
  });

  test('a telemetry body is limited to exactly 64 kB, with a length or in chunks', async () => {
    const body = JSON.stringify(reading());
    expect((await post(energy, body.padEnd(limit + 1))).status).toBe(413);
    const headers = { Authorization: `Bearer ${meter.token}`, 'Content-Type': 'application/json' };
    const chunks = [Buffer.from(body), Buffer.from(' '.repeat(limit))];
    expect((await server.send(energy, { method: 'POST', headers, body: chunks })).status).toBe(413);
    expect(await countReadings()).toBe(0);
    expect((await post(energy, body.padEnd(limit))).status).toBe(201);
  });
});

test("a device's name is escaped everywhere, and its token is in no log", async () => {
  const name = `"><script>alert(1)</script>' --`;
  const made = await server.post(
    '/manage/devices/new?feed=energy',
    { feed: 'energy', measures: 'grid', name },
    manager,
  );
  const cookies = made.headers['set-cookie'] ?? [];
  const cookie = cookies.find((one) => one.startsWith('device-token=')) ?? '';
  expect(cookie).toMatch(/; Max-Age=600; Path=\/manage\/devices; HttpOnly; SameSite=Strict$/);
  const page = made.headers.location ?? '';
  expect(page).toMatch(/^\/manage\/devices\/[\w-]{36}$/);

  const shown = await server.get(page, `${manager}; ${cookie.split(';')[0]}`);
  expect(shown.headers['cache-control']).toContain('no-store');
  const token = /vcd_[\w-]{43}/.exec(shown.body)?.[0] ?? '';
  expect((await post(energy, reading(), { Authorization: `Bearer ${token}` })).status).toBe(201);
  expect((await post(water, reading(), { Authorization: `Bearer ${token}` })).status).toBe(403);
  const paths = ['/manage/devices?all=devices', page, `${page}/edit`, `${page}/renew`, `${page}/revoke`];
  for (const path of paths) {
    const { status, body } = await server.get(path, manager);
    expect(status, path).toBe(200);
    expect(body, path).toContain('&lt;script&gt;alert(1)');
    expect(body, path).not.toContain('<script>alert(1)');
    expect(body, path).not.toContain('vcd_');
  }
  const revoked = await server.post(`${page}/revoke`, {}, manager);
  expect(revoked.status).toBe(303);
  expect((await server.post(`${page}/revoke`, {}, manager)).status).toBe(409);
  expect((await server.post(`${page}/renew`, {}, manager)).status).toBe(409);
  expect((await post(energy, reading(), { Authorization: `Bearer ${token}` })).status).toBe(403);
  await expect.poll(() => server.output()).toContain('/manage/devices/:deviceId/renew');
  for (const secret of ['vcd_', token.slice(4), 'alert(1)', page])
    expect(server.output()).not.toContain(secret);
});
