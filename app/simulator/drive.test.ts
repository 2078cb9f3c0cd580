import { expect, test } from 'vitest';

import { type Line, locateVehicle } from './drive';

const start = Date.parse('2026-11-20T18:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

const stop = (id: string, stopOrder: number, latitude: number, longitude: number, minutes: number) => ({
  id,
  routeId: 'loop',
  name: id,
  address: id,
  latitude,
  longitude,
  stopOrder,
  estimatedDuration: minutes,
});
const stops = [
  stop('square', 1, 45.487, -122.803, 0),
  stop('lane', 2, 45.487, -122.813, 3),
  stop('library', 3, 45.482, -122.813, 4),
];

function departure(minutes: number, shuttleId = 'cedar') {
  const times = [0, 3, 7].map((after) => at(minutes + after).toISOString());
  const arrivals = stops.map(({ id }, index) => ({ stopId: id, arrivesAt: times[index]! }));
  return { departsAt: times[0]!, shuttleId, stops: arrivals };
}
const lines: Line[] = [{ stops, departures: [departure(0), departure(20), departure(10, 'maple')] }];
const place = (minutes: number, shuttleId = 'cedar') => locateVehicle(shuttleId, lines, at(minutes));
const standing = (index: number) => ({
  latitude: stops[index]!.latitude,
  longitude: stops[index]!.longitude,
});

test('a vehicle is at each stop on time, and stays for half a minute', () => {
  for (const [minutes, index] of [
    [3, 1],
    [3.49, 1],
    [7, 2],
    [7.49, 2],
  ] as const)
    expect([minutes, place(minutes)]).toEqual([minutes, standing(index)]);
  // It leaves the first stop on time.
  expect(place(0)).toMatchObject({ ...standing(0), speed: 15.6 });
});

test('a vehicle between two stops moves at the speed that gets it there on time', () => {
  expect(place(1.5)).toEqual({ latitude: 45.487, longitude: -122.808, speed: 15.6 });
  expect(place(5.25)).toEqual({ latitude: 45.4845, longitude: -122.813, speed: 9.5 });
});

test('after its last stop a vehicle returns to the first, and waits for its next departure', () => {
  const back = place(8)!;
  expect(back.latitude).toBeGreaterThan(45.482);
  expect(back.speed).toBe(20);
  for (const minutes of [14, 19.9]) expect([minutes, place(minutes)]).toEqual([minutes, standing(0)]);
  expect(place(23)).toEqual(standing(1));
});

test('after its last trip a vehicle returns to the garage, until half an hour before the first', () => {
  expect(place(28)).toMatchObject({ speed: 20 });
  expect(place(40)).toBeNull();
  const nextDay = [{ stops, departures: [departure(0), departure(600)] }];
  expect(locateVehicle('cedar', nextDay, at(569))).toBeNull();
  expect(locateVehicle('cedar', nextDay, at(570))).toEqual(standing(0));
});

test('each vehicle drives its own departures, and one without any has no position', () => {
  expect(place(13, 'maple')).toEqual(standing(1));
  expect(place(9, 'maple')).toBeNull();
  expect(place(13, 'spare')).toBeNull();
  expect(
    locateVehicle('cedar', [{ stops: [], departures: [{ ...departure(0), stops: [] }] }], at(5)),
  ).toBeNull();
});
