import { expect, test } from 'vitest';

import { parsePageNumber } from './parse.server';

test('a page number that is missing, invalid or too large reads as 1', () => {
  const toPage = (search: string) => parsePageNumber(new URLSearchParams(search));
  expect(['', '?page=2', '?page=1000'].map(toPage)).toEqual([1, 2, 1000]);
  for (const odd of ['', '0', '-1', '1.5', '1001', '1e308', 'two', '%00'])
    expect(toPage(`?page=${odd}`), odd).toBe(1);
});
