import { eq, sql } from 'drizzle-orm';

import { audit, devices, flowHours, meterDays, meterReadings } from '#db/schema';
import { insertDevice } from '#tests/support/devices';
import { expect, test, type TestServices } from '#tests/support/domain-test';

import { judgeAll } from './count-readings.server';
import { decideReading, getReading } from './decide-reading.server';
import type { Device } from './device-token.server';
import { editDevice, readDevicePage } from './devices.server';
import { receiveReadings } from './receive.server';

const now = new Date('2026-11-20T20:30:00Z');
const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString();

/** Creates a shared water meter with readings five minutes apart, the last one five minutes ago. */
async function meterOf(services: TestServices, totals: number[]): Promise<Device> {
  services.clock.set(now);
  const { device } = await insertDevice(services.db, { feed: 'water' });
  const readings = totals.map((totalGallons, index) => ({
    timestamp: at((totals.length - index) * 5),
    totalGallons,
  }));
  await receiveReadings(services, device, { readings });
  return device;
}

const dayOf = async ({ db }: TestServices, { id }: Device): Promise<number | undefined> =>
  (await db.select().from(meterDays).where(eq(meterDays.deviceId, id)))[0]?.amount;

test('managers see how a meter’s readings were judged, and their decisions count', async ({
  services,
  cast,
}) => {
  const manager = cast.maya;
  const device = await meterOf(services, [81_420, 81_423.5, 0, 81_430, 990_000, 990_004]);
  const outcomes = async () =>
    (await readDevicePage(services, manager, { id: device.id, token: null })).readings.map(
      ({ made }) => made?.outcome,
    );
  const decide = (
    minutesAgo: number,
    decision: 'rules' | 'ignored' | 'reset' | 'accepted' | 'corrected',
    total?: number,
  ) =>
    decideReading(services, manager, {
      deviceId: device.id,
      time: at(minutesAgo),
      decision,
      total: total ?? null,
    });
  expect(await outcomes()).toEqual(['counted', 'waiting', 'counted', 'noise', 'counted', 'counted']);
  expect(await dayOf(services, device)).toBe(14);

  await decide(10, 'accepted');
  expect(await dayOf(services, device)).toBe(990_004 - 81_420);
  await decide(10, 'rules');
  expect(await dayOf(services, device)).toBe(14);
  await decide(10, 'corrected', 81_432);
  await decide(5, 'corrected', 81_436);
  expect(await dayOf(services, device)).toBe(16);
  await decide(20, 'reset');
  // The rise from 0 is above the meter's limit, so it waits.
  expect(await outcomes()).toEqual(['counted', 'counted', 'waiting', 'reset', 'counted', 'counted']);
  await decide(20, 'ignored');
  expect(await dayOf(services, device)).toBe(16);
  const { reading, canChange } = await getReading(services, manager, { deviceId: device.id, time: at(10) });
  expect(reading).toMatchObject({ said: '990,000 gal', made: { corrected: '81,432 gal' } });
  expect(canChange).toBe(true);

  const noted = await services.db.select().from(audit).where(eq(audit.subjectId, device.id));
  expect(noted.map(({ verb }) => verb)).toEqual([
    'accepted a jump of',
    'took back a decision on a reading of',
    'corrected a reading of',
    'corrected a reading of',
    'marked a reset of',
    'ignored a reading of',
  ]);
});

test('a resent reading is a duplicate, and a manager can correct the first one', async ({
  services,
  cast,
}) => {
  const manager = cast.maya;
  const device = await meterOf(services, [500, 700, 503]);
  expect(await dayOf(services, device)).toBe(3);
  const again = { timestamp: at(5), totalGallons: 508 };
  expect(await receiveReadings(services, device, again)).toMatchObject({ accepted: 0, duplicates: 1 });
  const wrong = { deviceId: device.id, time: at(5), decision: 'corrected', total: 508 } as const;
  await decideReading(services, manager, wrong);
  expect(await dayOf(services, device)).toBe(8);
});

test('only managers decide on readings, and only on existing, recent ones', async ({ services, cast }) => {
  const [manager, resident] = [cast.maya, cast.rosa];
  const device = await meterOf(services, [1, 2]);
  const asked = { deviceId: device.id, time: at(5), decision: 'ignored', total: null } as const;
  await expect((async () => decideReading(services, resident, asked))()).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(getReading(services, resident, asked)).rejects.toMatchObject({ code: 'forbidden' });
  for (const time of [at(6), 'never', '']) {
    await expect(decideReading(services, manager, { ...asked, time })).rejects.toMatchObject({
      code: 'not-found',
    });
  }
  services.clock.set(new Date(now.getTime() + 56 * 24 * 3_600_000));
  await expect(decideReading(services, manager, asked)).rejects.toMatchObject({ code: 'conflict' });
});

test("a meter's own hourly limit judges its readings again", async ({ services, cast }) => {
  const manager = cast.maya;
  const device = await meterOf(services, [0, 1000, 1001]);
  expect(await dayOf(services, device)).toBe(1001);
  const { name } = (await readDevicePage(services, manager, { id: device.id, token: null })).device;
  const input = { name, facilityId: null, unit: null, wasAlwaysThere: false };
  await editDevice(services, manager, device.id, { ...input, mostPerHour: 500 });
  await judgeAll(services, { deviceId: device.id });
  expect(await dayOf(services, device)).toBe(1);
  await editDevice(services, manager, device.id, { ...input, mostPerHour: null });
  await judgeAll(services, { deviceId: device.id });
  expect(await dayOf(services, device)).toBe(1001);
});

test('totals from a wrongly counted reading of an earlier release are corrected', async ({ services }) => {
  const device = await meterOf(services, [18_250.4, 18_250.6]);
  const { db } = services;
  await db.insert(meterReadings).values({
    ...{ deviceId: device.id, time: new Date(at(8)), receivedAt: now, total: 18_250.3 },
  });
  await db.execute(sql`update meter_hours set amount = 18250.6 where device_id = ${device.id}`);
  await db.update(devices).set({ isToJudge: true }).where(eq(devices.id, device.id));
  await judgeAll(services, { deviceId: device.id });
  expect(await dayOf(services, device)).toBeCloseTo(0.2, 9);
});

test('grid flows are summed by hour, without a reading that a manager ignores', async ({
  services,
  cast,
}) => {
  services.clock.set(now);
  const manager = cast.maya;
  const { device } = await insertDevice(services.db, { measures: 'grid' });
  // From 20:00 to 20:20: 60 kW to the grid, changing evenly to 60 kW from it, after a gap of 90 minutes.
  const flows: [number, number][] = [
    [121, 500],
    [30, -60],
    [20, -60],
    [10, 60],
  ];
  const readings = flows.map(([ago, flowKw]) => ({ timestamp: at(ago), flowKw }));
  await receiveReadings(services, device, { readings: readings.reverse() });
  const hours = () => services.db.select().from(flowHours).where(eq(flowHours.deviceId, device.id));
  expect(await hours()).toEqual([
    { deviceId: device.id, hour: new Date('2026-11-20T20:00:00Z'), taken: 2.5, given: 12.5 },
  ]);
  await receiveReadings(services, device, { timestamp: at(15), flowKw: 99_000 });
  expect((await hours())[0]?.taken).toBe(2.5);
  await receiveReadings(services, device, { timestamp: at(5), flowKw: 6000 });
  expect((await hours())[0]?.taken).toBeCloseTo(255, 6);
  await decideReading(services, manager, {
    deviceId: device.id,
    time: at(5),
    decision: 'ignored',
    total: null,
  });
  expect((await hours())[0]?.taken).toBe(2.5);
});
