import { expect, test } from 'vitest';

import { formatComing } from '~/ui/dates';

import { formatDelay, formatLeave, formatNext, formatSource } from './arrival-words';
import { allTaken } from './seats/seats';
import { findStopPlace, listStopPlaces, nearestFirst } from './stop-places';
import { listScheduleCards } from './timetable/schedule-cards';

const now = Date.parse('2026-11-21T02:00:00Z');
const zone = 'America/Los_Angeles';
const later = (seconds: number) => new Date(now + seconds * 1000).toISOString();

test('an arrival is shown in whole minutes left, and as a time from an hour on', () => {
  const said = [-5, 0, 59, 60, 299, 300, 3599].map((seconds) => formatComing(later(seconds), now, zone));
  expect(said).toEqual(['now', 'now', 'now', 'in 1 min', 'in 4 min', 'in 5 min', 'in 59 min']);
  expect(formatComing(later(3600), now, zone)).toBe('7:00 PM');
  expect(formatComing(later(12 * 3600), now, zone)).toBe('Tomorrow, 6:00 AM');
  const next = (...seconds: number[]) =>
    formatNext(
      seconds.map((one) => ({ expectedAt: later(one) })),
      now,
      zone,
    );
  expect([next(), next(300), next(120, 1260, 2000), next(0, 540), next(0, 9)]).toEqual([
    ...['', 'in 5 min', 'in 2 and 21 min', 'now and in 9 min', 'now and now'],
  ]);
  expect(next(300, 3600)).toBe('in 5 min and 7:00 PM');
});

test('an arrival shows its source and age, and delays from a minute and a half on', () => {
  expect(formatSource({ source: 'live', asOf: later(-12) }, now)).toBe('Live · 12 s ago');
  expect(formatSource({ source: 'live', asOf: later(3) }, now)).toBe('Live · 0 s ago');
  expect(formatSource({ source: 'schedule', asOf: null }, now)).toBeNull();
  const delays = [0, 89, -89, 90, 170, -130].map((seconds) =>
    formatDelay({ scheduledAt: later(0), expectedAt: later(seconds) }),
  );
  expect(delays).toEqual([null, null, null, '2 min late', '3 min late', '2 min early']);
  expect(allTaken(14)).toBe('All 14 seats on this departure are taken.');
  expect(allTaken(1)).toBe('The only seat on this departure is taken.');
});

test('a departure says when to leave home on foot, unless the walk is unknown or it is an hour off', () => {
  const leave = (seconds: number, walk?: number | null) =>
    formatLeave({ expectedAt: later(seconds) }, walk, now);
  expect([1080, 419, 360, 359, 0].map((seconds) => leave(seconds, 6))).toEqual([
    ...['Leave in 12 min', 'Leave now', 'Leave now', 'Too soon on foot', 'Too soon on foot'],
  ]);
  expect([leave(65 * 60, 6), leave(66 * 60, 6)]).toEqual(['Leave in 59 min', null]);
  expect([leave(1080), leave(1080, null)]).toEqual([null, null]);
});

const stop = (id: string, name: string, latitude: number) => ({
  id,
  name,
  latitude,
  longitude: -122.8,
  routeId: id[0]!,
  address: '',
  stopOrder: 1,
  estimatedDuration: 0,
});

test('stops of several routes at one spot are merged, nearest to home first', () => {
  const places = listStopPlaces([
    stop('a1', 'Square', 45),
    stop('a2', 'Lane', 45.1),
    stop('b1', 'Square', 45),
  ]);
  expect(places.map(({ id, stopIds }) => [id, stopIds])).toEqual([
    ['a1', ['a1', 'b1']],
    ['a2', ['a2']],
  ]);
  expect(findStopPlace(places, 'b1')?.id).toBe('a1');
  expect([findStopPlace(places, 'c1'), findStopPlace(places, null)]).toEqual([undefined, undefined]);
  const home = { latitude: 45.09, longitude: -122.8 };
  expect(nearestFirst(places, home).map(({ id }) => id)).toEqual(['a2', 'a1']);
});

test('a route is Available while a shuttle on duty has departures left today; other cards say why not', () => {
  const routes = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: `Line ${id}`, color: '#000000' }));
  const stops = [stop('a1', 'Square', 45), stop('a2', 'Lane', 45.1), stop('b1', 'Park', 45)];
  const shuttle = { id: 's', name: '', vehicleNumber: '', capacity: 9, currentDriverName: null };
  const shuttles = [
    { ...shuttle, isOnDuty: true },
    { ...shuttle, id: 'off', isOnDuty: false },
  ];
  const day = { departures: 2, firstAt: later(-3600), lastAt: later(3600), shuttleIds: ['s'] };
  const days = [
    { ...day, routeId: 'a' },
    { ...day, routeId: 'd', departures: 1, shuttleIds: ['off'] },
    { ...day, routeId: 'e' },
  ];
  const known = { routes, stops: [...stops, stop('d1', 'Pond', 45)], shuttles, days, now };
  const unknown = 'We don’t have its stops right now.';
  const said = listScheduleCards(known, zone).map((card) => [
    card.id,
    card.title,
    card.description,
    card.status,
  ]);
  expect(said).toEqual([
    ['a', 'Line a', '2 trips today, 5:00 PM–7:00 PM.', 'Available'],
    ['b', 'Line b', 'No departures today.', 'Info'],
    ['c', 'Line c', unknown, 'Info'],
    ['d', 'Line d', 'No shuttle is on duty for it now. 1 trip today, 5:00 PM–7:00 PM.', 'Info'],
    ['e', 'Line e', unknown, 'Info'],
  ]);
  const card = (at: number) => listScheduleCards({ ...known, now: at }, zone)[0];
  expect(card(now + 3600_000)).toMatchObject({ status: 'Available' });
  expect(card(now + 3601_000)).toMatchObject({
    status: 'Info',
    description: 'No more departures today.',
  });
});
