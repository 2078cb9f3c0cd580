import { describe, expect, test } from 'vitest';

import { formatRoute, parsePeriod, formatViews, formatPercent } from './page-views';

test.each([
  ['/', 'Community'],
  ['/signin', 'Sign in'],
  ['/wellbeing/welcome-packet', 'Well-being › Welcome packet'],
  ['/manage/codes/:codeId/print', 'Manage › Codes › … › Print'],
])('the route %s is called %s', (route, name) => expect(formatRoute(route)).toBe(name));

describe("the report's period", () => {
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
  ])('the query ?days=%s selects %s days', (days, period) => expect(parsePeriod(days)).toBe(period));
});

test.each([
  [0, 0, '0%'],
  [0, 10, '0%'],
  [1, 1000, '<1%'],
  [1, 3, '33%'],
  [10, 10, '100%'],
])('a ratio of %s to %s reads %s', (views, total, share) => expect(formatPercent(views, total)).toBe(share));

test('numbers of views have a singular and thousands separators', () => {
  expect([0, 1, 1234].map(formatViews)).toEqual(['0 views', '1 view', '1,234 views']);
});
