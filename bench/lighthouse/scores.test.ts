import { describe, expect, test } from 'vitest';

import { medianScores, type Scores, toShort, tableOfPages } from './scores';

const good: Scores = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  layoutShift: 0.02,
  lcpMs: 2000.4,
  tbtMs: 9,
};

describe('shortOf', () => {
  test('lets pass what just reaches every mark', () => {
    expect(toShort(good)).toEqual([]);
  });

  test.each([
    ['performance', 94],
    ['accessibility', 99],
    ['bestPractices', 99],
    ['layoutShift', 0.021],
  ] as const)('names %s at %d', (name, value) => {
    expect(toShort({ ...good, [name]: value })).toEqual([name]);
  });

  test('judges no times', () => {
    expect(toShort({ ...good, lcpMs: 60_000, tbtMs: 60_000 })).toEqual([]);
  });
});

test('each score has a median of its own', () => {
  const runs = [
    { ...good, performance: 80, layoutShift: 0 },
    { ...good, performance: 96, layoutShift: 0.5 },
    { ...good, performance: 97, layoutShift: 0.01 },
  ];
  expect(medianScores(runs)).toEqual({ ...good, performance: 96, layoutShift: 0.01 });
  expect(() => medianScores([])).toThrow(RangeError);
});

test('the table names what is short and the audits that failed', () => {
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
  expect(ok).toBe('/     resident    95   100   100  0.020    2000       9     1  ok');
  expect(bad).toContain('  96  0.020    2000       9     3  SHORT: bestPractices, doctype');
});
