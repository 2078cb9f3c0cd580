import { asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';

import {
  devices,
  flowHours,
  meterDays,
  meterHours,
  meterReadings,
  notifications,
  waterNights,
} from '#db/schema';
import { seedMeters } from '#db/seed/sample-meters-past';
import { testTimeZone } from '#tests/support/database';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { readEnergyState } from '~/features/sustainable/energy/energy-state.server';
import { watchForLeaks } from '~/features/sustainable/water/leaks.server';
import { recomputeTotals, toSpan } from '~/platform/telemetry/recompute-totals.server';
import type { MeterFilter } from '~/platform/telemetry/telemetry';
import { listDayTotals } from '~/platform/telemetry/totals.server';

/** Noon on a day when the fifth home has leaked for one night. */
const now = new Date('2026-11-20T20:00:00Z');

async function reseed(services: TestServices): Promise<void> {
  services.clock.set(now);
  await services.db.delete(devices);
  await seedMeters(services.db, { now, timeZone: testTimeZone });
}

const totals = async ({ db }: TestServices) => ({
  hours: await db.select().from(meterHours).orderBy(meterHours.deviceId, meterHours.hour),
  days: await db.select().from(meterDays).orderBy(meterDays.deviceId, meterDays.day),
});

test('the sample meters’ history adds up to their readings, across a clock change', async ({ services }) => {
  await reseed(services);
  const seeded = await totals(services);
  expect(seeded.days.length).toBeGreaterThanOrEqual(14 * 62);
  expect(seeded.hours.filter(({ deviceId }) => deviceId === 'sample-array')).toHaveLength(62 * 24);
  const times = await services.db
    .select({ time: meterReadings.time })
    .from(meterReadings)
    .where(eq(meterReadings.deviceId, 'sample-array'))
    .orderBy(asc(meterReadings.time));
  const readings = times.map(({ time }) => time);
  await services.db.delete(meterHours).where(eq(meterHours.deviceId, 'sample-array'));
  await services.db.delete(meterDays).where(eq(meterDays.deviceId, 'sample-array'));
  await recomputeTotals(services, 'sample-array', readings.map(toSpan));
  expect(await totals(services)).toEqual(seeded);
});

test('the sample nights match the leak check, and nobody is notified again', async ({ services }) => {
  await reseed(services);
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
  const countNotified = () => services.db.$count(notifications, eq(notifications.type, 'leak_found'));
  const seeded = await lastNight();
  expect(seeded.filter(({ result }) => result === 'leak')).toEqual([
    { deviceId: 'sample-water-5', result: 'leak', gallons: 14.4, isTold: true },
  ]);
  await watchForLeaks(services);
  expect(await countNotified()).toBe(0);
  await services.db.delete(waterNights).where(eq(waterNights.night, '2026-11-20'));
  await watchForLeaks(services);
  expect(await lastNight()).toEqual(seeded);
  expect(await countNotified()).toBeGreaterThan(0);
  const [first] = await services.db.select().from(waterNights).orderBy(desc(waterNights.night)).limit(1);
  expect(first!.night).toBe('2026-11-20');
});

test('sample history is created once, and never over existing devices', async ({ services }) => {
  await services.db.update(devices).set({ name: 'Renamed' }).where(eq(devices.id, 'sample-array'));
  const before = await services.db.$count(meterReadings);
  await seedMeters(services.db, { now: services.clock.now(), timeZone: testTimeZone });
  expect(await services.db.$count(meterReadings)).toBe(before);
  const [solar] = await services.db.select().from(devices).where(eq(devices.id, 'sample-array'));
  expect(solar!.name).toBe('Renamed');
});

test('an older sample neighborhood gets the large array’s meter, and keeps its data', async ({
  services,
}) => {
  await services.db.delete(devices).where(inArray(devices.id, ['sample-array', 'sample-usage-others']));
  const former = {
    id: 'sample-solar',
    name: 'Solar array meter',
    feed: 'energy',
    measures: 'solar',
  } as const;
  await services.db
    .insert(devices)
    .values({ ...former, tokenHash: 'former', createdAt: services.clock.now() });
  const home = () => services.db.$count(meterReadings, eq(meterReadings.deviceId, 'sample-usage-1'));
  const before = await home();
  const time = { now: services.clock.now(), timeZone: testTimeZone };
  await seedMeters(services.db, time);
  await seedMeters(services.db, time);
  expect(await home()).toBe(before);
  expect(await services.db.$count(meterDays, eq(meterDays.deviceId, 'sample-array'))).toBeGreaterThan(60);
  expect(await services.db.$count(meterDays, eq(meterDays.deviceId, 'sample-usage-others'))).toBeGreaterThan(
    60,
  );
  const [solar] = await services.db.select().from(devices).where(eq(devices.id, 'sample-solar'));
  expect(solar!.revokedAt).not.toBeNull();
});

test('the energy and water of a simulated day are consistent', async ({ services }) => {
  await reseed(services);
  const state = await readEnergyState(services);
  const day = { from: '2026-11-20', to: '2026-11-20' };
  const ofDay = async (filter: MeterFilter) =>
    (await listDayTotals(services, filter, day)).reduce((sum, { amount }) => sum + amount, 0);
  const hours = (of: 'solar' | 'usage') => state.hours.reduce((sum, hour) => sum + hour[of], 0);
  expect(state.solarGenerated).toBeCloseTo(hours('solar'), 0);
  expect(state.homeUsage).toBeCloseTo(hours('usage'), 0);
  expect(await ofDay({ feed: 'energy', measures: 'solar' })).toBeCloseTo(state.solarGenerated, 1);
  expect(await ofDay({ feed: 'energy', measures: 'usage' })).toBeCloseTo(state.homeUsage, 1);
  const midnight = new Date('2026-11-20T08:00:00Z');
  const flows = await services.db.select().from(flowHours).where(gte(flowHours.hour, midnight));
  const battery = flows.filter(({ deviceId }) => deviceId === 'sample-battery');
  const sum = (of: 'taken' | 'given') => battery.reduce((sum, hour) => sum + hour[of], 0);
  const made = state.solarGenerated + sum('given') + state.imported;
  const used = state.homeUsage + sum('taken') + state.excess;
  expect(Math.abs(made / used - 1)).toBeLessThan(0.002);

  const meters = await services.db.select().from(devices).where(eq(devices.feed, 'water'));
  const each = await Promise.all(meters.map(({ id }) => ofDay({ feed: 'water', deviceId: id })));
  const water = await ofDay({ feed: 'water' });
  expect(water).toBeGreaterThan(0);
  expect(water).toBeCloseTo(
    each.reduce((sum, one) => sum + one),
    6,
  );
});
