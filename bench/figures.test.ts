import { describe, expect, test } from 'vitest';

import { alignColumns, type Figure, median, summarize, toTable } from './figures';

const home: Figure = { name: 'home', unit: 'pages/s', goal: { atLeast: 0.7 } };
const start: Figure = { name: 'start', unit: 'ms', goal: { atMost: 3 } };

describe('median', () => {
  test('is the middle one, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 1, 3, 2])).toBe(2.5);
    expect(median([4])).toBe(4);
  });

  test('sorts by number and leaves its argument as it is', () => {
    const values = [100, 20, 3];
    expect(median(values)).toBe(20);
    expect(values).toEqual([100, 20, 3]);
  });

  test('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('summarize', () => {
  test('takes the median of the ratios of the pairs, not the ratio of the medians', () => {
    // The machine slowed down after the first pair, but each pair's ratio stays near one half.
    const pairs = [
      { ours: 500, floor: 1000 },
      { ours: 60, floor: 100 },
      { ours: 44, floor: 110 },
    ];
    const row = summarize(home, pairs);
    expect(row.ratio).toBeCloseTo(0.5);
    expect(row).toMatchObject({ ours: 60, floor: 110, pairs });
    expect(row.ours / row.floor).not.toBeCloseTo(0.5);
  });

  test('shows the lowest and the highest pair', () => {
    const pairs = [3, 1, 2].map((ours) => ({ ours, floor: 4 }));
    expect(summarize(home, pairs).spread).toEqual([0.25, 0.75]);
  });

  test.each([
    [home, 70, 'ok'],
    [home, 69.9, 'SHORT'],
    [start, 300, 'ok'],
    [start, 300.1, 'SHORT'],
    [{ ...start, goal: null }, 900, 'not judged'],
  ] as const)('judges %j with ours at %d of 100 as %s', (figure, ours, verdict) => {
    expect(summarize(figure, [{ ours, floor: 100 }]).verdict).toBe(verdict);
  });

  test('refuses what is no measurement, and none at all', () => {
    for (const wrong of [0, -1, NaN, Infinity]) {
      expect(() => summarize(home, [{ ours: wrong, floor: 1 }])).toThrow(RangeError);
      expect(() => summarize(home, [{ ours: 1, floor: wrong }])).toThrow(RangeError);
    }
    expect(() => summarize(home, [])).toThrow(RangeError);
  });
});

test('the table says plainly what is short', () => {
  const rows = [
    summarize(home, [{ ours: 211, floor: 1000 }]),
    summarize(start, [{ ours: 812.4, floor: 300 }]),
    summarize({ ...start, name: 'start-embedded', goal: null }, [{ ours: 9.876, floor: 3 }]),
  ];
  expect(toTable(rows).split('\n')).toEqual([
    'figure          unit     ours  floor  ratio  wanted              pairs  spread',
    'home            pages/s   211   1000   0.21  ≥ 0.70  SHORT           1  0.21 – 0.21',
    'start           ms        812    300   2.71  ≤ 3.00  ok              1  2.71 – 2.71',
    'start-embedded  ms       9.88   3.00   3.29          not judged      1  3.29 – 3.29',
  ]);
});

test('columns stand to the left unless they are numeric, without spaces at the end', () => {
  const lines = [
    ['a', 'bb', 'c'],
    ['aaa', 'b', ''],
  ];
  expect(alignColumns(lines, [1])).toBe('a    bb  c\naaa   b');
});
