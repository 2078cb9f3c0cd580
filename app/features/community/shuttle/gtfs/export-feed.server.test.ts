// @module-tag dated

import fc from 'fast-check';

import { closures, shuttleRoutes, shuttleStops, shuttleTimetables } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';

import { listTrips } from '../timetable/trips.server';
import { departureInstant } from '../timetable/timetable.server';
import { routeKey, shuttleKey } from '../timetable/shuttle-closures.server';
import { checkFeed } from './check-feed.server';
import { exportFeed } from './export-feed.server';
import { planGtfs } from './import-feed.server';
import { readFeed } from './read-feed.server';

const noVehicle = { name: '', seats: '' };

const todayOf = ({ clock, config }: TestServices) => dayIn(config.timeZone, clock.now());

async function readBack(services: TestServices) {
  const bytes = await exportFeed(services);
  const { timeZone, mapCenter: center } = services.config;
  const feed = await readFeed(bytes, { timeZone, center, today: todayOf(services) });
  return { bytes, feed };
}

/** Rules that find something, except infos, which our own table and columns are. */
async function listFindings(services: TestServices) {
  const { feed } = await readBack(services);
  return (await checkFeed(feed)).flatMap(({ rule, findings }) =>
    rule.severity === 'info' ? [] : [[rule.id, findings[0]]],
  );
}

async function planBack(services: TestServices) {
  const parts = await planGtfs(services, await exportFeed(services), noVehicle);
  return parts.map(({ kind, rows, wrong }) => ({ kind, rows, wrong }));
}

const unchanged = ['shuttle-routes', 'shuttle-stops', 'shuttle-timetables'].map((kind) => ({
  kind,
  rows: [],
  wrong: [],
}));

const closeFor = (services: TestServices, key: string, day: string, days = 1) =>
  services.db.insert(closures).values({
    key,
    startsAt: startOfDay(services.config.timeZone, day),
    endsAt: startOfDay(services.config.timeZone, addDays(day, days)),
    reason: 'Snow',
    staysOpen: [],
    createdAt: services.clock.now(),
  });

describe('our GTFS file', () => {
  test('the sample neighborhood’s passes all rules and imports to the same entries', async ({ services }) => {
    expect(await listFindings(services)).toEqual([]);
    expect(await planBack(services)).toEqual(unchanged);
  });

  test('equal content is an equal file', async ({ services }) => {
    expect(await exportFeed(services)).toEqual(await exportFeed(services));
  });

  test('its trips are those that residents see', async ({ services }) => {
    const { feed } = await readBack(services);
    const ids = new Set(feed.rows.trips.map(({ trip_id: id }) => id));
    const { timeZone } = services.config;
    const today = todayOf(services);
    for (const { routeId, departsAt } of await listTrips(services)) {
      const found = [...ids].filter((id) => {
        const minutes = Number(/-(\d+)$/.exec(id)![1]);
        return (
          id.startsWith(routeId) &&
          [-1, 0, 1].some(
            (offset) =>
              departureInstant(timeZone, addDays(today, offset), minutes)?.toISOString() === departsAt,
          )
        );
      });
      expect(found.length).toBeGreaterThan(0);
    }
  });

  test('a day on which the shuttle or a route is closed has no service, and the timetable keeps its days', async ({
    services,
  }) => {
    const day = addDays(todayOf(services), 3);
    await closeFor(services, shuttleKey, day);
    await closeFor(services, routeKey('cedar-loop'), addDays(day, 1));
    const { feed } = await readBack(services);
    const removed = feed.rows.calendar_dates.filter(({ exception_type: type }) => type === '2');
    const days = (route: string) =>
      removed
        .filter(({ service_id: id }) => id.startsWith(route))
        .map(({ date }) => date)
        .sort();
    const [first, second] = [day, addDays(day, 1)].map((one) => one.replaceAll('-', ''));
    expect(days('cedar-loop')).toEqual([first, second]);
    expect(days('transit-connector')).toEqual([first]);
    expect(await planBack(services)).toEqual(unchanged);
  });

  test('any timetables import to the same entries', async ({ services }) => {
    const today = todayOf(services);
    let planned = 0;
    await fc.assert(
      fc.asyncProperty(anyService(today), async ({ routes, closed }) => {
        await services.db.delete(shuttleRoutes);
        await services.db.delete(closures);
        await insertRoutes(services, routes);
        for (const [days, key] of closed) await closeFor(services, key, addDays(today, days));
        const result = await planBack(services).catch((error: { code?: string }) => {
          if (error.code === 'not-found') return [];
          throw error;
        });
        for (const part of result) expect(part).toMatchObject({ rows: [], wrong: [] });
        if (result.length > 0) expect(await listFindings(services)).toEqual([]);
        planned += result.length;
      }),
      { numRuns: 40 },
    );
    expect(planned).toBeGreaterThan(0);
  });
});

const text = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((typed) => typed.replace(/\s+/g, ' ').trim() || 'Plain')
  .filter((typed) => !typed.startsWith("'"));

const anyService = (today: string) => {
  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
  const days = fc.uniqueArray(day, { maxLength: 4 });
  const timetable = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
    times: fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 8 }),
    from: fc.option(day),
    until: fc.option(day),
    days,
    also: fc.nat(4),
    shuttle: fc.constantFrom('shuttle-1', 'shuttle-2', 'shuttle-3'),
  });
  const stop = fc.record({
    name: text,
    address: text,
    north: fc.integer({ min: -900, max: 900 }),
    minutes: fc.integer({ min: 1, max: 50 }),
    gap: fc.integer({ min: 1, max: 3 }),
    isAccessible: fc.option(fc.boolean()),
  });
  const route = fc.record({
    name: text,
    color: fc.integer({ min: 0, max: 0xffffff }),
    fare: fc.option(text),
    isDrawn: fc.boolean(),
    stops: fc.array(stop, { minLength: 2, maxLength: 5 }),
    timetables: fc.array(timetable, { minLength: 1, maxLength: 3 }),
  });
  const closed = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom(shuttleKey, routeKey('r0'), routeKey('r1'))),
    { maxLength: 4, selector: String },
  );
  return fc.record({ routes: fc.array(route, { minLength: 1, maxLength: 3 }), closed });
};

type Service = ReturnType<typeof anyService> extends fc.Arbitrary<infer Value> ? Value : never;

async function insertRoutes({ db }: TestServices, routes: Service['routes']) {
  for (const [index, { name, color, fare, isDrawn, stops, timetables }] of routes.entries()) {
    const id = `r${index}`;
    const places = stops.map(
      ({ north }, at) => [-122.8 + at / 1000, 45.48 + north / 1e5] as [number, number],
    );
    await db.insert(shuttleRoutes).values({
      ...{ id, name: `${name} ${index}`, color: `#${color.toString(16).padStart(6, '0')}`, fare },
      line: isDrawn
        ? {
            type: 'LineString' as const,
            coordinates: places.map(([x, y]) => [Number(x.toFixed(5)), Number(y.toFixed(5))]),
          }
        : null,
    });
    let order = 0;
    await db.insert(shuttleStops).values(
      stops.map(({ name: stopName, address, minutes, gap, isAccessible }, at) => ({
        ...{ id: `${id}-${at}`, routeId: id, name: stopName, address, isAccessible },
        ...{ latitude: places[at]![1], longitude: places[at]![0] },
        ...{ stopOrder: (order += gap), estimatedDuration: minutes },
      })),
    );
    await db.insert(shuttleTimetables).values(
      timetables.map(({ weekdays, times, from, until, days, also, shuttle }, at) => {
        const [validFrom, validUntil] = from && until && from > until ? [until, from] : [from, until];
        return {
          ...{
            id: `${id}-t${at}`,
            routeId: id,
            shuttleId: shuttle,
            name: `Plan ${at}`,
            validFrom,
            validUntil,
          },
          ...{ weekdays: weekdays.sort(), times: times.sort((one, other) => one - other) },
          alsoOn: days.slice(0, also).sort(),
          exceptOn: days.slice(also).sort(),
        };
      }),
    );
  }
}
