import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';
import { expect, test } from 'vitest';

import { ClockProvider } from '~/ui/time';

import type { Shuttle, ShuttleLocation, ShuttleStop } from '../shuttle';
import { LiveShuttleCards } from './live-cards';

const now = Date.parse('2026-11-20T22:14:30Z');
const shuttle = (id: string, more: Partial<Shuttle> = {}): Shuttle => ({
  id,
  name: `${id} Shuttle`,
  vehicleNumber: `CC-${id}`,
  capacity: 14,
  isOnDuty: true,
  currentDriverName: 'Marta Silva',
  ...more,
});
const location = (shuttleId: string, age: number, more: Partial<ShuttleLocation> = {}): ShuttleLocation => ({
  shuttleId,
  latitude: 45.4826,
  longitude: -122.8079,
  speed: 24.6,
  accuracy: 8.4,
  timestamp: new Date(now - age * 1000).toISOString(),
  ...more,
});
const stops = [{ name: 'Library', latitude: 45.4826, longitude: -122.8079 }] as ShuttleStop[];

/** Renders the server's HTML as text, one line for each element. */
function toText(shuttles: Shuttle[], locations: ShuttleLocation[]): string[] {
  const cards = createElement(LiveShuttleCards, { shuttles, locations, stops, isConnected: false, now });
  const clock = { serverNow: new Date(now).toISOString(), timeZone: 'America/Los_Angeles', children: cards };
  const page = createElement(StaticRouter, { location: '/' }, createElement(ClockProvider, clock));
  return renderToStaticMarkup(page)
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .filter((text) => text !== '' && text !== '›');
}

test('the first two shuttles on duty have cards, and a link leads to the others', () => {
  const text = toText(
    [
      shuttle('Alder', { isOnDuty: false }),
      shuttle('Cedar'),
      shuttle('Maple', { currentDriverName: null, capacity: 20 }),
      shuttle('Elm'),
      shuttle('Fir'),
    ],
    [location('Cedar', 12), location('Maple', 61, { speed: null, accuracy: null }), location('Elm', 4)],
  );
  expect(text.join('|')).toBe(
    [
      'Cedar Shuttle|Last reading 12 s ago|At Library · |Just now',
      'CC-Cedar · 14 seats · 16 mph (25 km/h) ±8 m · Driver: Marta Silva',
      'Maple Shuttle|Last reading 1m ago|At Library · |1m ago|Stale: no position for 1 min',
      'CC-Maple · 20 seats · Stationary',
      'Show all 4 shuttles on duty',
      'Maple Shuttle has sent no position for a minute.',
    ].join('|'),
  );
});

test('a silent vehicle on duty says so, and so does a neighborhood without shuttles', () => {
  expect(toText([shuttle('Cedar')], []).join('|')).toBe(
    'Cedar Shuttle|Offline|No position yet|CC-Cedar · 14 seats · Driver: Marta Silva',
  );
  expect(toText([shuttle('Cedar', { isOnDuty: false })], [location('Cedar', 1)]).join('|')).toBe(
    'No shuttle is on duty now.',
  );
});
