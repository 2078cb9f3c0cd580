import { describe, expect, test } from 'vitest';

import { formatRoute, toPeriod, formatViews, formatPercent } from './page-views';

test.each([
  ['/', 'Community'],
  ['/signin', 'Sign in'],
  ['/wellbeing/welcome-packet', 'Well-being › Welcome packet'],
  ['/manage/codes/:codeId/print', 'Manage › Codes › … › Print'],
])('%s reads %s', (route, name) => expect(formatRoute(route)).toBe(name));

describe('a period', () => {
  test.each([
    ['7', 7],
    ['30', 30],
    ['90', 90],
    ['1', 7],
    ['7.0', 7],
    ['-30', 7],
    ['all', 7],
    ['', 7],
    [null, 7],
  ])('of ?days=%s is %s days', (days, period) => expect(toPeriod(days)).toBe(period));
});

test.each([
  [0, 0, '0%'],
  [0, 10, '0%'],
  [1, 1000, '<1%'],
  [1, 3, '33%'],
  [10, 10, '100%'],
])('%s of %s are %s', (views, total, share) => expect(formatPercent(views, total)).toBe(share));

test('views are counted as people do', () => {
  expect([0, 1, 1234].map(formatViews)).toEqual(['0 views', '1 view', '1,234 views']);
});
