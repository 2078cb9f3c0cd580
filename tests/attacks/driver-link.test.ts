import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { devices, driverLinks, shuttles } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { generateToken, hashToken } from '~/platform/residents/link-token.server';

import { attackServer } from '../support/attack-server';
import { testNow } from '../support/test-clock';

const server = await attackServer();
const { db } = server.database;

const today = () => dayIn('America/Los_Angeles', testNow());
const inHours = (hours: number) => new Date(testNow().getTime() + hours * 3_600_000);

async function insertLink({ day = today(), expiresAt = inHours(24), revokedAt = null as Date | null } = {}) {
  const token = generateToken();
  await db.insert(driverLinks).values({
    ...{ tokenHash: hashToken(token), shuttleId: 'shuttle-1', driverName: 'Pat Lee' },
    ...{ day, expiresAt, revokedAt, createdAt: testNow() },
  });
  return `/drive/${token}`;
}

/** Opens the link and starts. @returns the browser's cookie */
async function start(path: string): Promise<string> {
  const { headers } = await server.get(path);
  const [set = ''] = headers['set-cookie'] ?? [];
  const cookie = set.split(';', 1)[0]!;
  expect((await server.post(path, {}, cookie)).status).toBe(303);
  return cookie;
}

test('a driver’s link is bound by the press and not by opening it, and a forwarded link is refused', async () => {
  const path = await insertLink();
  const opened = await server.get(path);
  expect(opened.status).toBe(200);
  expect(opened.headers['set-cookie']?.join()).toMatch(/^driver=.+; HttpOnly; SameSite=Lax$/);
  expect(opened.headers['set-cookie']?.join()).toContain('Path=/drive;');
  expect((await server.get(path)).body).toContain('Drive ');
  const cookie = await start(path);
  expect((await server.get(path, cookie)).body).toContain('Start duty');
  for (const other of ['', 'driver=none', `driver=${btoa(JSON.stringify(generateToken()))}`]) {
    const refused = await server.get(path, other);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([409, undefined]);
    expect(refused.body).toContain('This link is in use on another phone');
    expect(refused.body).not.toContain('Pat Lee');
    expect((await server.post(path, {}, other)).status).toBe(409);
    expect((await server.post(`${path}/duty`, { duty: 'on' }, other)).headers.location).toBe(path);
    expect((await server.post(`${path}/position`, { latitude: '45' }, other)).status).toBe(409);
  }
  const [row] = await db.select().from(shuttles).where(eq(shuttles.id, 'shuttle-1'));
  expect(row!.currentDriverName).not.toBe('Pat Lee');
});

test('a driver’s link that is over, early, ended or unknown says so', async () => {
  const day = addDays(today(), -1);
  const cases = [
    [await insertLink({ day, expiresAt: inHours(-1) }), 410, 'This link has expired'],
    [
      await insertLink({ day: addDays(today(), 2), expiresAt: inHours(72) }),
      409,
      'This link is for another day',
    ],
    [await insertLink({ revokedAt: testNow() }), 404, 'This link doesn’t work'],
    ['/drive/made-up', 404, 'This link doesn’t work'],
  ] as const;
  for (const [path, status, words] of cases) {
    for (const method of ['GET', 'POST']) {
      const answer = await server.send(path, { method });
      expect([method, path, answer.status]).toEqual([
        method,
        path,
        method === 'POST' && status === 410 ? 409 : status,
      ]);
      expect(answer.body).toContain(words);
    }
    expect((await server.post(`${path}/position`)).status).toBe(status === 404 ? 404 : 409);
  }
});

test('a driver’s token is in no log line, audit row or Referer', async () => {
  const path = await insertLink();
  const cookie = await start(path);
  await server.post(`${path}/duty`, { duty: 'on' }, cookie);
  const { headers } = await server.get(path, cookie);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'strict-origin',
  });
  await expect.poll(() => server.output()).toContain('/drive/:token/duty');
  expect(server.output()).not.toContain(path.split('/').at(-1));
  const rows = await server.database.sql`select * from audit`;
  expect(JSON.stringify(rows)).toContain('Driver: Pat Lee');
  expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1));
});

test('another site and a form with other fields change nothing', async () => {
  const path = await insertLink();
  const cookie = await start(path);
  const foreign = { Origin: 'https://evil.example' };
  for (const [to, form] of [
    [path, {}],
    [`${path}/duty`, { duty: 'on' }],
    [`${path}/position`, { latitude: '45', longitude: '-122' }],
  ] as const)
    expect((await server.post(to, form, cookie, foreign)).status).toBe(403);
  for (const form of ['', 'duty=perhaps', 'duty=on&driverName=Me'])
    expect((await server.post(`${path}/duty`, form, cookie)).status).toBe(400);
});

test('a phone’s position is taken on duty, and a wrong or large one is refused', async () => {
  const path = await insertLink();
  const cookie = await start(path);
  await db.update(devices).set({ revokedAt: testNow() }).where(eq(devices.shuttleId, 'shuttle-1'));
  const send = async (form: Record<string, string>) => {
    const { status, body } = await server.post(`${path}/position`, form, cookie);
    return [status, (JSON.parse(body) as { detail?: string }).detail];
  };
  await server.post(`${path}/duty`, { duty: 'off' }, cookie);
  const place = { latitude: '45.48', longitude: '-122.8', accuracy: '12' };
  expect(await send(place)).toEqual([409, 'You’re off duty, so your position isn’t sent.']);
  await server.post(`${path}/duty`, { duty: 'on' }, cookie);
  expect(await send(place)).toEqual([200, undefined]);
  expect(await send({ ...place, latitude: 'north' })).toEqual([400, 'latitude must be a number.']);
  expect(await send({})).toEqual([400, 'latitude must be a number.']);
  expect((await server.post(`${path}/position`, { latitude: 'x'.repeat(70_000) }, cookie)).status).toBe(413);
});
