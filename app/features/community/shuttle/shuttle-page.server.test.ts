// @module-tag dated

import { eq } from 'drizzle-orm';
import { inject } from 'vitest';

import { openDatabase } from '#db/client';
import { profiles, shuttleTimetables, shuttleRoutes, shuttles, shuttleStops } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { recordStatements } from '#tests/support/statements';

import { listArrivals } from './arrivals';
import { findNextShuttle } from './next-shuttle.server';
import { reserveSeat } from './seats/reserve-seat.server';
import { readRoutePage, readShuttlePage, readStopPage, readTraffic } from './shuttle-page.server';
import { listTrips } from './timetable/trips.server';
import { vehicles } from './vehicles.server';
import { addTimetable } from '#tests/support/timetables';

/** A Friday, 10:05 AM in Los Angeles. */
const now = new Date('2026-11-20T18:05:00Z');

/** Creates a route of two stops, 30 minutes apart, with the given departures. */
async function makeRoute({ db }: TestServices, id: string, departures: [weekday: number, minutes: number][]) {
  await db.insert(shuttleRoutes).values({ id, name: 'Night Line', color: '#112233', position: 9 });
  const place = { latitude: 45.6, longitude: -122.9, address: '1 Far Road', routeId: id };
  await db.insert(shuttleStops).values([
    { ...place, id: `${id}-1`, name: 'Far Road', stopOrder: 1, estimatedDuration: 0 },
    { ...place, id: `${id}-2`, name: 'Farther Road', stopOrder: 2, estimatedDuration: 30 },
  ]);
  for (const [weekday, minutes] of departures)
    await addTimetable(db, { routeId: id, times: [minutes], weekdays: [weekday], shuttleId: 'shuttle-3' });
}

const departs = async (services: TestServices, id: string) =>
  (await listTrips(services)).filter(({ routeId }) => routeId === id).map(({ departsAt }) => departsAt);

describe('loaded trips', () => {
  test('loaded trips are those under way, late ones of yesterday, and those of the next three hours', async ({
    services,
  }) => {
    // Thursday night, five past midnight: the 23:10 trip is ending, the 23:40 one under way.
    await makeRoute(services, 'night', [
      ...[21 * 60, 23 * 60 + 10, 23 * 60 + 40].map((minutes): [number, number] => [4, minutes]),
      ...[0, 60, 180, 190, 200, 210, 220].map((minutes): [number, number] => [5, minutes]),
    ]);
    services.clock.set(new Date('2026-11-20T08:05:00Z'));
    expect(await departs(services, 'night')).toEqual([
      ...['2026-11-20T07:10:00.000Z', '2026-11-20T07:40:00.000Z', '2026-11-20T08:00:00.000Z'],
      ...['2026-11-20T09:00:00.000Z', '2026-11-20T11:00:00.000Z'],
      // Together with the two before, the next four.
      ...['2026-11-20T11:10:00.000Z', '2026-11-20T11:20:00.000Z'],
    ]);
    const [first] = await arrivalsAt(services, 'night-2');
    expect(first).toBe('2026-11-20T08:10:00.000Z');
  });

  test('a route that seldom runs loads its next four trips until the end of tomorrow', async ({
    services,
  }) => {
    await makeRoute(services, 'night', [
      ...[
        [5, 23 * 60],
        [6, 60],
        [6, 120],
        [6, 180],
        [6, 240],
        [0, 60],
      ].map(([weekday, minutes]): [number, number] => [weekday!, minutes!]),
    ]);
    services.clock.set(now);
    expect(await departs(services, 'night')).toEqual([
      ...['2026-11-21T07:00:00.000Z', '2026-11-21T09:00:00.000Z'],
      ...['2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z'],
    ]);
    services.clock.set(new Date('2026-11-22T06:00:00Z'));
    expect(await departs(services, 'night')).toEqual(['2026-11-22T09:00:00.000Z']);
  });
});

async function arrivalsAt(services: TestServices, stopId: string) {
  await services.db.update(shuttles).set({ isOnDuty: true });
  const traffic = await readTraffic(services);
  const byStop = listArrivals({ ...traffic, now: services.clock.now().getTime() }, { perStop: 9 });
  return byStop.get(stopId)!.arrivals.map(({ expectedAt }) => expectedAt);
}

describe('the shuttle pages', () => {
  test('the shuttle pages leave out a route without stops, and say so', async ({
    services,
    cast: { rosa },
  }) => {
    services.clock.set(now);
    await services.db.delete(shuttleStops).where(eq(shuttleStops.routeId, 'cedar-loop'));
    const page = await readShuttlePage(services, rosa);
    expect(page.cards.map(({ id, status }) => [id, status])).toEqual([
      ['cedar-loop', 'Info'],
      ['transit-connector', 'Available'],
    ]);
    expect(new Set(page.trips.map(({ routeId }) => routeId))).toEqual(new Set(['transit-connector']));
    const missing = { code: 'not-found', detail: 'There is no such shuttle stop.' };
    await expect(readStopPage(services, rosa, 'cedar-loop-1')).rejects.toMatchObject(missing);
    const route = { code: 'not-found', detail: 'There is no such shuttle route.' };
    await expect(readRoutePage(services, 'none', { date: null })).rejects.toMatchObject(route);
  });

  test('a stop’s page shows all arrivals at its spot, with the seats taken', async ({
    services,
    cast: { rosa, maya },
  }) => {
    services.clock.set(now);
    const departsAt = '2026-11-20T18:20:00.000Z';
    await reserveSeat(services, maya, { stopId: 'cedar-loop-3', departsAt });
    const page = await readStopPage(services, rosa, 'transit-connector-1');
    expect(page.place).toMatchObject({
      id: 'cedar-loop-1',
      name: 'Commons Square',
      stopIds: ['cedar-loop-1', 'transit-connector-1'],
    });
    expect(page.tripSeats).toEqual([{ routeId: 'cedar-loop', departsAt, capacity: 14, reserved: 1 }]);
    expect(page.seats).toEqual([]);
    expect(page.arrivals.map(([stopId]) => stopId)).toEqual(['cedar-loop-1', 'transit-connector-1']);
    const all = await readShuttlePage(services, rosa);
    expect(new Set(all.arrivals.map(([, { arrivals }]) => arrivals.length))).toEqual(new Set([4]));
  });

  test('a route’s page shows its stops and a day’s departures', async ({ services }) => {
    services.clock.set(now);
    const today = await readRoutePage(services, 'cedar-loop', { date: null });
    expect(today).toMatchObject({
      day: '2026-11-20',
      lastSeatDay: '2026-11-21',
      route: { name: 'Cedar Loop' },
    });
    expect(today.departures).toHaveLength(49);
    expect(today.departures[0]).toBe('2026-11-20T14:00:00.000Z');
    expect([today.stops.length, today.days.length, today.days[0], today.days[6]]).toEqual([
      ...[6, 7, '2026-11-20', '2026-11-26'],
    ]);
    const other = await readRoutePage(services, 'cedar-loop', { date: '2026-12-24' });
    expect([other.day, other.departures[0]]).toEqual(['2026-12-24', '2026-12-24T14:00:00.000Z']);
  });

  test('the shuttle pages count departures correctly when the clocks change', async ({
    services,
    cast: { rosa },
  }) => {
    // Every 20 minutes, all Sunday long.
    const sunday = Array.from({ length: 72 }, (_, times): [number, number] => [0, times * 20]);
    await makeRoute(services, 'round', sunday);
    const said = async (instant: string) => {
      services.clock.set(new Date(instant));
      const { cards } = await readShuttlePage(services, rosa);
      const { departures } = await readRoutePage(services, 'round', { date: null });
      const words = cards.find(({ id }) => id === 'round')!.description;
      return [departures.length, Number(/\d+(?= trips today)/.exec(words)?.[0])];
    };
    // Nothing leaves in the skipped hour. In the repeated hour, each departure leaves once.
    expect(await said('2026-03-08T20:00:00Z')).toEqual([69, 69]);
    expect(await said('2026-11-01T20:00:00Z')).toEqual([72, 72]);
    // A route that leaves only in the skipped hour doesn't run that day.
    await makeRoute(services, 'night', [[0, 150]]);
    services.clock.set(new Date('2026-03-08T20:00:00Z'));
    const { cards } = await readShuttlePage(services, rosa);
    expect(cards.find(({ id }) => id === 'night')?.description).toMatch(/^No departures today\./);
  });

  test('the shuttle pages use a fixed number of queries', async ({ services, cast: { rosa } }) => {
    services.clock.set(now);
    const count = async () => {
      const { services: recorded, statements } = recordStatements(services);
      await readShuttlePage({ ...services, ...recorded }, rosa);
      const ofPage = statements.length;
      await readStopPage({ ...services, ...recorded }, rosa, 'cedar-loop-3');
      const ofStop = statements.length;
      await findNextShuttle({ ...services, ...recorded }, rosa);
      return [ofPage, ofStop - ofPage, statements.length - ofStop];
    };
    const before = await count();
    for (let nth = 0; nth < 20; nth += 1) await makeRoute(services, `more-${nth}`, [[5, 700]]);
    expect(await count()).toEqual(before);
    expect(before).toEqual([13, 11, 9]);
  });
});

test('a shuttle page without a database fails once, with no rejection left over', async ({
  services,
  cast: { rosa },
}) => {
  const { db, close } = openDatabase(inject('adminUrl'), { max: 2, applicationName: 'test' });
  await close();
  const away = { ...services, db };
  // An unhandled rejection fails the run.
  for (const read of [() => readTraffic(away), () => readShuttlePage(away, rosa), () => listTrips(away)])
    await expect(read()).rejects.toThrow();
});

describe('the next shuttle', () => {
  test('the next shuttle is the next arrival at the stop nearest to home', async ({
    services,
    cast: { rosa },
  }) => {
    services.clock.set(now);
    const home = { latitude: 45.4827, longitude: -122.808, placeSource: 'typed' } as const;
    await services.db
      .insert(profiles)
      .values({ residentId: rosa.id, ...home, updatedAt: now })
      .onConflictDoUpdate({ target: profiles.residentId, set: home });
    expect(await findNextShuttle(services, rosa)).toEqual({
      stopId: 'cedar-loop-3',
      stopName: 'Library',
      routeName: 'Cedar Loop',
      arrivesAt: now.toISOString(),
      isLive: false,
      asOf: null,
      isReserved: false,
    });
    // The vehicle is two minutes late, on its way to the library.
    const time = new Date(now.getTime() - 10_000);
    await vehicles.insertPositions(services, 'shuttle-1', [
      { time, latitude: 45.48475, longitude: -122.80855 },
    ]);
    const next = await findNextShuttle(services, rosa);
    expect(next).toMatchObject({ stopName: 'Library', isLive: true, asOf: time.toISOString() });
    const minutes = (Date.parse(next!.arrivesAt) - now.getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(1);
    expect(minutes).toBeLessThan(2);
  });

  test('the next shuttle is the reserved seat within two hours, and then the next arrival', async ({
    services,
    cast: { rosa },
  }) => {
    services.clock.set(now);
    const seat = (departsAt: string) =>
      reserveSeat(services, rosa, { stopId: 'transit-connector-4', departsAt });
    await seat('2026-11-20T20:20:00.000Z');
    expect(await findNextShuttle(services, rosa)).toMatchObject({ isReserved: false });
    await seat('2026-11-20T19:00:00.000Z');
    const own = { stopId: 'transit-connector-4', stopName: 'Clinic', routeName: 'Transit Connector' };
    expect(await findNextShuttle(services, rosa)).toEqual({
      ...own,
      arrivesAt: '2026-11-20T19:07:00.000Z',
      isLive: false,
      asOf: null,
      isReserved: true,
    });
    services.clock.set(new Date('2026-11-20T19:08:00Z'));
    expect(await findNextShuttle(services, rosa)).toMatchObject({
      ...own,
      arrivesAt: '2026-11-20T20:27:00.000Z',
      isReserved: true,
    });
  });

  test('there is no next shuttle if none runs until the end of tomorrow', async ({
    services,
    cast: { rosa },
  }) => {
    services.clock.set(now);
    await services.db.delete(shuttleTimetables);
    expect(await findNextShuttle(services, rosa)).toBeNull();
    await services.db.delete(shuttleRoutes);
    expect(await findNextShuttle(services, rosa)).toBeNull();
  });
});
