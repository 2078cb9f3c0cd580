// @module-tag dated

import { eq } from 'drizzle-orm';

import { closures, shuttleProgress, shuttleRoutes, shuttleStops } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { recordStatements } from '#tests/support/statements';
import { addTimetable } from '#tests/support/timetables';

import { listShuttleLocations } from '../locations.server';
import { routeKey } from '../timetable/shuttle-closures.server';
import { vehicles } from '../vehicles.server';

/** A Friday, 10:00 AM in Los Angeles. */
const ten = Date.parse('2026-11-20T18:00:00Z');
const minute = 60_000;
const iso = (minutes: number) => new Date(ten + minutes * minute).toISOString();

/** A road north of ten minutes, 100 m a minute, that vehicle 3 drives at 10:00, 10:20 and 10:40. */
async function makeRoad({ db, clock }: TestServices): Promise<void> {
  clock.set(new Date(ten));
  await db.insert(shuttleRoutes).values({ id: 'road', name: 'Road', color: '#112233', position: 9 });
  await db.insert(shuttleStops).values(
    [0, 5, 10].map((minutes, index) => ({
      ...{ id: `road-${index + 1}`, routeId: 'road', name: `Stop ${index + 1}`, address: '1 Road' },
      ...{ stopOrder: index + 1, estimatedDuration: index === 0 ? 0 : 5, ...onRoad(minutes) },
    })),
  );
  await addTimetable(db, { routeId: 'road', times: [600, 620, 640], shuttleId: 'shuttle-3' });
}

/** Where a vehicle on time is `minutes` after its departure. */
const onRoad = (minutes: number) => ({ latitude: 45.6 + (minutes * 100) / 111_200, longitude: -122.9 });

type Sent = [minutes: number, place: ReturnType<typeof onRoad>];

/** Sends positions of these minutes after ten, in one batch. */
async function send(services: TestServices, ...sent: Sent[]): Promise<void> {
  const newest = Math.max(...sent.map(([minutes]) => minutes));
  if (services.clock.now().getTime() < ten + newest * minute)
    services.clock.set(new Date(ten + newest * minute));
  await services.db.transaction((db) =>
    vehicles.insertPositions(
      { ...services, db },
      'shuttle-3',
      sent.map(([minutes, place]) => ({ ...place, time: new Date(ten + minutes * minute) })),
    ),
  );
}

const readTrip = async (services: TestServices) =>
  (await listShuttleLocations(services)).find(({ shuttleId }) => shuttleId === 'shuttle-3')?.trip;

/** Positions each half minute of a vehicle that is `late` minutes late. */
const drive = (late: number, from: number, until: number): Sent[] =>
  Array.from({ length: (until - from) * 2 + 1 }, (_, index) => {
    const minutes = from + index / 2;
    return [minutes, onRoad(Math.min(10, Math.max(0, minutes - late)))];
  });

test('a vehicle’s position is sent with its trip, and goes on to the next trip however late it is', async ({
  services,
}) => {
  await makeRoad(services);
  await send(services, ...drive(0, -2, 4));
  expect(await readTrip(services)).toEqual({
    ...{ routeId: 'road', departsAt: iso(0), stopsPassed: 1, delaySeconds: 0 },
  });
  // It stands for eighteen minutes: by position and time alone, it would be on the next trip.
  for (let minutes = 4.5; minutes <= 22; minutes += 0.5) await send(services, [minutes, onRoad(4)]);
  expect(await readTrip(services)).toMatchObject({ departsAt: iso(0), delaySeconds: 18 * 60 });
  await send(services, ...drive(18, 22.5, 27));
  expect(await readTrip(services)).toMatchObject({ departsAt: iso(0), stopsPassed: 2, delaySeconds: 1080 });
  // Back from the last stop, 1 km at 20 km/h.
  await send(services, [28, onRoad(10)]);
  expect(await readTrip(services)).toEqual({
    ...{ routeId: 'road', departsAt: iso(20), stopsPassed: 0, delaySeconds: 11 * 60 },
  });
});

test('positions are taken in the order of their times, and older ones change nothing', async ({
  services,
}) => {
  await makeRoad(services);
  await send(services, ...drive(1, -2, 6).toReversed());
  const trip = { routeId: 'road', departsAt: iso(0), stopsPassed: 1, delaySeconds: 60 };
  expect(await readTrip(services)).toEqual(trip);
  await send(services, [5.9, onRoad(0)], [3.3, onRoad(9)]);
  expect(await readTrip(services)).toEqual(trip);
});

test('a vehicle off its way has no trip until it is back, and is forgotten after ten minutes', async ({
  services,
}) => {
  await makeRoad(services);
  await send(services, ...drive(0, -2, 4));
  const away = { latitude: 45.6, longitude: -122.91 };
  await send(services, [5, away]);
  expect(await readTrip(services)).toBeNull();
  await send(services, [8, onRoad(6)]);
  expect(await readTrip(services)).toMatchObject({ departsAt: iso(0), stopsPassed: 2, delaySeconds: 120 });
  await send(services, [9, away], [19, away]);
  expect(await readTrip(services)).toBeNull();
  await send(services, [19.5, away]);
  expect(await services.db.$count(shuttleProgress, eq(shuttleProgress.shuttleId, 'shuttle-3'))).toBe(0);
});

test('a vehicle goes past a trip that was called off', async ({ services }) => {
  await makeRoad(services);
  await services.db.insert(closures).values({
    ...{ key: routeKey('road'), reason: 'Flat tire', createdAt: new Date(ten) },
    ...{ startsAt: new Date(ten + 20 * minute), endsAt: new Date(ten + 21 * minute) },
  });
  await send(services, ...drive(0, -2, 12));
  expect(await readTrip(services)).toMatchObject({ departsAt: iso(40), stopsPassed: 0, delaySeconds: 0 });
});

test('a batch of 500 positions reads the timetable once', async ({ services }) => {
  await makeRoad(services);
  const recorded = recordStatements(services);
  const sent = Array.from({ length: 500 }, (_, index): Sent => [index / 60, onRoad(index / 60)]);
  await send(recorded.services, ...sent);
  expect(await readTrip(services)).toMatchObject({ departsAt: iso(0), stopsPassed: 2, delaySeconds: 0 });
  expect(recorded.statements.filter(({ sql }) => sql.includes('shuttle_departures_on'))).toHaveLength(1);
  expect(recorded.statements.length).toBeLessThan(10);
});
