import { asc, eq, sql } from 'drizzle-orm';

import { devices, meterDays, meterHours, meterReadings } from '#db/schema';
import { insertDevice } from '#tests/support/devices';
import { expect, test, type TestServices } from '#tests/support/domain-test';

import { receiveReadings } from './receive.server';
import { sweepReadings } from './sweep-readings.server';

const now = new Date('2026-11-20T20:20:00.000Z');
const minute = 60_000;
const day = 24 * 60;
/** Age in minutes, and the register's value. */
type Past = [minutesAgo: number, totalKwh: number][];

const before = (minutes: number) => new Date(now.getTime() - minutes * minute);
const everySoOften = (from: number, until: number, step: number): Past =>
  Array.from({ length: Math.ceil((from - until) / step) }, (_, index) => [
    from - index * step,
    10 + index * 0.37 + Math.sin(index) * 0.1,
  ]);

/** Creates a meter whose readings arrived in time. */
async function meterWith(services: TestServices, past: Past): Promise<string> {
  const { device, id } = await insertDevice(services.db, { createdAt: before(500 * day) });
  for (let index = 0; index < past.length; index += 500) {
    const batch = past.slice(index, index + 500);
    services.clock.set(before(batch.at(-1)![0]));
    const readings = batch.map(([ago, totalKwh]) => ({ timestamp: before(ago).toISOString(), totalKwh }));
    expect(await receiveReadings(services, device, { readings })).toMatchObject({ accepted: batch.length });
  }
  services.clock.set(now);
  return id;
}

async function send(services: TestServices, id: string, [minutesAgo, totalKwh]: Past[number]): Promise<void> {
  const device = { id, feed: 'energy', measures: 'solar', shuttleId: null, isRevoked: false } as const;
  const reading = { timestamp: before(minutesAgo).toISOString(), totalKwh };
  expect(await receiveReadings(services, device, reading)).toMatchObject({ accepted: 1 });
}

const readReadings = async ({ db }: TestServices, id: string) =>
  (
    await db
      .select({ time: meterReadings.time })
      .from(meterReadings)
      .where(eq(meterReadings.deviceId, id))
      .orderBy(asc(meterReadings.time))
  ).map(({ time }) => (now.getTime() - time.getTime()) / minute);

const readHours = ({ db }: TestServices, id: string) =>
  db
    .select({ hour: meterHours.hour, amount: meterHours.amount })
    .from(meterHours)
    .where(eq(meterHours.deviceId, id))
    .orderBy(asc(meterHours.hour));

const toDays = ({ db }: TestServices, id: string) =>
  db
    .select({ day: meterDays.day, amount: meterDays.amount })
    .from(meterDays)
    .where(eq(meterDays.deviceId, id))
    .orderBy(asc(meterDays.day));

test('readings are deleted after 62 days, except those that late readings need', async ({ services }) => {
  const past = everySoOften(70 * day, 25 * day, 20);
  const id = await meterWith(services, past);
  const [hours, days] = [await readHours(services, id), await toDays(services, id)];
  await sweepReadings(services);
  const kept = await readReadings(services, id);
  // Kept: the hour of the last reading before the limit, and the reading before that.
  expect(kept[0]).toBeGreaterThan(62 * day);
  expect(kept[0]).toBeLessThan(62 * day + 4 * 60);
  expect(kept.at(-1)).toBe(25 * day + 20);
  expect([await readHours(services, id), await toDays(services, id)]).toEqual([hours, days]);
  await sweepReadings(services);
  expect(await readReadings(services, id)).toEqual(kept);

  const twin = await meterWith(services, past);
  for (const meter of [id, twin]) await send(services, meter, [30.99 * day, 900]);
  expect(await readHours(services, id)).toEqual(await readHours(services, twin));
  expect(await toDays(services, id)).toEqual(await toDays(services, twin));
});

test('a meter that was silent beyond the retention continues from its last reading', async ({ services }) => {
  // The hour has several readings, and the day began long before it.
  const past: Past = [...everySoOften(430 * day, 429 * day, 13), [429 * day - 5, 99]];
  const id = await meterWith(services, past);
  await sweepReadings(services);
  expect((await readReadings(services, id)).at(-1)).toBe(429 * day - 5);
  expect((await readReadings(services, id)).length).toBeLessThan(12);

  const twin = await meterWith(services, past);
  for (const meter of [id, twin]) await send(services, meter, [5, 1200]);
  const [hours, days] = [await readHours(services, twin), await toDays(services, twin)];
  expect(await toDays(services, id)).toEqual(days);
  const settled = before(400 * day);
  // Later its neighbors are final too: hours of 400 days stay, and every day.
  services.clock.set(new Date(now.getTime() + 63 * day * minute));
  await sweepReadings(services);
  expect(await readHours(services, id)).toEqual(
    hours.filter(({ hour }) => hour >= new Date(settled.getTime() + 63 * day * minute)),
  );
  expect(await toDays(services, id)).toEqual(days);
  expect(await readReadings(services, id)).toEqual([429 * day - 5, 5]);
});

test('all old readings are deleted in batches, and a meter without a register keeps its last one', async ({
  services,
}) => {
  const { id } = await insertDevice(services.db);
  services.clock.set(now);
  await services.db.execute(sql`
    insert into meter_readings (device_id, time, rate, received_at)
    select ${id}, ${now.toISOString()}::timestamptz - interval '63 days' - n * interval '5 seconds', 1, ${services.clock.now().toISOString()}::timestamptz
    from generate_series(0, 20000) as n`);
  await sweepReadings(services);
  expect(await readReadings(services, id)).toEqual([63 * day]);
  // Deleting a device deletes its readings.
  await services.db.delete(devices).where(eq(devices.id, id));
  expect(await readReadings(services, id)).toEqual([]);
});
