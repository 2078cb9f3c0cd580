import { asc, desc, eq, sql } from 'drizzle-orm';

import { devices, meterDays, meterHours, meterReadings, notifications, waterNights } from '#db/schema';
import { seedMeters } from '#db/seed/sample-meters-past';
import { testTimeZone } from '#tests/support/database';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { watchForLeaks } from '~/features/sustainable/water/leaks.server';
import { recomputeTotals } from '~/platform/telemetry/recompute-totals.server';

/** Noon of a day on which the fifth home leaks for the first night. */
const now = new Date('2026-11-20T20:00:00Z');

async function seedAnew(services: TestServices): Promise<void> {
  services.clock.set(now);
  await services.db.delete(devices);
  await seedMeters(services.db, { now, timeZone: testTimeZone });
}

const totals = async ({ db }: TestServices) => ({
  hours: await db.select().from(meterHours).orderBy(meterHours.deviceId, meterHours.hour),
  days: await db.select().from(meterDays).orderBy(meterDays.deviceId, meterDays.day),
});

test('the past of the sample meters has the totals that follow from its readings, over a change of clocks', async ({
  services,
}) => {
  await seedAnew(services);
  const seeded = await totals(services);
  expect(seeded.days.length).toBeGreaterThanOrEqual(13 * 62);
  expect(seeded.hours.filter(({ deviceId }) => deviceId === 'sample-solar')).toHaveLength(62 * 24);
  const times = await services.db
    .select({ time: meterReadings.time })
    .from(meterReadings)
    .where(eq(meterReadings.deviceId, 'sample-solar'))
    .orderBy(asc(meterReadings.time));
  const readings = times.map(({ time }) => time);
  await services.db.delete(meterHours).where(eq(meterHours.deviceId, 'sample-solar'));
  await services.db.delete(meterDays).where(eq(meterDays.deviceId, 'sample-solar'));
  await recomputeTotals(services, 'sample-solar', readings);
  expect(await totals(services)).toEqual(seeded);
});

test('what is said of its nights is what the look for leaks finds, and nobody is told anew', async ({
  services,
}) => {
  await seedAnew(services);
  const lastNight = () =>
    services.db
      .select({
        deviceId: waterNights.deviceId,
        result: waterNights.result,
        gallons: sql<number>`round(${waterNights.gallons}::numeric, 1)::float8`,
        isTold: sql<boolean>`${waterNights.notifiedAt} is not null`,
      })
      .from(waterNights)
      .where(eq(waterNights.night, '2026-11-20'))
      .orderBy(waterNights.deviceId);
  const told = () => services.db.$count(notifications, eq(notifications.type, 'leak_found'));
  const seeded = await lastNight();
  expect(seeded.filter(({ result }) => result === 'leak')).toEqual([
    { deviceId: 'sample-water-5', result: 'leak', gallons: 14.4, isTold: true },
  ]);
  await watchForLeaks(services);
  expect(await told()).toBe(0);
  await services.db.delete(waterNights).where(eq(waterNights.night, '2026-11-20'));
  await watchForLeaks(services);
  expect(await lastNight()).toEqual(seeded);
  expect(await told()).toBeGreaterThan(0);
  const [first] = await services.db.select().from(waterNights).orderBy(desc(waterNights.night)).limit(1);
  expect(first!.night).toBe('2026-11-20');
});

test('it is laid once, and not over devices that are there', async ({ services }) => {
  await services.db.update(devices).set({ name: 'Renamed' }).where(eq(devices.id, 'sample-solar'));
  const before = await services.db.$count(meterReadings);
  await seedMeters(services.db, { now: services.clock.now(), timeZone: testTimeZone });
  expect(await services.db.$count(meterReadings)).toBe(before);
  const [solar] = await services.db.select().from(devices).where(eq(devices.id, 'sample-solar'));
  expect(solar!.name).toBe('Renamed');
});
