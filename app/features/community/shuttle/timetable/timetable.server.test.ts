// @module-tag dated

import { shuttleRoutes, shuttleStops, shuttleTimetables } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';

import { listShuttleRoutes, listShuttles, listShuttleStops } from '../shuttles.server';
import { listDepartures } from './timetable.server';
import { addTimetable } from '#tests/support/timetables';

/** Creates a route of two stops, ten minutes apart, with these departures every day. */
async function makeRoute({ db }: TestServices, id: string, minutes: number[]): Promise<void> {
  await db.insert(shuttleRoutes).values({ id, name: 'Night Line', color: '#112233', position: 9 });
  const place = { latitude: 45.4871, longitude: -122.8037, address: '1 Commons Square' };
  await db.insert(shuttleStops).values([
    { id: `${id}-b`, routeId: id, name: 'There', stopOrder: 2, estimatedDuration: 10, ...place },
    { id: `${id}-a`, routeId: id, name: 'Here', stopOrder: 1, estimatedDuration: 0, ...place },
  ]);
  await addTimetable(db, { routeId: id, times: minutes });
}

const departs = async (services: TestServices, id: string, date: string | null) =>
  (await listDepartures(services, id, { date })).map(({ departsAt }) => departsAt);

describe('the timetable', () => {
  test('a timetable has a day’s departures with arrivals at each stop', async ({ services }) => {
    await makeRoute(services, 'night', [6 * 60 + 30, 23 * 60 + 55]);
    expect(await listDepartures(services, 'night', { date: '2026-11-20' })).toEqual([
      {
        departsAt: '2026-11-20T14:30:00.000Z',
        shuttleId: 'shuttle-1',
        stops: [
          { stopId: 'night-a', arrivesAt: '2026-11-20T14:30:00.000Z' },
          { stopId: 'night-b', arrivesAt: '2026-11-20T14:40:00.000Z' },
        ],
      },
      {
        departsAt: '2026-11-21T07:55:00.000Z',
        shuttleId: 'shuttle-1',
        stops: [
          { stopId: 'night-a', arrivesAt: '2026-11-21T07:55:00.000Z' },
          { stopId: 'night-b', arrivesAt: '2026-11-21T08:05:00.000Z' },
        ],
      },
    ]);
  });

  test('a timetable is for the local day, and differs by weekday', async ({ services }) => {
    await makeRoute(services, 'night', [12 * 60]);
    await services.db.update(shuttleTimetables).set({ weekdays: [0, 1, 2, 3, 4, 5] });
    // In London it is already Saturday the 21st.
    services.clock.set(new Date('2026-11-21T05:00:00Z'));
    expect(await departs(services, 'night', null)).toEqual(['2026-11-20T20:00:00.000Z']);
    expect(await departs(services, 'night', '2026-11-21')).toEqual([]);
  });

  test('a timetable leaves out skipped local times, and runs repeated ones once', async ({ services }) => {
    await makeRoute(services, 'night', [90, 150, 210]);
    expect(await departs(services, 'night', '2026-03-08')).toEqual([
      ...['2026-03-08T09:30:00.000Z', '2026-03-08T10:30:00.000Z'],
    ]);
    expect(await departs(services, 'night', '2026-11-01')).toEqual([
      ...['2026-11-01T08:30:00.000Z', '2026-11-01T10:30:00.000Z', '2026-11-01T11:30:00.000Z'],
    ]);
  });

  test('a timetable needs an existing route, and a new route has no stops or departures yet', async ({
    services,
  }) => {
    const missing = { code: 'not-found', detail: 'There is no such shuttle route.' };
    await expect(listDepartures(services, 'none', { date: null })).rejects.toMatchObject(missing);
    await expect(listShuttleStops(services, 'none')).rejects.toMatchObject(missing);
    await services.db.insert(shuttleRoutes).values({ id: 'new', name: 'New', color: '#000000' });
    expect(await listShuttleStops(services, 'new')).toEqual([]);
    expect(await listDepartures(services, 'new', { date: null })).toEqual([]);
  });
});

test('sample shuttles keep plausible hours, and are back before they leave again', async ({ services }) => {
  expect((await listShuttles(services)).map(({ id, isOnDuty }) => [id, isOnDuty])).toEqual([
    ['shuttle-1', true],
    ['shuttle-2', true],
    ['shuttle-3', false],
  ]);
  const routes = await listShuttleRoutes(services);
  expect(routes.map(({ id }) => id)).toEqual(['cedar-loop', 'transit-connector']);
  for (const { id } of routes) {
    const stops = await listShuttleStops(services, id);
    expect(stops.map(({ stopOrder }) => stopOrder)).toEqual(stops.map((_, index) => index + 1));
    expect([5, 6]).toContain(stops.length);
    const departures = await listDepartures(services, id, { date: '2026-11-20' });
    departures.slice(1).forEach(({ departsAt }, index) => {
      const before = departures[index]!;
      expect(Date.parse(departsAt)).toBe(Date.parse(before.departsAt) + 20 * 60_000);
      // Five minutes remain for the way back.
      expect(Date.parse(before.stops.at(-1)!.arrivesAt)).toBeLessThan(Date.parse(departsAt) - 5 * 60_000);
    });
  }
});
