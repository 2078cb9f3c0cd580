import { expect, test } from 'vitest';

import { lengthOf, listFound, toWay } from './way';

/** Meters north and east of the first stop. */
const at = (north: number, east: number) => ({
  latitude: north / 111_200,
  longitude: east / 111_200,
});
const toLine = (...places: [north: number, east: number][]) => ({
  coordinates: places.map(([north, east]): [number, number] => [
    at(north, east).longitude,
    at(north, east).latitude,
  ]),
});
const rounded = (meters: readonly number[]) => meters.map(Math.round);

test('a way without a line joins its stops, each at its distance from the first', () => {
  const way = toWay([at(0, 0), at(300, 0), at(300, 400)]);
  expect(rounded(way.stopMeters)).toEqual([0, 300, 700]);
  expect(listFound(way, at(300, 100)).map(({ along, off }) => rounded([along, off]))).toEqual([
    [300, 100],
    [400, 0],
  ]);
});

test('stops are projected on the line, from the first stop on', () => {
  // The line begins 200 m before the first stop, and takes a corner between the stops.
  const line = toLine([-200, 0], [0, 0], [300, 0], [300, 400], [300, 600]);
  const way = toWay([at(0, 20), at(310, 200), at(300, 400)], line);
  expect(rounded(way.stopMeters)).toEqual([0, 500, 700]);
  expect(Math.round(lengthOf(way))).toBe(700);
});

test('a line that returns along its street has each stop on its own pass', () => {
  const line = toLine([0, 0], [500, 0], [0, 0]);
  const way = toWay([at(0, 0), at(200, 5), at(500, 0), at(200, -5), at(0, 0)], line);
  expect(rounded(way.stopMeters)).toEqual([0, 200, 500, 800, 1000]);
});

test.each([
  ['misses a stop', toLine([0, 0], [0, 400])],
  ['runs the other way', toLine([600, 0], [0, 0])],
])('a line that %s is replaced by straight legs', (_, line) => {
  expect(rounded(toWay([at(0, 0), at(600, 0), at(600, 400)], line).stopMeters)).toEqual([0, 600, 1000]);
});
