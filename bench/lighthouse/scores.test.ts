import { describe, expect, test } from 'vitest';

import { medianScores, type Scores, toShort, tableOfPages } from './scores';

const good: Scores = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  layoutShift: 0.02,
  lcpMs: 1299.6,
  tbtMs: 9,
};

describe('toShort', () => {
  test('scores that just reach every goal pass', () => {
    expect(toShort(good)).toEqual([]);
  });

  test.each([
    ['performance', 97],
    ['accessibility', 99],
    ['bestPractices', 99],
    ['layoutShift', 0.021],
    ['lcpMs', 1301],
  ] as const)('the score %s misses its goal at %d', (name, value) => {
    expect(toShort({ ...good, [name]: value })).toEqual([name]);
  });

  test('blocking time has no goal', () => {
    expect(toShort({ ...good, tbtMs: 60_000 })).toEqual([]);
  });
});

test('the median is taken for each score separately', () => {
  const runs = [
    { ...good, performance: 80, layoutShift: 0 },
    { ...good, performance: 96, layoutShift: 0.5 },
    { ...good, performance: 97, layoutShift: 0.01 },
  ];
  expect(medianScores(runs)).toEqual({ ...good, performance: 96, layoutShift: 0.01 });
  expect(() => medianScores([])).toThrow(RangeError);
});

test('the table of pages names missed goals and failed audits', () => {
  const short = { ...good, bestPractices: 96 };
  const rows = [
    { page: '/', viewer: 'resident', scores: good, runs: 1, short: [], failedAudits: [] },
    {
      page: '/x',
      viewer: 'manager',
      scores: short,
      runs: 3,
      short: ['bestPractices'],
      failedAudits: ['doctype'],
    },
  ];
  const [, ok, bad] = tableOfPages(rows).split('\n');
  expect(ok).toBe('/     resident    98   100   100  0.020    1300       9     1  ok');
  expect(bad).toContain('  96  0.020    1300       9     3  SHORT: bestPractices, doctype');
});
