import { expect, test } from 'vitest';

import { formatAgo } from './shared-ago';

const minute = 60_000;

test.each([
  [-5000, 'just now'],
  [59_999, 'just now'],
  [minute, '1 minute ago'],
  [12 * minute, '12 minutes ago'],
  [60 * minute - 1, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23.9 * 60 * minute, '23 hours ago'],
])('an age of %i ms is %s', (ms, words) => {
  expect(formatAgo(ms)).toBe(words);
});
