import { describe, expect, test } from 'vitest';

import { alignColumns, type Figure, median, summarize, toTable } from './figures';

const home: Figure = { name: 'home', unit: 'pages/s', goal: { atLeast: 0.7 } };
const start: Figure = { name: 'start', unit: 'ms', goal: { atMost: 3 } };

describe('median', () => {
  test('the median is the middle value, or the mean of the middle two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 1, 3, 2])).toBe(2.5);
    expect(median([4])).toBe(4);
  });

  test('the median sorts by number without changing its argument', () => {
    const values = [100, 20, 3];
    expect(median(values)).toBe(20);
    expect(values).toEqual([100, 20, 3]);
  });

  test('the median of no values throws', () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('summarize', () => {
  test('the ratio of a figure is the median of its pairs’ ratios', () => {
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

  test('the spread of a figure is its lowest and highest ratio', () => {
    const pairs = [3, 1, 2].map((ours) => ({ ours, floor: 4 }));
    expect(summarize(home, pairs).spread).toEqual([0.25, 0.75]);
  });

  test.each([
    [home, 70, 'ok'],
    [home, 69.9, 'SHORT'],
    [start, 300, 'ok'],
    [start, 300.1, 'SHORT'],
    [{ ...start, goal: null }, 900, 'not judged'],
  ] as const)('the figure %j at %d of 100 is judged %s', (figure, ours, verdict) => {
    expect(summarize(figure, [{ ours, floor: 100 }]).verdict).toBe(verdict);
  });

  test('a figure with invalid or no measurements throws', () => {
    for (const wrong of [0, -1, NaN, Infinity]) {
      expect(() => summarize(home, [{ ours: wrong, floor: 1 }])).toThrow(RangeError);
      expect(() => summarize(home, [{ ours: 1, floor: wrong }])).toThrow(RangeError);
    }
    expect(() => summarize(home, [])).toThrow(RangeError);
  });
});

test('the table of figures marks missed goals as SHORT', () => {
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

test('table columns align left unless numeric, without trailing spaces', () => {
  const lines = [
    ['a', 'bb', 'c'],
    ['aaa', 'b', ''],
  ];
  expect(alignColumns(lines, [1])).toBe('a    bb  c\naaa   b');
});
