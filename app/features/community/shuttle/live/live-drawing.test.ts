import { expect, test } from 'vitest';

import type { Shuttle, ShuttleLocation, ShuttleRoute, ShuttleStop } from '../shuttle';
import { drawRoutes, drawStops, drawVehicles } from './live-drawing';

const route = (id: string): ShuttleRoute => ({ id, name: `${id} line`, color: '#15803d' });
const stop = (routeId: string, stopOrder: number, name: string, latitude: number): ShuttleStop => ({
  id: `${routeId}-${stopOrder}`,
  routeId,
  name,
  address: name,
  latitude,
  longitude: -122.8,
  stopOrder,
  estimatedDuration: 2,
});
const routes = [route('loop'), route('lost'), route('link')];
const stops = [
  stop('loop', 2, 'Library', 45.49),
  stop('loop', 1, 'Square', 45.48),
  stop('link', 1, 'Square', 45.48),
  stop('link', 2, 'Station', 45.5),
];

test('a route is drawn along its stops in order, and left out without stops', () => {
  const lines = drawRoutes(routes, stops, null);
  expect(lines.map(({ id }) => id)).toEqual(['loop', 'link']);
  expect(lines[0]).toEqual({
    id: 'loop',
    positions: [
      { lat: 45.48, lng: -122.8 },
      { lat: 45.49, lng: -122.8 },
    ],
    color: '#15803d',
    weight: 6,
    opacity: 0.85,
  });
  expect(drawRoutes([route('loop')], [stop('loop', 1, 'Square', 45.48)], null)).toEqual([]);
});

test('a selected route fades the others on the map', () => {
  const weights = (selected: string | null) =>
    drawRoutes(routes, stops, selected).map(({ id, weight }) => [id, weight]);
  expect(weights('link')).toEqual([
    ['loop', 3],
    ['link', 6],
  ]);
  expect(weights(null)).toEqual([
    ['loop', 6],
    ['link', 6],
  ]);
});

test('a spot served by two routes is one marker that names both', () => {
  expect(drawStops(routes, stops).map(({ name, routes }) => [name, routes])).toEqual([
    ['Library', ['loop line']],
    ['Square', ['loop line', 'link line']],
    ['Station', ['link line']],
  ]);
});

test('vehicles on duty are drawn until their position is too old', () => {
  const now = Date.parse('2026-11-20T22:14:30Z');
  const shuttle = (id: string, isOnDuty = true): Shuttle => ({
    id,
    name: `${id} shuttle`,
    vehicleNumber: `CC-${id}`,
    capacity: 14,
    isOnDuty,
    currentDriverName: null,
  });
  const location = (shuttleId: string, age: number): ShuttleLocation => ({
    shuttleId,
    latitude: 45.48,
    longitude: -122.8,
    speed: 20.2,
    accuracy: 7.5,
    timestamp: new Date(now - age * 1000).toISOString(),
  });
  const drawn = drawVehicles(
    [shuttle('cedar'), shuttle('maple'), shuttle('alder'), shuttle('elm'), shuttle('garage', false)],
    [location('cedar', 5), location('maple', 61), location('alder', 121), location('garage', 5)],
    now,
  );
  expect(drawn.map(({ id, state }) => [id, state])).toEqual([
    ['cedar', 'fresh'],
    ['maple', 'stale'],
  ]);
  expect(drawn[0]).toMatchObject({
    name: 'cedar shuttle',
    vehicleNumber: 'CC-cedar',
    lat: 45.48,
    lng: -122.8,
  });
  expect(drawn[0]).toMatchObject({ speed: '20 km/h', accuracy: '±8 m' });
});
