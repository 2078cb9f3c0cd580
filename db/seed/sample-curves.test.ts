import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  batteryCurve,
  type Curve,
  homeCurve,
  homesCurve,
  instantOfSample,
  leakCurve,
  type SampleTime,
  sampleClock,
  sampleDay,
  sunCurve,
  combine,
  waterCurve,
} from './sample-curves';

const curves: Record<string, Curve> = {
  sun: sunCurve(1, 75),
  home: homeCurve(100, 10),
  homes: homesCurve(150, 5800),
  water: waterCurve(200, 100),
  leak: leakCurve(2, 6),
  'water that leaks': combine(waterCurve(201, 100), leakCurve(0, 6)),
};
/** Hours since the epoch. */
const at = (hours: number): SampleTime => ({ day: Math.floor(hours / 24), hour: hours % 24 });
const anyHours = fc.double({ min: 0, max: 6 * 365 * 24, noNaN: true });
const amount = (curve: Curve, day: number) =>
  curve({ day: day + 1, hour: 0 }).total - curve({ day, hour: 0 }).total;
const days = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe.for(Object.entries(curves))('the register of %s', ([, curve]) => {
  test('a sample register never falls, within a day or between days', () => {
    const ascends = (a: number, b: number) =>
      curve(at(Math.max(a, b))).total >= curve(at(Math.min(a, b))).total;
    fc.assert(fc.property(anyHours, anyHours, ascends));
    fc.assert(
      fc.property(anyHours, fc.double({ min: 0, max: 0.01, noNaN: true }), (a, step) => ascends(a, a + step)),
    );
    for (const day of days(0, 2000)) {
      const before = curve({ day: day - 1, hour: 23.9999999 }).total;
      expect(curve({ day, hour: 0 }).total).toBeGreaterThanOrEqual(before);
    }
  });

  test('a sample register is the integral of its rate', () => {
    for (const day of days(640, 20)) {
      const steps = 24 * 60;
      let sum = 0;
      for (let step = 0; step < steps; step += 1) {
        sum += curve({ day, hour: ((step + 0.5) / steps) * 24 }).perHour / 60;
      }
      expect(sum).toBeCloseTo(amount(curve, day), 1);
    }
  });
});

describe('the sun', () => {
  const sun = curves.sun!;

  test('sample solar power is zero at night and four times as high in summer as in winter', () => {
    for (const hour of [0, 3, 7, 17, 23]) expect(sun({ day: sampleDay('2026-12-21'), hour }).perHour).toBe(0);
    expect(sun({ day: sampleDay('2026-12-21'), hour: 12 }).perHour).toBeGreaterThan(0);
    const mean = (from: string, count: number) =>
      days(sampleDay(from), count).reduce((sum, day) => sum + amount(sun, day), 0) / count;
    expect(mean('2026-06-01', 40) / mean('2026-12-01', 40)).toBeGreaterThan(3.5);
    expect(mean('2025-01-01', 365)).toBeCloseTo(75, 0);
  });

  test('the sample battery charges by day and discharges in the evening', () => {
    const battery = batteryCurve(sun, 75);
    for (const day of days(500, 30)) {
      const charge = (hour: number) => battery({ day, hour }).chargePercent;
      expect(charge(7)).toBe(30);
      expect(charge(16)).toBeGreaterThan(35);
      expect(charge(16)).toBeLessThanOrEqual(55);
      expect(charge(23.5)).toBeCloseTo(30, 6);
      expect(battery({ day, hour: 12 }).flowKw).toBeGreaterThan(0);
      expect(battery({ day, hour: 20 }).flowKw).toBeLessThan(0);
      // 5,000 kWh are 100 percent.
      const change = (charge(12.01) - charge(11.99)) * 50;
      expect(battery({ day, hour: 12 }).flowKw * 0.02).toBeCloseTo(change, 2);
    }
  });
});

test('sample homes use about their mean, more on weekends, and no water at night', () => {
  const mean = (curve: Curve, which: (day: number) => boolean) => {
    const chosen = days(0, 7 * 104).filter(which);
    return chosen.reduce((sum, day) => sum + amount(curve, day), 0) / chosen.length;
  };
  // Day 3 is a Saturday.
  const isWeekend = (day: number) => day % 7 === 3 || day % 7 === 4;
  for (const [curve, usual] of [
    [curves.home!, 10],
    [curves.homes!, 5800],
    [curves.water!, 100],
  ] as const) {
    expect(mean(curve, () => true) / usual).toBeCloseTo(1, 1);
    expect(mean(curve, isWeekend) / mean(curve, (day) => !isWeekend(day))).toBeGreaterThan(1.1);
  }
  for (const day of days(600, 14)) {
    const taken = curves.water!({ day, hour: 5 }).total - curves.water!({ day, hour: 0 }).total;
    expect(taken).toBe(0);
  }
});

test('every nine days another sample home leaks for two nights, and its register keeps the leak', () => {
  const homes = days(0, 6).map((home) => leakCurve(home, 6));
  const whole = (curve: Curve, day: number) =>
    curve({ day, hour: 5 }).total - curve({ day, hour: 1 }).total > 0;
  const leaking = days(0, 9 * 12).map((day) =>
    homes.flatMap((curve, home) => (whole(curve, day) ? [home] : [])),
  );
  expect(leaking.map(({ length }) => length).reduce((a, b) => a + b)).toBe(2 * 12);
  for (const cycle of days(0, 12)) {
    const nights = leaking.slice(cycle * 9, cycle * 9 + 9);
    expect(nights).toEqual([[], [], [], [], [cycle % 6], [cycle % 6], [], [], []]);
  }
  const night = homes[1]!({ day: 13, hour: 5 }).total - homes[1]!({ day: 13, hour: 1 }).total;
  expect(night).toBeCloseTo(0.06 * 240, 6);
});

test("the sample clock converts to and from the zone's standard time", () => {
  const clock = sampleClock('America/Los_Angeles');
  expect(clock(new Date('2026-11-21T08:00:00Z'))).toEqual({ day: sampleDay('2026-11-21'), hour: 0 });
  expect(clock(new Date('2026-07-01T07:30:00Z')).hour).toBeCloseTo(23.5, 6);
  expect(sampleClock('Australia/Sydney')(new Date('2026-11-20T14:00:00Z')).hour).toBeCloseTo(0, 6);
  for (const zone of ['America/Los_Angeles', 'Asia/Kolkata', 'UTC']) {
    const time = sampleClock(zone)(new Date('2026-11-21T08:45:00Z'));
    expect(instantOfSample(zone, time).toISOString()).toMatch(/^2026-11-21T08:4(5:00.0|4:59.99)/);
  }
});
