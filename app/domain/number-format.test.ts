import { expect, test } from 'vitest';

import { decimalFormat } from './number-format';

test('a formatted number has the requested decimals and thousands separators', () => {
  expect(decimalFormat(1)(1234.55)).toBe('1,234.6');
  expect(decimalFormat(2)(12)).toBe('12.00');
  expect(decimalFormat(0)(1200)).toBe('1,200');
});

test('trailing zero decimals beyond the minimum are dropped', () => {
  expect(decimalFormat(0, 1)(12)).toBe('12');
  expect(decimalFormat(0, 1)(3.14)).toBe('3.1');
  expect(decimalFormat(2, 4)(3.1)).toBe('3.10');
  expect(decimalFormat(2, 4)(0.81755)).toBe('0.8176');
});
