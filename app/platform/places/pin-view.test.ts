import fc from 'fast-check';
import { expect, test } from 'vitest';

import { metersBetween } from '~/domain/distance';
import { findInView, formatPinView, moveView, parsePinView, pinMoves, placeAt, viewAround } from './pin-view';

const place = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
});
const zoom = fc.integer({ min: 2, max: 19 });

/** Meters per pixel at the equator. */
const pixel = (at: number) => 156_544 / 2 ** at;

test("the map's center is the place it was opened at, and the pin is drawn there", () => {
  fc.assert(
    fc.property(place, zoom, (at, zoom) => {
      const view = viewAround(at, zoom);
      expect(parsePinView(formatPinView(view))).toEqual(view);
      expect(metersBetween(placeAt(view), at)).toBeLessThan(pixel(zoom) + 0.2);
      const drawn = findInView(view, at)!;
      expect(Math.hypot(drawn.x - 144, drawn.y - 120)).toBeLessThan(1);
    }),
  );
});

test('any sequence of map buttons stays on the earth', () => {
  const moves = fc.array(fc.constantFrom(...pinMoves), { maxLength: 40 });
  fc.assert(
    fc.property(place, zoom, moves, (pin, zoom, moves) => {
      let view = viewAround(pin, zoom);
      for (const move of moves) view = moveView(view, move, pin);
      expect(parsePinView(formatPinView(view))).toEqual(view);
      const { latitude, longitude } = placeAt(view);
      expect(Math.abs(latitude)).toBeLessThan(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }),
  );
});

test('a map across the date line draws the pin on either side', () => {
  const view = viewAround({ latitude: -17, longitude: 179.999 }, 12);
  expect(findInView(view, { latitude: -17, longitude: -179.99 })?.x).toBeGreaterThan(144);
  expect(findInView(view, { latitude: -17, longitude: 0 })).toBeNull();
  const east = placeAt(view, { x: 288, y: 120 });
  expect(east.longitude).toBeLessThan(-179.9);
});
