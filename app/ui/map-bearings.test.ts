import fc from 'fast-check';
import { expect, test } from 'vitest';

import { seed } from '#tests/support/seed';
import { metersBetween } from '~/domain/distance';

import { bearingsAt, hasInset } from './map-bearings';
import { unproject, project } from './map-projection';

const center = { lat: 45.4871, lng: -122.8037 };

test('a map without streets has a scale of a round distance in the units of the neighborhood', () => {
  expect(bearingsAt({ center, zoom: 16, units: 'us' })).toMatchObject({
    words: '500 ft',
    words2: '1,000 ft',
  });
  expect(bearingsAt({ center, zoom: 14, units: 'us' })).toMatchObject({
    words: '0.5 miles',
    words2: '1 mile',
  });
  expect(bearingsAt({ center, zoom: 16, units: 'metric' })).toMatchObject({
    words: '200 m',
    words2: '400 m',
  });
  expect(bearingsAt({ center, zoom: 13, units: 'metric' })).toMatchObject({ words: '2 km', words2: '4 km' });
});

test('the rings are around the home in view, else around the middle', () => {
  const home = { lat: center.lat + 0.001, lng: center.lng };
  expect(bearingsAt({ center, zoom: 15, home, units: 'us' })).toMatchObject({
    origin: home,
    isFromHome: true,
  });
  expect(bearingsAt({ center, zoom: 19, home, units: 'us' })).toMatchObject({
    origin: center,
    isFromHome: false,
  });
  expect(bearingsAt({ center, zoom: 15, home: null, units: 'us' })).toMatchObject({ origin: center });
});

test('the scale is as long as it says, at any place and zoom', () => {
  const place = fc.record({
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    lng: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 4, max: 19 }),
      fc.constantFrom('us', 'metric'),
      (center, zoom, units) => {
        const { meters, pixels } = bearingsAt({ center, zoom, units });
        const { x, y } = project(center, zoom);
        const end = unproject({ x: x + pixels, y }, zoom);
        const [from, to] = [center, end].map(({ lat, lng }) => ({ latitude: lat, longitude: lng }));
        expect(metersBetween(from!, to!) / meters).toBeCloseTo(1, 0);
        expect(pixels).toBeGreaterThanOrEqual(24);
        expect(pixels).toBeLessThan(400);
      },
    ),
    { seed, numRuns: 500 },
  );
});

test('the inset is only for places in the country that the map doesn’t show already', () => {
  expect([hasInset(center, 16), hasInset(center, 7), hasInset({ lat: 52.5, lng: 13.4 }, 16)]).toEqual([
    true,
    false,
    false,
  ]);
});
