import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { devices, meterDays, meterReadings, shuttlePositions, shuttles } from '#db/schema';

import { type Answer, type AttackServer, startAttackServer } from '../support/attack-server';
import { insertDevice } from '../support/devices';
import { testNow } from '../support/test-clock';

/** What meters and vehicles send, over HTTP. */
let server: AttackServer;
beforeAll(async () => void (server = await startAttackServer({ LOG_LEVEL: 'trace' })));
afterAll(() => server.close());

const energy = '/api/telemetry/energy';
const water = '/api/telemetry/water';
const shuttle = '/api/telemetry/shuttle-location';
const json = 'application/json';
const problem = 'application/problem+json; charset=utf-8';

const minutesAgo = (minutes: number) => new Date(testNow().getTime() - minutes * 60_000).toISOString();
const make = (wanted: Parameters<typeof insertDevice>[1] = {}) => insertDevice(server.database.db, wanted);

/** As curl does it: no cookie, no origin. */
function post(path: string, token: string | null, body: unknown): Promise<Answer> {
  const headers = { 'Content-Type': json, ...(token !== null && { Authorization: `Bearer ${token}` }) };
  return server.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const toBody = ({ body }: Answer) => JSON.parse(body) as Record<string, unknown>;
const countBy = (deviceId: string) =>
  server.database.db.$count(meterReadings, eq(meterReadings.deviceId, deviceId));

test('a reading is 201 when it is new and 200 when it is known, and is in the totals at once', async () => {
  const { id, token } = await make({ createdAt: new Date(minutesAgo(60)), startTotal: 40 });
  const reading = { timestamp: minutesAgo(0.05), totalKwh: 42.5, powerKw: 3 };
  const first = await post(energy, token, reading);
  expect([first.status, first.headers['content-type'], toBody(first)]).toEqual([
    ...[201, 'application/json; charset=utf-8'],
    { accepted: 1, duplicates: 0, rejected: [] },
  ]);
  const again = await post(energy, token, { ...reading, totalKwh: 99 });
  expect([again.status, toBody(again)]).toEqual([200, { accepted: 0, duplicates: 1, rejected: [] }]);
  const days = await server.database.db.select().from(meterDays).where(eq(meterDays.deviceId, id));
  // An hour ago may have been yesterday.
  expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(2.5, 9);
});

test('a bad reading is 400 with the field; a batch says which are bad and has the others stored', async () => {
  const { id, token } = await make({ feed: 'water' });
  const isNegative = 'totalGallons cannot be negative.';
  const ahead = await post(water, token, { timestamp: minutesAgo(-10), totalGallons: 5 });
  expect([ahead.status, ahead.headers['content-type']]).toEqual([400, problem]);
  expect(toBody(ahead)).toMatchObject({
    title: 'Bad Request',
    detail: expect.stringMatching(/^This time is in the future: our clock shows /) as string,
    errors: { timestamp: [expect.stringContaining('Please set the device’s clock.')] },
  });
  const negative = await post(water, token, { timestamp: minutesAgo(1), totalGallons: -5 });
  expect([negative.status, toBody(negative).errors]).toEqual([400, { totalGallons: [isNegative] }]);

  const bad = { timestamp: minutesAgo(2), totalGallons: -1 };
  const isBad = { detail: isNegative, errors: { totalGallons: [isNegative] } };
  const mixed = await post(water, token, { readings: [{ timestamp: minutesAgo(3), flowGpm: 1 }, bad] });
  expect([mixed.status, toBody(mixed)]).toEqual([
    200,
    { accepted: 1, duplicates: 0, rejected: [{ index: 1, ...isBad }] },
  ]);
  const useless = await post(water, token, { readings: [bad] });
  expect([useless.status, useless.headers['content-type'], toBody(useless)]).toEqual([
    400,
    problem,
    {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'None of these readings could be taken.',
      rejected: [{ index: 0, ...isBad }],
    },
  ]);
  for (const body of ['', '{', '[]', 'null', '7', '"x"', '{"readings":null}', '{"readings":[]}']) {
    const headers = { 'Content-Type': json, Authorization: `Bearer ${token}` };
    expect((await server.send(water, { method: 'POST', headers, body })).status, body).toBe(400);
  }
  expect(await countBy(id)).toBe(1);
});

test('without a token, and with one that nobody knows, it is 401; revoked, or of another feed, 403', async () => {
  const { id, token } = await make();
  const reading = { timestamp: minutesAgo(1), totalKwh: 1 };
  const none = await post(energy, null, reading);
  expect([none.status, none.headers['www-authenticate'], none.headers['content-type']]).toEqual([
    ...[401, 'Bearer', problem],
  ]);
  expect(toBody(none).detail).toBe('Send the device’s token in a header: Authorization: Bearer <token>.');
  for (const wrong of [`${token}x`, token.slice(4), '', `vcd_${'A'.repeat(43)}`]) {
    const answer = await post(energy, wrong, reading);
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
    expect(toBody(answer).detail).toBe('This is not the token of a device here.');
  }
  // A session is no device, and needs no look-up.
  const Cookie = await server.cookieFor('demo-manager');
  const signedIn = { method: 'POST', headers: { Cookie, 'Content-Type': json }, body: '{}' };
  expect((await server.send(energy, signedIn)).status).toBe(401);

  const elsewhere = await post(water, token, reading);
  expect([elsewhere.status, toBody(elsewhere).detail]).toEqual([
    403,
    'This device sends its readings to /api/telemetry/energy.',
  ]);
  await server.database.db.update(devices).set({ revokedAt: testNow() }).where(eq(devices.id, id));
  const revoked = await post(energy, token, reading);
  expect([revoked.status, toBody(revoked).detail]).toEqual([
    403,
    'This device was revoked: nothing more is taken from it. A manager can add it anew.',
  ]);
  expect(await countBy(id)).toBe(0);
});

test('a vehicle says where it is, and cannot speak for another', async () => {
  await server.database.db
    .insert(shuttles)
    .values({ id: 'test-van', name: 'Test van', vehicleNumber: 'T-1', capacity: 12 });
  const { token } = await make({ feed: 'shuttle', shuttleId: 'test-van' });
  const place = { timestamp: minutesAgo(1), latitude: 45.48, longitude: -122.8, speed: 20, accuracy: 5 };
  expect((await post(shuttle, token, { ...place, shuttleId: 'test-van' })).status).toBe(201);
  expect((await post(shuttle, token, place)).status).toBe(200);
  const other = await post(shuttle, token, { ...place, timestamp: minutesAgo(0.5), shuttleId: 'other' });
  expect([other.status, toBody(other).detail]).toEqual([
    403,
    'This device is on another vehicle: its shuttleId is test-van.',
  ]);
  const stored = await server.database.db
    .select()
    .from(shuttlePositions)
    .where(eq(shuttlePositions.shuttleId, 'test-van'));
  expect(stored).toMatchObject([{ latitude: 45.48, longitude: -122.8, speed: 20, accuracy: 5 }]);
  const elsewhere = await post(energy, token, place);
  expect(toBody(elsewhere).detail).toBe('This device sends its readings to /api/telemetry/shuttle-location.');
});

test('other methods are 405, other types 415, more than 64 kB 413; another site’s page is no device', async () => {
  const { id, token } = await make();
  const headers = { Authorization: `Bearer ${token}` };
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await server.send(energy, { method, headers });
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'POST']);
  }
  const reading = { timestamp: minutesAgo(1), totalKwh: 1 };
  const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await server.send(energy, { method: 'POST', headers: form, body: 'totalKwh=1' })).status).toBe(415);
  const readings = Array.from({ length: 900 }, () => reading);
  expect((await post(energy, token, { readings, note: 'x'.repeat(64 * 1024) })).status).toBe(413);
  const many = await post(energy, token, { readings });
  expect([many.status, toBody(many).errors]).toEqual([
    400,
    { readings: ['readings must be a list of 1 to 500 readings.'] },
  ]);
  const body = JSON.stringify(reading);
  const foreign = { ...headers, 'Content-Type': json, Origin: 'https://elsewhere.example' };
  expect((await server.send(energy, { method: 'POST', headers: foreign, body })).status).toBe(403);
  expect(await countBy(id)).toBe(0);
});

test('neither a token nor a reading is in the log, whatever goes wrong', async () => {
  const { token } = await make();
  const [totalKwh, latitude] = [123_456_789.5, 'Xyzzy'];
  await post(energy, token, { timestamp: minutesAgo(1), totalKwh });
  await post(energy, token, { timestamp: minutesAgo(1), totalKwh: -totalKwh, latitude });
  await server.database.sql`alter table meter_hours rename to gone`;
  expect((await post(energy, token, { timestamp: minutesAgo(0.5), totalKwh: totalKwh + 1 })).status).toBe(
    500,
  );
  await server.database.sql`alter table gone rename to meter_hours`;
  await expect.poll(() => server.output()).toContain('api failed');
  const output = server.output();
  expect(output).toContain('"pattern":"/api/telemetry/energy"');
  for (const secret of [token, token.slice(4), String(totalKwh), latitude])
    expect(output).not.toContain(secret);
});
