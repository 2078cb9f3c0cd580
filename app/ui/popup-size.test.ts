import { expect, test } from 'vitest';

import { popupSize } from './popup-size';

test('a popup is as large as its map has room for, and no wider than is read at ease', () => {
  expect(popupSize({ x: 830, y: 500 })).toEqual({ maxWidth: 220, maxHeight: 390 });
  expect(popupSize({ x: 326, y: 400 })).toEqual({ maxWidth: 190, maxHeight: 290 });
});

test('on a small phone, and on one that lies on its side, it is smaller; a map without a size is none', () => {
  expect(popupSize({ x: 286, y: 270 })).toEqual({ maxWidth: 150, maxHeight: 160 });
  expect(popupSize({ x: 0, y: 0 })).toEqual({ maxWidth: 120, maxHeight: 140 });
});
