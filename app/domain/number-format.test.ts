import { expect, test } from 'vitest';

import { formatDecimals } from './number-format';

test('a number has as many decimals as are asked for, and commas between its thousands', () => {
  expect(formatDecimals(1234.55, 1)).toBe('1,234.6');
  expect(formatDecimals(12, 2)).toBe('12.00');
  expect(formatDecimals(1200, 0)).toBe('1,200');
});

test('decimals that are 0 are left out where they may be', () => {
  expect(formatDecimals(12, 0, 1)).toBe('12');
  expect(formatDecimals(3.14, 0, 1)).toBe('3.1');
  expect(formatDecimals(3.1, 2, 4)).toBe('3.10');
  expect(formatDecimals(0.81755, 2, 4)).toBe('0.8176');
});
