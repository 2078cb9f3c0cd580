// @module-tag dated

import { eq } from 'drizzle-orm';

import { devices } from '#db/schema';
import { describe, expect, test as base, type TestServices } from '#tests/support/domain-test';
import { addEnergyMeter, sendReadings } from '#tests/support/energy-meters';

import { sampleToday } from './energy';
import { readEnergyState } from './energy-state.server';

/** A Tuesday, 2:30 PM in the neighborhood. */
const now = new Date('2026-03-10T21:30:00Z');

/** The sample neighborhood without its meters. */
const test = base.extend<{ bare: TestServices }>({
  bare: async ({ services }, provide) => {
    await services.db.delete(devices);
    services.clock.set(now);
    await provide(services);
  },
});

test('the energy state is the specification’s sample while there is no meter', async ({ bare }) => {
  expect(await readEnergyState(bare)).toEqual(sampleToday('2026-03-10'));
});

test('the energy state has no sample once a meter is set up, even before it sends', async ({ bare }) => {
  await addEnergyMeter(bare, { measures: 'solar' });
  const state = await readEnergyState(bare);
  expect(state).toMatchObject({ solarGenerated: 0, homeUsage: 0, excess: 0, efficiency: null });
  expect(state).toMatchObject({ source: 'readings', updatedAt: null, silentMeters: 1, meters: 1 });
  expect(state.hours).toHaveLength(15);
});

describe('the energy state with meters', () => {
  test('the energy state adds up all meters by hour, and compares within the hour', async ({ bare }) => {
    const [roof, array, home, other] = [
      await addEnergyMeter(bare, { measures: 'solar', unit: '14 Cedar Lane, 2B' }),
      await addEnergyMeter(bare, { measures: 'solar', facilityId: 'solar-array' }),
      await addEnergyMeter(bare, { measures: 'usage', unit: '14 Cedar Lane, 2B' }),
      await addEnergyMeter(bare, { measures: 'usage', unit: '3 Alder Court, 1A' }),
    ];
    // Yesterday's energy is in the registers, but not in today's totals.
    await sendReadings(bare, home, {
      '2026-03-10T05:00:00Z': { totalKwh: 100 },
      '2026-03-10T07:00:00Z': { totalKwh: 104 },
    });
    await sendReadings(bare, home, {
      '2026-03-10T19:00:00Z': { totalKwh: 104 },
      '2026-03-10T20:00:00Z': { totalKwh: 106 },
    });
    await sendReadings(bare, other, {
      '2026-03-10T20:00:00Z': { totalKwh: 10 },
      '2026-03-10T21:00:00Z': { totalKwh: 13.335 },
    });
    await sendReadings(bare, roof, {
      '2026-03-10T19:00:00Z': { totalKwh: 0 },
      '2026-03-10T20:00:00Z': { totalKwh: 1 },
    });
    await sendReadings(bare, array, {
      '2026-03-10T20:00:00Z': { totalKwh: 0 },
      '2026-03-10T21:00:00Z': { totalKwh: 9 },
    });
    const state = await readEnergyState(bare);
    expect(state).toMatchObject({ day: '2026-03-10', solarGenerated: 10, homeUsage: 5.34 });
    // The export at one o'clock doesn't offset the import at noon.
    expect(state).toMatchObject({ excess: 5.67, imported: 1 });
    // Noon covers 1 of 2 kWh; one o'clock all of 3.335 kWh. Its surplus doesn't count for noon.
    expect(state.efficiency).toBe(81);
    expect(state.hours).toHaveLength(15);
    expect(state.hours[0]).toEqual({ start: '2026-03-10T07:00:00.000Z', solar: 0, usage: 0 });
    expect(state.hours.slice(12)).toEqual([
      { start: '2026-03-10T19:00:00.000Z', solar: 1, usage: 2 },
      { start: '2026-03-10T20:00:00.000Z', solar: 9, usage: 3.34 },
      { start: '2026-03-10T21:00:00.000Z', solar: 0, usage: 0 },
    ]);
  });

  test('import and export are those of the grid’s meter if there is one', async ({ bare }) => {
    const [array, homes, battery, grid] = [
      await addEnergyMeter(bare, { measures: 'solar' }),
      await addEnergyMeter(bare, { measures: 'usage' }),
      await addEnergyMeter(bare, { measures: 'battery' }),
      await addEnergyMeter(bare, { measures: 'grid' }),
    ];
    const hourly = (read: (hour: number) => object) =>
      Object.fromEntries([18, 19, 20, 21].map((hour) => [`2026-03-10T${hour}:00:00Z`, read(hour)]));
    await sendReadings(
      bare,
      array,
      hourly((hour) => ({ totalKwh: 500 * (hour - 18) })),
    );
    await sendReadings(
      bare,
      homes,
      hourly((hour) => ({ totalKwh: 200 * (hour - 18) })),
    );
    const state = async () => {
      const { excess, imported } = await readEnergyState(bare);
      return { excess, imported };
    };
    expect(await state()).toEqual({ excess: 900, imported: 0 });
    // The battery takes all but 50 kW.
    await sendReadings(
      bare,
      battery,
      hourly(() => ({ chargePercent: 50, flowKw: 250 })),
    );
    expect(await state()).toEqual({ excess: 150, imported: 0 });
    // The grid's meter starts an hour later. Before, the hourly balance applies.
    await sendReadings(bare, grid, {
      '2026-03-10T19:00:00Z': { flowKw: -52 },
      '2026-03-10T20:00:00Z': { flowKw: -52 },
      '2026-03-10T20:30:00Z': { flowKw: 8 },
      '2026-03-10T21:00:00Z': { flowKw: 8 },
    });
    // From −52 to 8 kW in half an hour: 26 minutes of export, four of import.
    const [given, taken] = [(26 / 60) * 26, (4 / 60) * 4 + 4];
    const { excess, imported } = await state();
    expect(excess).toBeCloseTo(50 + 52 + given, 1);
    expect(imported).toBeCloseTo(taken, 1);
  });

  test('the energy state is as new as the older of solar and usage, and counts silent meters', async ({
    bare,
  }) => {
    const solar = await addEnergyMeter(bare, { measures: 'solar' });
    const [one, other] = [
      await addEnergyMeter(bare, { measures: 'usage' }),
      await addEnergyMeter(bare, { measures: 'usage' }),
    ];
    await addEnergyMeter(bare, { measures: 'battery' });
    await sendReadings(bare, one, { '2026-03-10T21:29:50Z': { powerKw: 1.5 } });
    await sendReadings(bare, other, { '2026-03-10T21:29:30Z': { powerKw: 2.25 } });
    const kinds = { meters: 3, silentMeters: 1, usageKw: 3.75, solarKw: null };
    expect(await readEnergyState(bare)).toMatchObject({ ...kinds, updatedAt: '2026-03-10T21:29:50.000Z' });
    await sendReadings(bare, solar, { '2026-03-10T21:28:59Z': { powerKw: 4 } });
    // Older than a minute: the time shows, but no current power.
    expect(await readEnergyState(bare)).toMatchObject({ ...kinds, updatedAt: '2026-03-10T21:28:59.000Z' });
    await sendReadings(bare, solar, { '2026-03-10T21:29:55Z': { powerKw: 5 } });
    expect(await readEnergyState(bare)).toMatchObject({
      meters: 3,
      silentMeters: 0,
      usageKw: 3.75,
      solarKw: 5,
      updatedAt: '2026-03-10T21:29:50.000Z',
    });
    bare.clock.set(new Date(now.getTime() + 60_000));
    expect(await readEnergyState(bare)).toMatchObject({ silentMeters: 3, usageKw: null, solarKw: null });
  });

  test('a revoked meter’s readings of today count, but it isn’t counted as silent', async ({ bare }) => {
    const solar = await addEnergyMeter(bare, { measures: 'solar', facilityId: 'solar-array' });
    await sendReadings(bare, solar, {
      '2026-03-10T20:00:00Z': { totalKwh: 0 },
      '2026-03-10T21:00:00Z': { totalKwh: 9 },
    });
    await bare.db.update(devices).set({ revokedAt: now }).where(eq(devices.id, solar.id));
    const state = await readEnergyState(bare);
    expect(state).toMatchObject({ source: 'readings', solarGenerated: 9, updatedAt: null, meters: 0 });
    expect(state.facilities).toEqual({});
  });

  test('each facility has its own output, the hub that of all homes', async ({ bare }) => {
    const array = { measures: 'solar', facilityId: 'solar-array' } as const;
    const [east, west, north] = [
      await addEnergyMeter(bare, array),
      await addEnergyMeter(bare, array),
      await addEnergyMeter(bare, array),
    ];
    const battery = await addEnergyMeter(bare, { measures: 'battery', facilityId: 'battery-storage' });
    const grid = await addEnergyMeter(bare, { measures: 'grid', facilityId: 'grid-interconnection' });
    const home = await addEnergyMeter(bare, { measures: 'usage', unit: '3 Alder Court, 1A' });
    await sendReadings(bare, east, { '2026-03-10T21:29:40Z': { powerKw: 800.004 } });
    await sendReadings(bare, west, { '2026-03-10T21:29:50Z': { powerKw: 700 } });
    await sendReadings(bare, north, { '2026-03-10T21:00:00Z': { powerKw: 500 } });
    await sendReadings(bare, battery, { '2026-03-10T21:29:00Z': { chargePercent: 81.5, flowKw: 120 } });
    await sendReadings(bare, grid, { '2026-03-10T20:00:00Z': { flowKw: -310.5 } });
    await sendReadings(bare, home, { '2026-03-10T21:29:55Z': { powerKw: 1.2 } });
    expect((await readEnergyState(bare)).facilities).toEqual({
      // Excludes the north field's reading, which is half an hour old.
      'solar-array': { outputKw: 1500, at: '2026-03-10T21:29:50.000Z' },
      'battery-storage': { chargePercent: 81.5, flowKw: 120, at: '2026-03-10T21:29:00.000Z' },
      'grid-interconnection': { flowKw: -310.5, at: '2026-03-10T20:00:00.000Z' },
      'usage-analytics': { outputKw: 1.2, at: '2026-03-10T21:29:55.000Z' },
    });
  });

  test.for([
    ['2026-03-08', '2026-03-09T06:59:00Z', 23],
    ['2026-11-01', '2026-11-02T07:59:00Z', 25],
    ['2026-07-04', '2026-07-05T06:59:00Z', 24],
  ] as const)(
    'the energy state has the hours that %s has, and stays small',
    async ([day, end, count], { bare }) => {
      bare.clock.set(new Date(end));
      const until = Date.parse(end);
      const [first, last] = [new Date(until - count * 3_600_000).toISOString(), new Date(end).toISOString()];
      for (const [measures, facilityId] of [
        ['solar', 'solar-array'],
        ['usage', 'usage-analytics'],
      ] as const) {
        const meter = await addEnergyMeter(bare, { measures, facilityId });
        await sendReadings(bare, meter, {
          [first]: { totalKwh: 0 },
          [last]: { totalKwh: 1234.567 * count, powerKw: 1234.567 },
        });
      }
      const battery = await addEnergyMeter(bare, { measures: 'battery', facilityId: 'battery-storage' });
      await sendReadings(bare, battery, { [last]: { chargePercent: 66.67, flowKw: -1234.567 } });
      const grid = await addEnergyMeter(bare, { measures: 'grid', facilityId: 'grid-interconnection' });
      await sendReadings(bare, grid, { [last]: { flowKw: -1234.567 } });
      const state = await readEnergyState(bare);
      expect(state.day).toBe(day);
      expect(state.hours).toHaveLength(count);
      expect(new Set(state.hours.map(({ start }) => start)).size).toBe(count);
      // The minute before midnight belongs to the previous day.
      expect(state.solarGenerated).toBeCloseTo(1234.567 * (count - 1 / 60), 1);
      expect(JSON.stringify(state).length).toBeLessThan(3000);
    },
  );
});
