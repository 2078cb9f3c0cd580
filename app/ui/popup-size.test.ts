import { expect, test } from 'vitest';

import { popupSize } from './popup-size';

test('a popup uses the room on its map up to a readable width', () => {
  expect(popupSize({ x: 830, y: 500 })).toEqual({ maxWidth: 220, maxHeight: 390 });
  expect(popupSize({ x: 326, y: 400 })).toEqual({ maxWidth: 190, maxHeight: 290 });
});

test('a popup shrinks on small and landscape phones, and copes with an unsized map', () => {
  expect(popupSize({ x: 286, y: 270 })).toEqual({ maxWidth: 150, maxHeight: 160 });
  expect(popupSize({ x: 0, y: 0 })).toEqual({ maxWidth: 120, maxHeight: 140 });
});
