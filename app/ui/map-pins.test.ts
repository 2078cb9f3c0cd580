import fc from 'fast-check';
import { expect, test } from 'vitest';

import { canSeparate, formatPinNumbers, formatPinLabel, pinRoom, placePins } from './map-pins';

/** Markers around the neighborhood, some at the same spot. */
const markers = fc
  .array(fc.record({ north: fc.integer({ min: 0, max: 40 }), east: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 60,
  })
  .map((places) =>
    places.map(({ north, east }, index) => ({
      id: `place-${index}`,
      label: `Place ${index}`,
      lat: 45.47 + north / 1000,
      lng: -122.82 + east / 1000,
    })),
  );
const zoom = fc.integer({ min: 0, max: 19 });

test('each marker is in exactly one pin with its number at every zoom', () => {
  fc.assert(
    fc.property(markers, zoom, fc.nat(70), (places, zoom, chosen) => {
      const pins = placePins(places, { zoom }, `place-${chosen}`);
      const members = pins.flatMap((pin) => pin.members);
      expect(members.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
        places.map((_, index) => index + 1),
      );
      for (const { marker, number } of members) expect(places[number - 1]).toBe(marker);
      expect(placePins(places, { zoom }, `place-${chosen}`)).toEqual(pins);
    }),
  );
});

test('pins never overlap, except the chosen one, which stays separate', () => {
  fc.assert(
    fc.property(markers, zoom, fc.nat(70), (places, zoom, chosen) => {
      const pins = placePins(places, { zoom }, `place-${chosen}`);
      const [own, ...more] = pins.filter((pin) => pin.isChosen);
      expect(own?.members.map(({ marker }) => marker.id) ?? []).toEqual(
        chosen < places.length ? [`place-${chosen}`] : [],
      );
      expect(more).toEqual([]);
      const others = pins.filter((pin) => !pin.isChosen);
      others.forEach((one, index) => {
        for (const other of others.slice(index + 1)) {
          const isApart =
            Math.abs(one.x - other.x) >= pinRoom.width || Math.abs(one.y - other.y) >= pinRoom.height;
          expect(isApart).toBe(true);
        }
      });
    }),
  );
});

test('a group of pins separates on zoom unless all share one position', () => {
  const here = { lat: 45.4871, lng: -122.8037 };
  const at = (id: string, north = 0) => ({ id, label: id, ...here, lat: here.lat + north });
  const [differing] = placePins([at('a'), at('b', 0.0005)], { zoom: 12 });
  const [same] = placePins([at('a'), at('b')], { zoom: 12 });
  expect([differing!, same!].map((pin) => [pin.members.length, canSeparate(pin)])).toEqual([
    [2, true],
    [2, false],
  ]);
});

test("a pin's label names its places, and holds what the pin shows", () => {
  const pin = (...numbers: number[]) => ({
    members: numbers.map((number) => ({ number, marker: { label: `Place ${number}` } })),
  });
  expect(formatPinLabel(pin(3), true)).toBe('3. Place 3');
  expect(formatPinLabel(pin(1), false)).toBe('Place 1');
  expect(formatPinLabel(pin(3, 5), true)).toBe('2 places: 3. Place 3, 5. Place 5, shown as 3, 5');
  expect(formatPinLabel(pin(1, 2, 4), true)).toBe(
    '3 places: 1. Place 1, 2. Place 2, 4. Place 4, shown as 3 here',
  );
  expect(formatPinLabel(pin(1, 2), false)).toBe('2 places: Place 1, Place 2');
  expect([pin(3, 5), pin(3, 4, 5), pin(1, 2, 4)].map(formatPinNumbers)).toEqual(['3, 5', '3–5', '3 here']);
});
