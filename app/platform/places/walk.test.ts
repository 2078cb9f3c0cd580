import { expect, test } from 'vitest';

import { formatWalk, sortByDistance, formatWalkDistance } from './walk';

test.for([
  [0, '10 ft, 1 min walk'],
  [50, '200 ft, 1 min walk'],
  [495, '0.4 miles, 8 min walk'],
  [5500, '4.4 miles, 89 min walk'],
  [6000, '4.8 miles'],
] as const)('a walk of %d m in a straight line reads %s', ([meters, said]) => {
  expect(formatWalkDistance(meters, 'us')).toBe(said);
});

test('walks are in meters in a metric neighborhood', () => {
  expect(formatWalkDistance(495, 'metric')).toBe('650 m, 8 min walk');
  const home = { lat: 45.4871, lng: -122.8037 };
  expect(formatWalk(home, { latitude: 45.4961, longitude: -122.8037 }, 'metric')).toBe('1.3 km, 16 min walk');
});

test('a list is sorted by distance only on request, with unknown places last', () => {
  const home = { lat: 45, lng: -122 };
  const far = { latitude: 45.2, longitude: -122 };
  const nowhere = { latitude: null, longitude: null };
  const near = { lat: 45.1, lng: -122 };
  const things = [far, nowhere, near];
  const order = (search: string, from: typeof home | null) =>
    sortByDistance(new URLSearchParams(search), from, things);
  expect(order('', home)).toEqual(things);
  expect(order('sort=near', null)).toEqual(things);
  expect(order('sort=far', home)).toEqual(things);
  expect(order('sort=near', home)).toEqual([near, far, nowhere]);
});
