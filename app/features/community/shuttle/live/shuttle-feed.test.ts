import { expect, test } from 'vitest';

import type { Shuttle, ShuttleLocation } from '../shuttle';
import { shuttleFeed } from './shuttle-feed';

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second)).toISOString();
const place = (shuttleId: string, second: number, latitude = 45): ShuttleLocation => ({
  shuttleId,
  latitude,
  longitude: -122,
  speed: 20,
  accuracy: null,
  timestamp: at(second),
});
const [onDuty, offDuty] = [true, false].map((isOnDuty) => [{ id: 'a', isOnDuty } as Shuttle]) as [
  Shuttle[],
  Shuttle[],
];
const state = (locations: ShuttleLocation[], shuttles = onDuty) => ({ locations, shuttles });
const list = (...locations: ShuttleLocation[]) => ({ type: 'shuttle-locations', locations });
const update = (location: ShuttleLocation) => ({
  type: 'shuttle-location-update',
  shuttleId: location.shuttleId,
  location,
});

test('each moved vehicle sends an update, and a changed set or duty sends the whole list', () => {
  const before = state([place('a', 1), place('b', 1)]);
  expect(shuttleFeed.toFrames(before, structuredClone(before))).toEqual([]);
  const moved = place('b', 2);
  expect(shuttleFeed.toFrames(state([place('a', 1), moved]), before)).toEqual([update(moved)]);
  for (const other of [
    state([place('a', 1)]),
    state([place('a', 1), place('c', 1)]),
    state([...before.locations, place('c', 1)]),
    state(before.locations, offDuty),
  ]) {
    expect(shuttleFeed.toFrames(other, before)).toEqual([{ type: 'shuttle-locations', ...other }]);
  }
  expect(shuttleFeed.toFrames(state([]), null)).toEqual([{ type: 'shuttle-locations', ...state([]) }]);
});

test('a list frame replaces the list, and an update frame moves one vehicle', () => {
  const known = state([place('a', 1), place('b', 1)]);
  const next = (frame: ReturnType<typeof list> | ReturnType<typeof update>) =>
    shuttleFeed.next(frame, known)?.locations;
  expect(next(update(place('a', 2, 46)))).toEqual([place('a', 2, 46), place('b', 1)]);
  expect(next(update(place('c', 2)))).toEqual([...known.locations, place('c', 2)]);
  expect(next(list(place('b', 2), place('c', 1)))).toEqual([place('b', 2), place('c', 1)]);
});

test('a position older than the page’s moves no vehicle back', () => {
  const known = state([place('a', 5)]);
  expect(shuttleFeed.next(update(place('a', 4, 46)), known)).toEqual(known);
  expect(shuttleFeed.next(list(place('a', 4), place('b', 1)), known)).toEqual(
    state([place('a', 5), place('b', 1)]),
  );
});

test('a list frame says who is on duty, except from an older release', () => {
  const known = state([]);
  expect(shuttleFeed.next({ ...list(), shuttles: offDuty }, known)?.shuttles).toBe(offDuty);
  expect(shuttleFeed.next(list(), known)?.shuttles).toBe(onDuty);
});

test('a page reload updates vehicles and duty, and moves no vehicle back', () => {
  const heard = state([place('a', 5), place('b', 1)], offDuty);
  expect(shuttleFeed.join(heard, state([place('a', 4), place('c', 1)]))).toEqual(
    state([place('a', 5), place('c', 1)]),
  );
});

test.each([
  [{ type: 'shuttle-locations', locations: [] }, true],
  [{ type: 'shuttle-locations', locations: [], shuttles: [{}] }, true],
  [{ type: 'shuttle-locations', locations: [], shuttles: {} }, false],
  [{ type: 'shuttle-locations' }, false],
  [{ type: 'shuttle-locations', locations: {} }, false],
  [{ type: 'shuttle-locations', locations: [7] }, false],
  [{ type: 'shuttle-location-update', shuttleId: 'a', location: {} }, true],
  [{ type: 'shuttle-location-update', location: {} }, false],
  [{ type: 'shuttle-location-update', shuttleId: 'a', location: [] }, false],
])('the shuttle frame %j is valid: %s', (frame, fits) => {
  expect(shuttleFeed.shapes.get(frame.type)?.(frame)).toBe(fits);
});

test('the feed’s newest time is that of its latest position', () => {
  expect(shuttleFeed.newest(state([place('a', 4), place('b', 7), place('c', 1)]))).toBe(at(7));
  expect(shuttleFeed.newest(state([]))).toBeNull();
});
