import { expect, test } from 'vitest';

import { formatFound, formatRating, formatStars, toStars } from './businesses';

test('stars are drawn whole, five in all', () => {
  const drawn = [0, 1, 1.4, 1.5, 3.9, 4.4, 4.5, 5, 7].map((rating) => {
    const { fullStars, emptyStars } = toStars(rating);
    return `${fullStars}+${emptyStars}`;
  });
  expect(drawn).toEqual(['0+5', '1+4', '1+4', '2+3', '4+1', '4+1', '5+0', '5+0', '5+0']);
});

test('a rating says who gave it', () => {
  expect(formatRating({ by: 'sample', rating: 4.5, reviews: 91 })).toBe('4.5 of 5 · sample rating');
  expect(formatRating({ by: 'residents', rating: 4.5, reviews: 3 })).toBe(
    '4.5 of 5 · 3 ratings by residents',
  );
  expect(formatRating({ by: 'residents', rating: 5, reviews: 1 })).toBe('5 of 5 · 1 rating by a resident');
  expect(formatRating({ by: 'residents', rating: 2, reviews: 1200 })).toBe(
    '2 of 5 · 1,200 ratings by residents',
  );
  expect(formatRating(null)).toBe('Not rated yet');
  expect([1, 4].map(formatStars)).toEqual(['1 star', '4 stars']);
});

test('what was found is counted', () => {
  expect(formatFound(1, 'tea')).toBe('1 business matches “tea”');
  expect(formatFound(2, 'tea')).toBe('2 businesses match “tea”');
});
