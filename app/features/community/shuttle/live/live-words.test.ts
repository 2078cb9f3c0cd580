import { expect, test } from 'vitest';

import type { ShuttleLocation } from '../shuttle';
import {
  freshness,
  goneAfterMs,
  msUntilNextChange,
  formatAccuracy,
  formatSeen,
  formatSpeed,
  formatWhere,
  staleWords,
} from './live-words';

const now = Date.parse('2026-11-20T22:14:30Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const seen = (seconds: number) => ({ shuttleId: 'cedar', timestamp: ago(seconds) }) as ShuttleLocation;

test('a vehicle’s last-seen time follows S2 §9', () => {
  const said = (seconds: number) => formatSeen(ago(seconds), now, 'America/Los_Angeles');
  expect([-5, 0, 59].map(said)).toEqual(['Just now', 'Just now', 'Just now']);
  expect([60, 119, 59 * 60 + 59].map(said)).toEqual(['1m ago', '1m ago', '59m ago']);
  expect(said(60 * 60)).toBe('1:14 PM');
});

test('speed is shown in whole km/h, after miles where they are used, or as Stationary', () => {
  expect(formatSpeed(17.4, 'us')).toBe('11 mph (17 km/h)');
  expect([17.4, 17.5, 0.6, 120].map((speed) => formatSpeed(speed))).toEqual([
    '17 km/h',
    '18 km/h',
    '1 km/h',
    '120 km/h',
  ]);
  expect([null, 0, 0.4].map((speed) => formatSpeed(speed))).toEqual([
    'Stationary',
    'Stationary',
    'Stationary',
  ]);
});

test('accuracy is shown in whole meters, or not at all', () => {
  expect([7.6, 0, 35].map(formatAccuracy)).toEqual(['±8 m', '±0 m', '±35 m']);
  expect(formatAccuracy(null)).toBeNull();
});

test('a position is fresh for 60 s, stale for 60 s more, and then gone', () => {
  expect([-3, 0, 59.9].map((age) => freshness(seen(age), now))).toEqual(['fresh', 'fresh', 'fresh']);
  expect([60, 119.9].map((age) => freshness(seen(age), now))).toEqual(['stale', 'stale']);
  expect([120, 6000].map((age) => freshness(seen(age), now))).toEqual(['gone', 'gone']);
  expect(goneAfterMs).toBe(120_000);
  expect(staleWords).toBe('Stale: no position for 1 min');
});

test('the next refresh is due when a position becomes stale or gone', () => {
  expect(msUntilNextChange([seen(10), seen(30)], now)).toBe(30_000);
  expect(msUntilNextChange([seen(60), seen(300)], now)).toBe(60_000);
  expect(msUntilNextChange([seen(120)], now)).toBeNull();
  expect(msUntilNextChange([], now)).toBeNull();
});

test('a vehicle’s position is described by the nearest stop', () => {
  const stops = [
    { name: 'Library', latitude: 45.4826, longitude: -122.8079 },
    { name: 'Cedar Lane', latitude: 45.4869, longitude: -122.8092 },
  ];
  const said = (latitude: number, longitude: number) => formatWhere({ latitude, longitude }, stops, 'us');
  expect(said(45.48265, -122.8079)).toBe('At Library');
  expect(said(45.4878, -122.8092)).toBe('About 350 ft from Cedar Lane');
  expect(said(45.4869, -122.8079)).toBe('About 350 ft from Cedar Lane');
  expect(said(45.4826, -122.7979)).toBe('About 0.5 miles from Library');
  expect(said(45.51, -122.8092)).toBe('About 1.6 miles from Cedar Lane');
  expect(formatWhere(stops[0]!, [], 'us')).toBeNull();
});
