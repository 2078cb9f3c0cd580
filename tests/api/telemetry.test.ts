import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { devices, meterDays, meterReadings } from '#db/schema';

import { type Answer, attackServer, withoutTable } from '../support/attack-server';
import { insertDevice } from '../support/devices';
import { testNow } from '../support/test-clock';

const server = await attackServer();

const energy = '/api/telemetry/energy';
const json = 'application/json';
const problem = 'application/problem+json; charset=utf-8';

const minutesAgo = (minutes: number) => new Date(testNow().getTime() - minutes * 60_000).toISOString();
const make = (wanted: Parameters<typeof insertDevice>[1] = {}) => insertDevice(server.database.db, wanted);

function post(path: string, token: string | null, body: unknown): Promise<Answer> {
  const headers = { 'Content-Type': json, ...(token !== null && { Authorization: `Bearer ${token}` }) };
  return server.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const toBody = ({ body }: Answer) => JSON.parse(body) as Record<string, unknown>;
const countBy = (deviceId: string) =>
  server.database.db.$count(meterReadings, eq(meterReadings.deviceId, deviceId));

test('a new reading is a 201, a known one a 200, and the totals have it at once', async () => {
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
  expect(days.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(2.5, 9);
});

test('telemetry without a token or with an unknown one is a 401, with a revoked one a 403', async () => {
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
    expect(toBody(answer).detail).toBe('No device here has this token.');
  }
  await server.database.db.update(devices).set({ revokedAt: testNow() }).where(eq(devices.id, id));
  const revoked = await post(energy, token, reading);
  expect([revoked.status, toBody(revoked).detail]).toEqual([
    403,
    'This device was revoked and can’t send readings. A manager can add it again.',
  ]);
  expect(await countBy(id)).toBe(0);
});

test('the log has neither tokens nor readings, whatever goes wrong', async () => {
  const { token } = await make();
  const [totalKwh, latitude] = [123_456_789.5, 'Xyzzy'];
  await post(energy, token, { timestamp: minutesAgo(1), totalKwh });
  await post(energy, token, { timestamp: minutesAgo(1), totalKwh: -totalKwh, latitude });
  const failed = await withoutTable(server.database, 'meter_hours', () =>
    post(energy, token, { timestamp: minutesAgo(0.5), totalKwh: totalKwh + 1 }),
  );
  expect(failed.status).toBe(500);
  await expect.poll(() => server.output()).toContain('api failed');
  const output = server.output();
  expect(output).toContain('"pattern":"/api/telemetry/energy"');
  for (const secret of [token, token.slice(4), String(totalKwh), latitude])
    expect(output).not.toContain(secret);
});
