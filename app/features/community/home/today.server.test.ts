import { describe, expect, test } from 'vitest';

import type { Appointment } from '~/platform/calendar/calendar';

import { mostRows, pickRows } from './today-row';
import { type TodaysThings, toTodayRows } from './today.server';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 10, hour)).toISOString();

const booked = (title: string, hour: number): Appointment => ({
  uid: title,
  kind: 'booking',
  title,
  where: 'Studio',
  startTime: at(hour),
  endTime: at(hour + 1),
  url: '/health/bookings',
});
const shuttle = (hour: number, isReserved = false) => ({
  stopId: 'square',
  stopName: 'Square',
  routeName: 'Loop',
  arrivesAt: at(hour),
  isLive: false,
  asOf: null,
  isReserved,
});
const event = (hour: number, answer: 'waiting' | 'going' | null = null) => ({
  id: 'picnic',
  title: 'Picnic',
  place: 'Green',
  startsAt: at(hour),
  answer,
});
const notice = (title: string) => ({
  id: title,
  title,
  message: 'Bring in pots.',
  date: '2026-06-10',
  severity: 'info' as const,
  isDrill: false,
  kind: 'alert' as const,
  expiresAt: null,
  senderName: null,
  showFrom: '2026-06-10',
});
const leak = { icon: 'drop', title: 'Leak', note: 'Water ran', to: '/water' } as const;
const closure = { id: 'closure', title: 'Closed for the Fourth', when: 'Today' };

const nothing: TodaysThings = {
  news: [],
  closed: [],
  notices: [],
  shuttle: null,
  schedule: [],
  event: null,
  empty: [],
};
const titles = (things: Partial<TodaysThings>) =>
  toTodayRows({ ...nothing, ...things }).map(({ title }) => title);

describe('home’s Today', () => {
  test('what holds all day comes first, and the rest in the order of time', () => {
    const news = { news: [leak], closed: [closure] };
    const tai = booked('Tai Chi', 20);
    expect(titles({ ...news, schedule: [tai], shuttle: shuttle(18), event: event(19) })).toEqual([
      ...['Leak', 'Closed for the Fourth'],
      ...['Loop', 'Picnic', 'Tai Chi'],
    ]);
    expect(titles({ schedule: [booked('Sauna', 16), tai], shuttle: shuttle(21), event: event(22) })).toEqual([
      ...['Sauna', 'Loop', 'Picnic'],
    ]);
    expect(titles({ notices: [notice('Wind')], schedule: [booked('Sauna', 16), tai] }).slice(0, 3)).toEqual([
      ...['Wind', 'Sauna', 'Tai Chi'],
    ]);
  });

  test('at most two all-day things keep the shuttle in sight', () => {
    const found = titles({
      news: [leak],
      closed: [closure],
      notices: [notice('Wind')],
      shuttle: shuttle(18),
    });
    expect(found.slice(0, 3)).toEqual(['Leak', 'Closed for the Fourth', 'Loop']);
  });

  test('links to find something come last, and only for what the neighborhood offers', () => {
    expect(titles({ schedule: [booked('Sauna', 16)] })).toEqual([
      'Sauna',
      'No shuttle soon',
      'No events coming up',
    ]);
    expect(titles({})).toEqual(['No shuttle soon', 'Nothing booked', 'No events coming up']);
    expect(titles({ notices: [notice('Wind')] })).not.toContain('Nothing booked');
    const empty = ['/community/shuttle', '/community/events', '/health/fitness'];
    expect(titles({ empty })).toEqual([]);
  });

  test('a failed part says where to look, and the others stay', () => {
    const rows = toTodayRows({ ...nothing, shuttle: 'failed', schedule: 'failed', event: event(19) });
    expect(rows.map(({ title, to }) => [title, to])).toEqual([
      ['Picnic', '/community/events/picnic'],
      ['We couldn’t load this', '/community/shuttle'],
      ['We couldn’t load this', '/health/bookings'],
    ]);
  });

  test('an event that the viewer is going to is listed once, and a reserved seat is named', () => {
    expect(titles({ event: event(19, 'going'), schedule: [booked('Picnic', 19)] })).toEqual([
      ...['Picnic', 'No shuttle soon'],
    ]);
    const [row] = toTodayRows({ ...nothing, shuttle: shuttle(18, true) });
    expect(row).toMatchObject({ note: 'Your seat is reserved · Square', asOf: null });
  });

  test('a suggested event gives way to a booking that would be cut', () => {
    const rows = toTodayRows({
      ...nothing,
      news: [leak],
      closed: [closure],
      shuttle: shuttle(18),
      event: event(19),
      schedule: [booked('Tai Chi', 20)],
    });
    const shown = (most: number) => pickRows(rows, most).map(({ title }) => title);
    expect(shown(mostRows)).toEqual(['Leak', 'Closed for the Fourth', 'Loop', 'Tai Chi']);
    expect(shown(5)).toEqual(['Leak', 'Closed for the Fourth', 'Loop', 'Picnic', 'Tai Chi']);
  });

  test('a suggested event gives way to the shuttle', () => {
    const things = { ...nothing, news: [leak], closed: [closure], schedule: [booked('Tai Chi', 17)] };
    const rows = toTodayRows({ ...things, event: event(18), shuttle: shuttle(19) });
    const shown = pickRows(rows, mostRows).map(({ title }) => title);
    expect(shown).toEqual(['Leak', 'Closed for the Fourth', 'Tai Chi', 'Loop']);
  });
});
