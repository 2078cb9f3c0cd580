import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { sumCounted } from '#tests/support/meter-series';

import { judgeReadings, type Decision, type Shown } from './judge-readings';

const minute = 60_000;

/** Five minutes apart unless `minutes` gives the times. */
const toShown = (
  totals: readonly number[],
  times?: readonly number[],
  decisions: Record<number, Decision> = {},
) =>
  totals.map((total, index): Shown => ({
    time: (times?.[index] ?? index * 5) * minute,
    total,
    decision: decisions[index] ?? null,
  }));

const amount = (shown: readonly Shown[], mostPerHour: number) =>
  sumCounted(shown, judgeReadings(shown, mostPerHour));

const c = 'counted';

describe('judging register readings', () => {
  test.for<[name: string, totals: number[], amount: number, outcomes: string[]]>([
    ['a small dip after a restart', [18250.4, 18250.3, 18250.6], 0.2, [c, 'noise', c]],
    ['one reading of zero', [81420, 81423.5, 0, 81430], 10, [c, c, 'noise', c]],
    ['a dip of several readings', [500, 320, 0, 410, 12, 501], 1, [c, 'noise', 'noise', 'noise', 'noise', c]],
    ['a dip that comes back to the same value', [40, 39.9, 40], 0, [c, 'noise', c]],
    ['two dips, one in the other', [900, 880, 3, 890, 902], 2, [c, 'noise', 'noise', 'noise', c]],
    ['a reset to zero', [4291, 4292, 0, 2, 5], 6, [c, c, 'reset', c, c]],
    ['a reset to another value', [4291, 4292, 17, 19], 3, [c, c, 'reset', c]],
    ['a reset of a young meter', [0, 5, 10, 0, 3], 13, [c, c, c, 'reset', c]],
    ['a second reset', [900, 910, 5, 9, 0, 1], 15, [c, c, 'reset', c, 'reset', c]],
    ['a jump that stays', [100, 101, 90_000, 90_002], 3, [c, c, 'waiting', c]],
    ['a jump that falls back', [100, 101, 90_000, 90_001, 102], 2, [c, c, 'noise', 'noise', c]],
    ['a spike within what the meter can do', [100, 101, 180, 102, 103], 3, [c, c, 'noise', c, c]],
    ['a dip, then a spike', [100, 0, 90_000, 101], 1, [c, 'noise', 'noise', c]],
    ['a spike that was none: it is reached again', [100, 180, 101, 181], 81, [c, c, 'noise', c]],
    [
      'a register that fell by little for good',
      [100, 110, 113, 116, 119, 112, 114],
      21,
      [c, c, c, c, c, 'reset', c],
    ],
  ])('the register is judged with %s', ([, totals, expected, outcomes]) => {
    expect(judgeReadings(toShown(totals), 100)).toEqual(outcomes);
    expect(amount(toShown(totals), 100)).toBeCloseTo(expected, 9);
  });

  test('a dip may be one reading before a gap of days, or a day of readings', () => {
    expect(judgeReadings(toShown([81_420, 0, 81_700], [0, 5, 4 * 24 * 60]), 100)).toEqual([c, 'noise', c]);
    const low = Array.from({ length: 280 }, () => 3);
    expect(amount(toShown([500, ...low, 501]), 1000)).toBe(1);
    // After more readings it stays a reset, and the return is a jump.
    const longer = Array.from({ length: 300 }, () => 3);
    expect(judgeReadings(toShown([500, ...longer, 501]), 100).at(-1)).toBe('waiting');
  });

  test('the allowed rise grows with the time between two readings', () => {
    expect(judgeReadings(toShown([0, 250], [0, 60]), 100)).toEqual([c, 'waiting']);
    expect(judgeReadings(toShown([0, 250], [0, 150]), 100)).toEqual([c, c]);
  });

  test('a manager’s decision overrides the judgment', () => {
    const jump = [100, 101, 90_000, 90_002];
    expect(amount(toShown(jump, undefined, { 2: 'accepted' }), 100)).toBe(89_902);
    expect(amount(toShown(jump, undefined, { 2: 'reset' }), 100)).toBe(3);
    expect(judgeReadings(toShown(jump, undefined, { 2: 'ignored' }), 100)).toEqual([
      c,
      c,
      'ignored',
      'waiting',
    ]);
    // A manager marked this dip as a reset.
    expect(amount(toShown([5, 0, 3, 6], undefined, { 1: 'reset' }), 100)).toBe(6);
  });
});

/** Rises of up to 9 every five minutes. */
const rises = fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: 2, maxLength: 40 });
const totalsOf = (start: number, rises: readonly number[]) =>
  rises.reduce<number[]>((totals, rise) => [...totals, totals.at(-1)! + rise], [start]);
const start = fc.double({ min: 1000, max: 90_000, noNaN: true });
/** A dip's start and values: one reading shorter than the limit for returning. */
const dip = fc.record({
  at: fc.nat(60),
  shows: fc.array(fc.double({ min: 0, max: 0.99, noNaN: true }), { minLength: 1, maxLength: 10 }),
});

describe('any register', () => {
  test('a dip that comes back changes no amount', () => {
    const holds = (start: number, rises: number[], dips: { at: number; shows: number[] }[]) => {
      const totals = totalsOf(start, rises);
      const spoiled = totals.flatMap((total, index) => {
        const before = dips.filter(({ at }) => index > 0 && at % totals.length === index).slice(0, 1);
        return [...before.flatMap(({ shows }) => shows.map((part) => totals[index - 1]! * part)), total];
      });
      expect(amount(toShown(spoiled), 500)).toBeCloseTo(amount(toShown(totals), 500), 6);
    };
    fc.assert(fc.property(start, rises, fc.array(dip, { maxLength: 4 }), holds), { numRuns: 300 });
  });

  test('noise changes the amount by no more than its size', () => {
    const noise = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 41, maxLength: 41 });
    const holds = (start: number, rises: number[], noise: number[], size: number) => {
      const totals = totalsOf(start, rises);
      const shaken = totals.map((total, index) => total + noise[index]! * size);
      const difference = Math.abs(amount(toShown(shaken), 500) - amount(toShown(totals), 500));
      expect(difference).toBeLessThanOrEqual(2 * size + 1e-6);
    };
    const size = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(fc.property(start, rises, noise, size, holds), { numRuns: 300 });
  });

  test('a reset adds the amount after it', () => {
    const holds = (start: number, before: number[], low: number, after: number[]) => {
      const [first, second] = [totalsOf(start, before), totalsOf(low, after)];
      const expected = amount(toShown(first), 500) + amount(toShown(second), 500);
      expect(amount(toShown([...first, ...second]), 500)).toBeCloseTo(expected, 6);
    };
    fc.assert(fc.property(start, rises, fc.double({ min: 0, max: 600, noNaN: true }), rises, holds), {
      numRuns: 300,
    });
  });
});
