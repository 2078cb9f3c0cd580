import { expect, test } from 'vitest';

import { metersBetween, formatRoughDistance, formatDistance } from './distance';

const commons = { latitude: 45.4871, longitude: -122.8037 };

test.for([
  // One degree of latitude is 111.2 km everywhere. A degree of longitude shrinks by the cosine of the latitude.
  [{ latitude: 45.4961, longitude: -122.8037 }, 1001],
  [{ latitude: 45.4871, longitude: -122.8165 }, 998],
  [commons, 0],
  // Across the date line, and halfway around Earth.
  [{ latitude: -45.4871, longitude: 57.1963 }, 20_015_087],
] as const)('the distance to %o is %d m', ([to, meters]) => {
  expect(Math.round(metersBetween(commons, to))).toBe(meters);
});

test.for([
  [0, 'Less than 0.1 miles'],
  [160, 'Less than 0.1 miles'],
  [161, '0.1 miles'],
  [640, '0.4 miles'],
  [1609, '1 mile'],
  [3701, '2.3 miles'],
  [16_000, '9.9 miles'],
  [16_020, '10 miles'],
  [2_961_000, '1,840 miles'],
] as const)('%d m is formatted as %s in US units', ([meters, said]) => {
  expect(formatDistance(meters, 'us')).toBe(said);
});

test.for([
  [3, '10 m'],
  [82, '80 m'],
  [290, '300 m'],
  [980, '1 km'],
  [3701, '3.7 km'],
  [2_961_000, '2,961 km'],
] as const)('%d m is formatted as %s in metric units', ([meters, said]) => {
  expect(formatDistance(meters, 'metric')).toBe(said);
  expect(formatRoughDistance(meters, 'metric')).toBe(said);
});
