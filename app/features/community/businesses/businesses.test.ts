import { expect, test } from 'vitest';

import { formatFound, formatRating, formatStars, toStars } from './businesses';

test('a rating is drawn as five whole stars', () => {
  const drawn = [0, 1, 1.4, 1.5, 3.9, 4.4, 4.5, 5, 7].map((rating) => {
    const { fullStars, emptyStars } = toStars(rating);
    return `${fullStars}+${emptyStars}`;
  });
  expect(drawn).toEqual(['0+5', '1+4', '1+4', '2+3', '4+1', '4+1', '5+0', '5+0', '5+0']);
});

test('ratings and stars are counted in words', () => {
  expect(formatRating({ by: 'residents', rating: 2, reviews: 1200 })).toBe('2 of 5 · 1,200 ratings');
  expect([1, 4].map(formatStars)).toEqual(['1 star', '4 stars']);
});

test('businesses found are counted in words', () => {
  expect(formatFound(1, 'tea')).toBe('1 business matches “tea”');
  expect(formatFound(2, 'tea')).toBe('2 businesses match “tea”');
  expect(formatFound(2, '')).toBe('2 businesses');
});
