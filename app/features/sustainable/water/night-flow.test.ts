import { describe, expect, test } from 'vitest';

import { judgeNight, type RegisterReading } from './night-flow';

const minute = 60_000;
const from = new Date('2027-01-12T09:00Z');
const night = (hours: number) => ({ from, until: new Date(Number(from) + hours * 60 * minute) });
const usual = night(4);

type Step = { every?: number; start?: number; end?: number };

/** Readings of a register that rises by `gallons(minute)` from `start` to `end`, in minutes of the night. */
function readReadings(
  gallons: (minuteOfNight: number) => number,
  { every = 5, start = -30, end = 270 }: Step = {},
) {
  const readings: RegisterReading[] = [];
  let total = 5000;
  for (let at = start; at <= end; at += 1) {
    if ((at - start) % every === 0) readings.push({ time: new Date(Number(from) + at * minute), total });
    total += gallons(at);
  }
  return readings;
}

const toResult = (readings: RegisterReading[], span = usual) => judgeNight(readings, span).result;
const drip = () => 0.1;

describe('the flow of a night', () => {
  test('water that never stops is a leak, with its amount and least flow', () => {
    const found = judgeNight(
      readReadings((at) => (at < 60 ? 0.5 : 0.1)),
      usual,
    );
    expect(found.result).toBe('leak');
    expect(found.gallons).toBeCloseTo(60 * 0.5 + 180 * 0.1, 6);
    expect(found.leastFlow).toBeCloseTo(0.1, 6);
  });

  test('water that stops for a quarter hour is no leak, however much was used', () => {
    const found = judgeNight(
      readReadings((at) => (at >= 120 && at < 135 ? 0 : 3)),
      usual,
    );
    expect(found).toMatchObject({ result: 'none', leastFlow: 0 });
    expect(found.gallons).toBeCloseTo(225 * 3, 6);
    expect(toResult(readReadings(() => 0))).toBe('none');
  });

  test('meter noise alone is not reported as a leak, slightly more is', () => {
    expect(toResult(readReadings(() => 0.0006))).toBe('none');
    expect(toResult(readReadings(() => 0.0008))).toBe('leak');
  });

  test('flow before and after the night does not count', () => {
    expect(toResult(readReadings((at) => (at < 0 || at >= 240 ? 5 : 0)))).toBe('none');
    expect(toResult(readReadings((at) => (at < 0 || at >= 240 ? 0 : 0.1)))).toBe('leak');
  });

  test('a leak needs three quarters of the night measured, a stop does not', () => {
    // 12 and 11 of 16 quarter hours.
    expect(toResult(readReadings(drip, { end: 180 }))).toBe('leak');
    expect(toResult(readReadings(drip, { end: 179, every: 1 }))).toBe('unknown');
    expect(toResult(readReadings(() => 0, { start: 60, end: 75 }))).toBe('none');
    expect(toResult([])).toBe('unknown');
    expect(toResult(readReadings(drip, { end: -30 }))).toBe('unknown');
  });

  test('a gap of more than 30 minutes between readings counts as unmeasured', () => {
    expect(toResult(readReadings(drip, { every: 30 }))).toBe('leak');
    expect(toResult(readReadings(drip, { every: 31 }))).toBe('unknown');
    const gap = readReadings(drip).filter(({ time }) => {
      const at = (Number(time) - Number(from)) / minute;
      return at <= 60 || at >= 120;
    });
    // Four quarter hours are unknown; twelve are known.
    expect(judgeNight(gap, usual).result).toBe('leak');
    expect(judgeNight(gap, usual).gallons).toBeCloseTo(18, 6);
  });

  test('a reset register counts from zero', () => {
    const all = readReadings(drip);
    const half = Math.floor(all.length / 2);
    const setBack = all.map(({ time, total }, at) => ({
      time,
      total: at < half ? total : total - all[half - 1]!.total,
    }));
    expect(judgeNight(setBack, usual)).toEqual(expect.objectContaining({ result: 'leak' }));
    expect(judgeNight(setBack, usual).gallons).toBeCloseTo(24, 6);
  });

  test('a night is an hour shorter or longer when clocks change', () => {
    // 9 of 12 quarter hours are enough; of 20 it takes 15.
    expect(toResult(readReadings(drip, { end: 135 }), night(3))).toBe('leak');
    expect(toResult(readReadings(drip, { end: 134, every: 1 }), night(3))).toBe('unknown');
    expect(toResult(readReadings(drip, { end: 225 }), night(5))).toBe('leak');
    expect(toResult(readReadings(drip, { end: 224, every: 1 }), night(5))).toBe('unknown');
    // The flow stops in the night's extra hour.
    expect(
      toResult(
        readReadings((at) => (at < 270 ? 0.1 : 0), { end: 300 }),
        night(5),
      ),
    ).toBe('none');
  });
});
