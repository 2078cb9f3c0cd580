import { eq, sql } from 'drizzle-orm';

import { devices, energyFacilities, meterHours, profiles } from '#db/schema';
import { addEntryLike, retire } from '#tests/support/desk';
import {
  describe,
  expect,
  test as base,
  type TestServices,
  testWithOwnDatabase,
} from '#tests/support/domain-test';
import { clearPoints } from '#tests/support/points';
import { addEnergyMeter, sendReadings } from '#tests/support/energy-meters';
import { setResidency } from '#tests/support/homes';
import { listDeviceChoices } from '~/platform/telemetry/device-choices.server';
import { getPoints } from '~/platform/rewards/points/points.server';

import { awardEnergyView, listEnergyDays } from './energy-page.server';
import { getFacility, listFacilities, listFacilityHours } from './facilities.server';
import { compareWithUsual, findHomeEnergy } from './home-energy.server';

/** A Tuesday, 2:30 PM in the neighborhood. */
const now = new Date('2026-03-10T21:30:00Z');
const rosasHome = '14 Cedar Lane, 2B';

/** The sample neighborhood without its meters. */
const test = base.extend<{ bare: TestServices }>({
  bare: async ({ services }, provide) => {
    await services.db.delete(devices);
    services.clock.set(now);
    await provide(services);
  },
});

describe('the last 30 days of energy', () => {
  test('the last 30 days are all listed, measured or not, each with its own total', async ({ bare }) => {
    const solar = await addEnergyMeter(bare, { measures: 'solar' });
    await sendReadings(bare, solar, {
      '2026-03-08T20:00:00Z': { totalKwh: 5 },
      '2026-03-08T22:00:00Z': { totalKwh: 8 },
      '2026-03-10T20:00:00Z': { totalKwh: 8 },
      '2026-03-10T21:00:00Z': { totalKwh: 9.5 },
    });
    const days = await listEnergyDays(bare);
    expect(days).toHaveLength(30);
    expect(days.slice(0, 27).every(({ solar, usage }) => solar === null && usage === null)).toBe(true);
    expect(days[0]?.day).toBe('2026-02-09');
    expect(days.slice(27)).toEqual([
      { day: '2026-03-08', solar: 3, usage: null },
      { day: '2026-03-09', solar: 0, usage: null },
      { day: '2026-03-10', solar: 1.5, usage: null },
    ]);
  });
});

describe('the energy facilities', () => {
  test('the energy facilities are the four of the specification, in order', async ({ bare, cast }) => {
    const facilities = await listFacilities(bare, cast.rosa);
    expect(facilities.map(({ id, kind, capacity }) => [id, kind, capacity])).toEqual([
      ['solar-array', 'solar', '2.5 MW'],
      ['battery-storage', 'battery', '5.0 MWh'],
      ['grid-interconnection', 'grid', '3.0 MW'],
      ['usage-analytics', 'analytics', '500 homes'],
    ]);
    // Each facility has more features than its card shows, and sample figures.
    for (const { id, features, moreFeatures, sampleOutput, sampleCharge, sampleFlow } of facilities) {
      expect(features).toHaveLength(2);
      expect(moreFeatures).toBeGreaterThan(0);
      expect(sampleOutput ?? sampleCharge ?? sampleFlow).toBeTruthy();
      const whole = await getFacility(bare, cast.rosa, id);
      expect(whole.features.slice(0, 2)).toEqual(features);
      expect(whole.features).toHaveLength(2 + moreFeatures);
    }
    await expect(getFacility(bare, cast.rosa, 'moon-array')).rejects.toMatchObject({ code: 'not-found' });
    await bare.db.delete(energyFacilities);
    expect(await listFacilities(bare, cast.rosa)).toEqual([]);
  });

  test('energy facilities come from the desk, and disappear when retired', async ({
    bare,
    cast: { maya, rosa },
  }) => {
    const id = await addEntryLike(bare, maya, 'energy-facilities', {
      name: 'Roof of the hall',
      kind: 'Makes energy',
    });
    expect((await listFacilities(bare, rosa)).at(-1)).toMatchObject({
      id,
      kind: 'solar',
      sampleOutput: '1.8 MW',
    });
    await retire(bare, maya, ['energy-facilities', id]);
    expect((await listFacilities(bare, rosa)).map((facility) => facility.id)).not.toContain(id);
    await expect(getFacility(bare, rosa, id)).rejects.toMatchObject({ code: 'not-found' });
    const { facilities } = await listDeviceChoices(bare, maya, 'energy');
    expect(facilities.map((facility) => facility.id)).not.toContain(id);
  });

  test('a facility’s day is that of its own meters, the hub’s that of all homes', async ({ bare, cast }) => {
    const own = await addEnergyMeter(bare, { measures: 'solar', facilityId: 'solar-array' });
    const roof = await addEnergyMeter(bare, { measures: 'solar', unit: rosasHome });
    const home = await addEnergyMeter(bare, { measures: 'usage', unit: rosasHome });
    for (const [meter, kwh] of [
      [own, 7],
      [roof, 2],
      [home, 3],
    ] as const) {
      // The hour before midnight belongs to yesterday.
      await sendReadings(bare, meter, {
        '2026-03-10T06:00:00Z': { totalKwh: 0 },
        '2026-03-10T07:00:00Z': { totalKwh: 100 },
        '2026-03-10T20:00:00Z': { totalKwh: 100 },
        '2026-03-10T21:00:00Z': { totalKwh: 100 + kwh },
      });
    }
    const readHours = async (id: string) => {
      const hours = await listFacilityHours(bare, cast.rosa, await getFacility(bare, cast.rosa, id));
      return hours.filter(({ amount }) => amount !== 0);
    };
    const [twelve, one, two] = [19, 20, 21].map((hour) => `2026-03-10T${hour}:00:00.000Z`);
    // The current hour has no reading yet.
    expect(await readHours('solar-array')).toEqual([
      { start: one, amount: 7 },
      { start: two, amount: null },
    ]);
    expect((await readHours('usage-analytics'))[0]).toEqual({ start: one, amount: 3 });
    const all = await listFacilityHours(bare, cast.rosa, { id: 'solar-array', kind: 'solar' });
    expect(all).toHaveLength(15);
    expect(all[12]).toEqual({ start: twelve, amount: 0 });
    expect(await readHours('battery-storage')).toEqual([]);
  });
});

testWithOwnDatabase(
  'facilities outside the sample neighborhood show no sample figures',
  async ({ services, cast: { rosa } }) => {
    await services.db.execute(sql`delete from residents`);
    const facilities = await listFacilities(services, rosa);
    expect(facilities).toHaveLength(4);
    for (const { id, sampleOutput, sampleCharge, sampleFlow } of facilities) {
      expect([sampleOutput, sampleCharge, sampleFlow]).toEqual([null, null, null]);
      expect(await getFacility(services, rosa, id)).toMatchObject({ sampleOutput: null, sampleFlow: null });
    }
  },
);

describe('the viewer’s home energy', () => {
  test('the viewer’s home is that of the join code, with its own meters alone', async ({ bare, cast }) => {
    const [samuel] = cast.others;
    const usage = await addEnergyMeter(bare, { measures: 'usage', unit: rosasHome });
    const solar = await addEnergyMeter(bare, { measures: 'solar', unit: rosasHome });
    const shared = await addEnergyMeter(bare, { measures: 'usage' });
    for (const [meter, kwh] of [
      [usage, 4.5],
      [solar, 2.5],
      [shared, 900],
    ] as const) {
      await sendReadings(bare, meter, {
        '2026-03-10T20:00:00Z': { totalKwh: 0 },
        '2026-03-10T21:00:00Z': { totalKwh: kwh },
      });
    }
    expect(await findHomeEnergy(bare, cast.rosa)).toEqual({ usage: 4.5, solar: 2.5, aboveUsual: null });
    // Neither a forged profile address nor a manager's role gives access.
    await bare.db
      .update(profiles)
      .set({ unit: rosasHome, address: rosasHome })
      .where(eq(profiles.residentId, samuel.id));
    expect(await findHomeEnergy(bare, samuel)).toBeNull();
    expect(await findHomeEnergy(bare, cast.maya)).toBeNull();
    // Other members of the household have access.
    await setResidency(bare, samuel.id, rosasHome);
    expect(await findHomeEnergy(bare, samuel)).toEqual({ usage: 4.5, solar: 2.5, aboveUsual: null });
    await bare.db.update(devices).set({ revokedAt: now }).where(eq(devices.id, solar.id));
    expect(await findHomeEnergy(bare, cast.rosa)).toEqual({ usage: 4.5, solar: null, aboveUsual: null });
  });

  test('a resident without a home sees no home energy, and a new meter starts at zero', async ({
    bare,
    cast,
  }) => {
    await addEnergyMeter(bare, { measures: 'usage', unit: rosasHome });
    expect(await findHomeEnergy(bare, cast.rosa)).toEqual({ usage: 0, solar: null, aboveUsual: null });
    await setResidency(bare, cast.rosa.id, null);
    expect(await findHomeEnergy(bare, cast.rosa)).toBeNull();
  });
});

describe('the viewer’s home compared with its usual day', () => {
  test('a home is compared over the day’s past hours with the same weekday of earlier weeks', async ({
    bare,
    cast,
  }) => {
    const meter = await addEnergyMeter(bare, { measures: 'usage', unit: rosasHome });
    const neighbors = await addEnergyMeter(bare, { measures: 'usage' });
    // Noon to 2 PM on three Tuesdays. Daylight saving time shifts the first one's UTC hour.
    const hours = [
      ['2026-02-24T20:00:00Z', 4],
      ['2026-03-03T20:00:00Z', 6],
      ['2026-03-10T19:00:00Z', 4],
      // Later hours, other weekdays and old days don't count.
      ['2026-03-03T23:00:00Z', 50],
      ['2026-03-09T19:00:00Z', 50],
      ['2026-01-06T20:00:00Z', 50],
      ['2026-03-10T21:00:00Z', 50],
    ] as const;
    for (const [hour, amount] of hours) {
      await bare.db.insert(meterHours).values({ deviceId: meter.id, hour: new Date(hour), amount });
      await bare.db.insert(meterHours).values({ deviceId: neighbors.id, hour: new Date(hour), amount: 900 });
    }
    const read = async () => (await findHomeEnergy(bare, cast.rosa))?.aboveUsual;
    expect(await read()).toEqual({ percent: -20, weekday: 'Tuesday' });
    await bare.db.delete(meterHours).where(eq(meterHours.hour, new Date('2026-02-24T20:00:00Z')));
    expect(await read()).toBeNull();
  });

  test('a home is not compared with a tiny usual amount', () => {
    const day = '2026-03-10';
    const before = ['2026-02-24', '2026-03-03'].map((day) => ({ day, amount: 0.4 }));
    expect(compareWithUsual(day, [...before, { day, amount: 2 }])).toBeNull();
    expect(compareWithUsual(day, before)).toBeNull();
  });
});

describe('points for viewing energy', () => {
  test('points for viewing energy come once a day', async ({ bare, cast }) => {
    await clearPoints(bare);
    const looks = await Promise.all(Array.from({ length: 20 }, () => awardEnergyView(bare, cast.rosa)));
    expect(looks.sort()).toEqual([...Array<number>(19).fill(0), 2]);
    bare.clock.set(new Date('2026-03-11T08:00:00Z'));
    expect(await awardEnergyView(bare, cast.rosa)).toBe(2);
    expect(await getPoints(bare, cast.rosa)).toMatchObject({ totalPoints: 4, ecoPoints: 4 });
  });

  test('a failure to award points does not fail the page', async ({ bare }) => {
    const nobody = { id: 'nobody', role: 'resident', name: 'Nobody' } as const;
    expect(await awardEnergyView(bare, nobody)).toBe(0);
  });
});
