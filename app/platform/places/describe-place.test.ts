import { describe, expect, test } from 'vitest';

import { describePlace, formatCoordinates } from './describe-place';

const center = { latitude: 45.4871, longitude: -122.8037 };
/** Degrees per meter: of latitude, and of longitude at the neighborhood's latitude. */
const north = (meters: number) => meters / 111_195;
const east = (meters: number) => meters / (111_195 * Math.cos((45.4871 * Math.PI) / 180));

const say = (metersNorth: number, metersEast: number) =>
  describePlace(
    { lat: center.latitude + north(metersNorth), lng: center.longitude + east(metersEast) },
    { mapCenter: center, communityName: 'Cedar Commons', units: 'us' },
  );

describe('a place in words', () => {
  test.each([
    [400, 0, 'north'],
    [283, 283, 'northeast'],
    [0, 400, 'east'],
    [-283, 283, 'southeast'],
    [-400, 0, 'south'],
    [-283, -283, 'southwest'],
    [0, -400, 'west'],
    [283, -283, 'northwest'],
    // Bearings just west of north must round to north.
    [400, -40, 'north'],
  ])('a place %i m north and %i m east is described as %s', (metersNorth, metersEast, direction) => {
    expect(say(metersNorth, metersEast)).toBe(`about 0.2 miles ${direction} of the center of Cedar Commons`);
  });

  test.each([
    [31, 'about 100 ft'],
    [82, 'about 250 ft'],
    [290, 'about 950 ft'],
    [298, 'about 0.2 miles'],
    [2310, 'about 1.4 miles'],
    [42_400, 'about 26 miles'],
    [1_234_000, 'about 767 miles'],
  ])('a distance of %i m reads "%s"', (meters, words) => {
    expect(say(meters, 0)).toBe(`${words} north of the center of Cedar Commons`);
  });

  test('a place near the center is described as the center', () => {
    expect(say(0, 0)).toBe('at the center of Cedar Commons');
    expect(say(20, 20)).toBe('at the center of Cedar Commons');
  });

  test('places on the other side of the earth and across the date line are described', () => {
    const x = { communityName: 'X', units: 'us' } as const;
    const antipode = { lat: -45.4871, lng: 57.1963 };
    expect(describePlace(antipode, { mapCenter: center, ...x })).toMatch(/^about 12,4\d\d miles /);
    const fiji = { latitude: -17, longitude: 179.9 };
    expect(describePlace({ lat: -17, lng: -179.9 }, { mapCenter: fiji, ...x })).toBe(
      'about 13 miles east of the center of X',
    );
  });
});

test('coordinates have 6 decimals', () => {
  expect(formatCoordinates({ lat: 45.4871, lng: -122.80370049 })).toBe('45.487100,-122.803700');
  expect(formatCoordinates({ lat: 0, lng: 179.9999999 })).toBe('0.000000,180.000000');
});
