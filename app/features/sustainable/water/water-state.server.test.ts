// @module-tag dated

import { eq } from 'drizzle-orm';

import { meterReadings, residencies, waterNights } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addDayTotals, addWaterMeter, withoutMeters } from '#tests/support/water-meters';

import { readHomeWater } from './home-water.server';
import { sampleWater } from './water';
import { comparedDays, readWaterState } from './water-state.server';

/** 2 PM on March 10 in Los Angeles. */
const now = new Date('2027-03-10T22:00Z');
const rosasHome = '14 Cedar Lane, 2B';
const samuelsHome = '14 Cedar Lane, 2A';

/** Removes the sample neighborhood's meters and sets the clock. */
async function begin(services: TestServices): Promise<void> {
  services.clock.set(now);
  await withoutMeters(services);
}

type Said = { secondsAgo: number; rate?: number; pressurePsi?: number };

async function addReading({ db, clock }: TestServices, deviceId: string, { secondsAgo, ...said }: Said) {
  const time = new Date(clock.now().getTime() - secondsAgo * 1000);
  await db.insert(meterReadings).values({ deviceId, time, receivedAt: time, total: 100, ...said });
}

const addNight = (
  { db, clock }: TestServices,
  deviceId: string,
  night: string,
  result: 'leak' | 'none' | 'unknown',
) =>
  db
    .insert(waterNights)
    .values({ deviceId, night, result, gallons: 12, leastFlow: 0.05, checkedAt: clock.now() });

/** Adds the same total for each day of a range in one month. */
const everyDay = (month: string, from: number, to: number, amount: number) =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, at) => [
      `${month}-${String(from + at).padStart(2, '0')}`,
      amount,
    ]),
  );

describe('readWaterState', () => {
  test('the water state without meters is the sample, and invents nothing else', async ({ services }) => {
    await begin(services);
    await addWaterMeter(services, { revokedAt: now });
    expect(await readWaterState(services)).toEqual(sampleWater);
  });

  test('the water state sums today and this month, against the homes’ target', async ({ services }) => {
    await begin(services);
    const [rosas, second, samuels, gone] = [
      await addWaterMeter(services, { unit: rosasHome }),
      await addWaterMeter(services, { unit: rosasHome }),
      await addWaterMeter(services, { unit: samuelsHome }),
      await addWaterMeter(services, { unit: '9 Birch Way', revokedAt: now }),
    ];
    await addWaterMeter(services);
    await addDayTotals(services, rosas, { '2027-03-10': 100.04, '2027-03-01': 1000, '2027-02-28': 5000 });
    await addDayTotals(services, second, { '2027-03-10': 20 });
    await addDayTotals(services, samuels, { '2027-03-10': 130 });
    // Readings from before a meter was revoked still count.
    await addDayTotals(services, gone, { '2027-03-10': 10 });
    expect(await readWaterState(services)).toMatchObject({
      todayUsage: 260,
      todayTarget: 400,
      todayPercentage: 65,
      monthlyUsage: 1260,
      source: 'readings',
      meters: 4,
    });
  });

  test('the water state says by how much the target is exceeded, without meters one home’s target', async ({
    services,
  }) => {
    await begin(services);
    const shared = await addWaterMeter(services);
    await addDayTotals(services, shared, { '2027-03-10': 303 });
    expect(await readWaterState(services)).toMatchObject({ todayTarget: 200, todayPercentage: 151 });
  });

  test('the water state uses the newest readings: live flow, and pressure of the last quarter hour', async ({
    services,
  }) => {
    await begin(services);
    const [live, slow, silent] = [
      await addWaterMeter(services),
      await addWaterMeter(services),
      await addWaterMeter(services),
    ];
    await addWaterMeter(services);
    expect(await readWaterState(services)).toMatchObject({
      updatedAt: null,
      silentMeters: 4,
      pressure: null,
    });
    await addReading(services, live, { secondsAgo: 200, rate: 9, pressurePsi: 10 });
    await addReading(services, live, { secondsAgo: 59, rate: 1.26, pressurePsi: 61 });
    await addReading(services, slow, { secondsAgo: 60, rate: 5, pressurePsi: 54 });
    await addReading(services, silent, { secondsAgo: 900, rate: 5, pressurePsi: 20 });
    expect(await readWaterState(services)).toMatchObject({
      updatedAt: new Date(now.getTime() - 59_000).toISOString(),
      flow: 1.3,
      pressure: 58,
      silentMeters: 3,
      meters: 4,
    });
  });

  test('the change compares full days with as many of last month, for homes measured in both', async ({
    services,
  }) => {
    await begin(services);
    const [rosas, samuels, fresh, ended] = [
      await addWaterMeter(services, { unit: rosasHome }),
      await addWaterMeter(services, { unit: samuelsHome, revokedAt: now }),
      await addWaterMeter(services, { unit: '9 Birch Way' }),
      await addWaterMeter(services, { revokedAt: now }),
    ];
    const replaced = await addWaterMeter(services, { unit: samuelsHome });
    // 9 full days: 90 gallons against 100. Today and later days of February are left out.
    await addDayTotals(services, rosas, {
      ...everyDay('2027-02', 1, 9, 100),
      ...everyDay('2027-02', 10, 28, 5000),
      ...everyDay('2027-03', 1, 9, 90),
      '2027-03-10': 5000,
    });
    // A replacement meter at the same home.
    await addDayTotals(services, samuels, everyDay('2027-02', 1, 9, 100));
    await addDayTotals(services, replaced, everyDay('2027-03', 1, 9, 60));
    // A new meter and a removed one.
    await addDayTotals(services, fresh, everyDay('2027-03', 1, 9, 700));
    await addDayTotals(services, ended, everyDay('2027-02', 1, 9, 700));
    expect((await readWaterState(services)).changeVsLastMonth).toBe(-25);

    // No day of the month is over on the first.
    services.clock.set(new Date('2027-03-01T22:00Z'));
    expect((await readWaterState(services)).changeVsLastMonth).toBeNull();
  });

  test.for([
    ['2027-03-10', '2027-03-01', '2027-03-09', '2027-02-01', '2027-02-09'],
    // A shorter month limits the number of days compared.
    ['2027-03-31', '2027-03-01', '2027-03-28', '2027-02-01', '2027-02-28'],
    ['2028-03-31', '2028-03-01', '2028-03-29', '2028-02-01', '2028-02-29'],
    ['2027-01-15', '2027-01-01', '2027-01-14', '2026-12-01', '2026-12-14'],
    ['2027-03-01', '2027-03-01', '2027-02-28', '2027-02-01', '2027-01-31'],
  ] as const)(
    'on %s the change compares %s to %s with %s to %s',
    ([today, first, last, firstBefore, lastBefore]) => {
      expect(comparedDays(today)).toEqual({ first, last, firstBefore, lastBefore });
    },
  );

  test('the water state describes the last night in words', async ({ services }) => {
    await begin(services);
    const meters = [
      await addWaterMeter(services),
      await addWaterMeter(services),
      await addWaterMeter(services),
    ];
    const [one = '', two = '', three = ''] = meters;
    const status = async () => (await readWaterState(services)).leakStatus;
    expect(await status()).toBe('Unknown: too few readings last night');
    await addNight(services, one, '2027-03-08', 'leak');
    await addNight(services, one, '2027-03-10', 'none');
    await addNight(services, two, '2027-03-10', 'unknown');
    expect(await status()).toBe('No leaks detected (1 of 3 meters checked)');
    // Meters without a newer night count with the night before.
    await addNight(services, two, '2027-03-09', 'none');
    await addNight(services, three, '2027-03-09', 'none');
    expect(await status()).toBe('No leaks detected');
    await addNight(services, three, '2027-03-10', 'leak');
    expect(await status()).toBe('1 possible leak');
    const fourth = await addWaterMeter(services);
    await addNight(services, fourth, '2027-03-10', 'leak');
    expect(await status()).toBe('2 possible leaks');
  });
});

describe('readHomeWater', () => {
  test('the home water is the viewer’s use and last night', async ({ services, cast }) => {
    await begin(services);
    const [rosas, second, samuels] = [
      await addWaterMeter(services, { unit: rosasHome }),
      await addWaterMeter(services, { unit: rosasHome }),
      await addWaterMeter(services, { unit: samuelsHome }),
    ];
    await addDayTotals(services, rosas, { '2027-03-10': 80, '2027-03-09': 300 });
    await addDayTotals(services, second, { '2027-03-10': 8 });
    await addDayTotals(services, samuels, { '2027-03-10': 555 });
    await addNight(services, samuels, '2027-03-10', 'leak');
    expect(await readHomeWater(services, cast.rosa)).toEqual({
      todayUsage: 88,
      todayTarget: 200,
      night: null,
      leakTip: null,
    });
    await addNight(services, rosas, '2027-03-10', 'leak');
    await addNight(services, second, '2027-03-10', 'none');
    expect(await readHomeWater(services, cast.rosa)).toMatchObject({
      night: { day: '2027-03-10', result: 'leak', gallons: 12 },
      leakTip: { title: 'Test the toilets with a drop of food coloring' },
    });
  });

  test('the home water omits nights before the first full day after moving in', async ({
    services,
    cast,
  }) => {
    await begin(services);
    await addNight(services, await addWaterMeter(services, { unit: rosasHome }), '2027-03-10', 'leak');
    await services.db
      .update(residencies)
      .set({ startsAt: now })
      .where(eq(residencies.residentId, cast.rosa.id));
    expect(await readHomeWater(services, cast.rosa)).toBeNull();
    // Half past midnight: the last completed night is that of the day they moved in.
    services.clock.set(new Date('2027-03-11T08:30Z'));
    expect(await readHomeWater(services, cast.rosa)).toMatchObject({ todayUsage: 0, night: null });
  });

  test('the home water needs an active meter at the join code’s home, whatever a profile says', async ({
    services,
    cast,
  }) => {
    await begin(services);
    await addWaterMeter(services, { unit: rosasHome, revokedAt: now });
    await addWaterMeter(services, { unit: samuelsHome });
    await addWaterMeter(services, { unit: '2A' });
    expect(await readHomeWater(services, cast.rosa)).toBeNull();
    await services.db.execute(`update profiles set unit = '2A' where resident_id = 'demo-user'`);
    expect(await readHomeWater(services, cast.rosa)).toBeNull();
    await services.db.execute(`delete from residencies where resident_id = 'demo-user'`);
    expect(await readHomeWater(services, cast.rosa)).toBeNull();
  });
});
