import { describe, expect, test } from 'vitest';

import { sampleMeters } from './sample-meters';
import { integrate } from './sample-meters-past';

test('sample meter values survive a round trip through the database unchanged', () => {
  const midnight = Date.parse('2026-11-21T08:00:00Z');
  for (const meter of sampleMeters('America/Los_Angeles')) {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const shown = meter.read(new Date(midnight + minute * 60_000));
      // JSON has no minus zero, so the value would change.
      expect(JSON.parse(JSON.stringify(shown)), meter.id).toEqual(shown);
    }
  }
});

describe('consistency of the sample meters', () => {
  const meters = new Map(sampleMeters('UTC').map((meter) => [meter.id, meter]));
  const read = (id: string, at: Date) => meters.get(`sample-${id}`)!.read(at);
  const everyHour = Array.from({ length: 365 * 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour, 20)));
  const homes = [...meters.keys()].filter((id) => id.startsWith('sample-usage-'));
  const used = (at: Date) => homes.reduce((sum, id) => sum + (meters.get(id)!.read(at).rate ?? 0), 0);

  test('the sample solar array makes megawatts at noon in summer and never exceeds 2.5 MW', () => {
    const made = everyHour.map((at) => read('array', at).rate ?? 0);
    expect(Math.max(...made)).toBeGreaterThan(1500);
    expect(Math.max(...made)).toBeLessThanOrEqual(2500);
  });

  test('the 500 sample homes use about as much each as the metered ones', () => {
    const since = (id: string) =>
      (read(id, new Date('2027-01-01T00:00:00Z')).total ?? 0) -
      (read(id, new Date('2026-01-01T00:00:00Z')).total ?? 0);
    const perHome = since('usage-others') / 494 / 365;
    const metered = [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + since(`usage-${n}`), 0) / 6 / 365;
    expect(perHome / metered).toBeCloseTo(1, 1);
    expect(perHome).toBeGreaterThan(8);
    expect(perHome).toBeLessThan(20);
  });

  test("sample energy balances: solar, battery and use add up to the grid's flow", () => {
    for (const at of everyHour) {
      const [sun, battery, grid] = [read('array', at), read('battery', at), read('grid', at)];
      expect(grid.flowKw).toBeCloseTo(used(at) + (battery.flowKw ?? 0) - (sun.rate ?? 0), 1);
      expect(Math.abs(grid.flowKw ?? 0)).toBeLessThan(3000);
      // The battery feeds the homes in the evening, not the grid.
      if ((battery.flowKw ?? 0) < -50 && (sun.rate ?? 0) === 0)
        expect(grid.flowKw, at.toISOString()).toBeGreaterThanOrEqual(0);
    }
  });

  test.for(['2026-11-23', '2026-06-22', '2027-03-08'])(
    'sample energy sums agree at every hour of the week from %s',
    (day) => {
      const total = (id: string, at: Date) => meters.get(id)!.read(at).total ?? 0;
      const risen = (ids: string[], from: Date, until: Date) =>
        ids.reduce((sum, id) => sum + total(id, until) - total(id, from), 0);
      for (let hour = 0; hour < 7 * 24; hour += 1) {
        const [from, until] = [hour, hour + 1].map((at) => new Date(Date.parse(day) + at * 3_600_000)) as [
          Date,
          Date,
        ];
        const [battery, grid] = ['battery', 'grid'].map((id) =>
          integrate(meters.get(`sample-${id}`)!.read, from),
        );
        const made = risen(['sample-array'], from, until) + battery!.given + grid!.taken;
        const used = risen(homes, from, until) + battery!.taken + grid!.given;
        expect(Math.abs(made - used), from.toISOString()).toBeLessThan(1);

        const charge = (at: Date) => read('battery', at).chargePercent ?? -1;
        expect(charge(from)).toBeGreaterThanOrEqual(0);
        expect(charge(from)).toBeLessThanOrEqual(100);
        // 5,000 kWh are 100 percent.
        expect((charge(until) - charge(from)) * 50).toBeCloseTo(battery!.taken - battery!.given, 0);
      }
    },
  );
});
