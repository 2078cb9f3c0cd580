import { expect, test } from 'vitest';

import { formatFound, formatRating, formatStars } from './businesses';

test('ratings and stars are counted in words', () => {
  expect(formatRating({ by: 'residents', rating: 2, reviews: 1200 })).toBe('2 of 5 · 1,200 ratings');
  expect([1, 4].map(formatStars)).toEqual(['1 star', '4 stars']);
});

test('businesses found are counted in words', () => {
  expect(formatFound(1, 'tea')).toBe('1 business matches “tea”');
  expect(formatFound(2, 'tea')).toBe('2 businesses match “tea”');
  expect(formatFound(2, '')).toBe('2 businesses');
});
