import { expect, test } from 'vitest';

import { formatPrice } from './money';

test('formatPrice shows cents as dollars', () => {
  expect([0, 5, 1500, 1250, 120000, 9999999].map(formatPrice)).toEqual([
    ...['Free', '$0.05', '$15', '$12.50', '$1,200', '$99,999.99'],
  ]);
});
