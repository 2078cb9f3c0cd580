import { and, eq, inArray, isNull } from 'drizzle-orm';

import { notifications, seatReservations, shuttleTrips } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import { addTimetable } from '#tests/support/timetables';
import type { Viewer } from '~/domain/viewer';
import { addClosures, listManagedClosures } from '~/platform/closures/closures.server';

import { listOfferedSeats } from '../seats/seat-offers.server';
import { reserveSeat } from '../seats/reserve-seat.server';
import { readRoutePage, readTraffic } from '../shuttle-page.server';
import { callOffTrip, closeStops, delayTrip, undoChange, undoDelay } from './dispatch.server';
import { readService } from './service-page.server';

/** A Friday, 10:05 AM in Los Angeles. */
const now = new Date('2026-11-20T18:05:00Z');
/** Leaves the Commons at 10:20, and the library, its third stop, at 10:25. The next one leaves at 10:40. */
const departsAt = '2026-11-20T18:20:00.000Z';
const trip = { routeId: 'cedar-loop', departsAt };
const library = 'cedar-loop-3';

const dispatcher = { id: 'demo-manager', name: 'Maya Chen', role: 'dispatcher' } satisfies Viewer;

async function setUp(services: TestServices, count = 2) {
  services.clock.set(now);
  const people = await makeNeighbors(services.db, count);
  for (const viewer of people.slice(0, 2))
    await reserveSeat(services, viewer, { stopId: library, departsAt });
  return people;
}

const liveSeats = ({ db }: TestServices) =>
  db.$count(
    seatReservations,
    and(eq(seatReservations.departsAt, new Date(departsAt)), isNull(seatReservations.cancelledAt)),
  );

async function newsOf({ db }: TestServices, people: readonly Viewer[]) {
  const ids = people.map(({ id }) => id);
  const rows = await db.select().from(notifications).where(inArray(notifications.residentId, ids));
  return rows
    .filter(({ url }) => url === '/community/shuttle')
    .map(({ residentId, title }) => `${ids.indexOf(residentId)} ${title}`)
    .sort();
}

const arrivalAt = async (services: TestServices, stopId: string) =>
  (await readTraffic(services)).arrivals
    .find(([id]) => id === stopId)?.[1]
    .arrivals.find((one) => one.departsAt === departsAt);

const expectedAt = async (services: TestServices) =>
  Date.parse((await arrivalAt(services, library))!.expectedAt);

const findService = async (services: TestServices) =>
  (await readService(services, new URLSearchParams())).trips.find((one) => one.departsAt === departsAt);

describe('calling off a trip', () => {
  test('its seats end, its people are told, and residents see why', async ({ services }) => {
    const people = await setUp(services, 3);
    const done = await callOffTrip(services, dispatcher, trip, { reason: 'flat tire' });
    expect(done).toEqual({ told: 2, isForAll: true });
    expect(await liveSeats(services)).toBe(0);
    expect(await newsOf(services, people)).toEqual([
      '0 Called off: Cedar Loop, 10:20 AM',
      '0 Called off: Cedar Loop, flat tire',
      '1 Called off: Cedar Loop, 10:20 AM',
      '1 Called off: Cedar Loop, flat tire',
      '2 Called off: Cedar Loop, 10:20 AM',
    ]);
    expect(await arrivalAt(services, library)).toMatchObject({ off: 'Called off: flat tire' });
    expect(await findService(services)).toMatchObject({ calledOff: { reason: 'flat tire' }, reserved: 0 });
    await expect(reserveSeat(services, people[2]!, { stopId: library, departsAt })).rejects.toThrow(
      'This trip is called off: flat tire.',
    );
  });

  test('everybody is told only if the next trip is more than ten minutes later', async ({ services }) => {
    const people = await setUp(services, 3);
    await addTimetable(services.db, { routeId: 'cedar-loop', times: [10 * 60 + 30] });
    expect(await callOffTrip(services, dispatcher, trip, { reason: 'flat tire' })).toEqual({
      told: 2,
      isForAll: false,
    });
    expect((await newsOf(services, people)).map((text) => text[0])).toEqual(['0', '1']);
  });

  test('an undo holds the seats, and reaches everybody who was told', async ({ services }) => {
    const people = await setUp(services, 3);
    await callOffTrip(services, dispatcher, trip, { reason: 'flat tire' });
    const { id } = (await findService(services))!.calledOff!;
    expect(await undoChange(services, dispatcher, id)).toMatchObject({ told: 2 });
    expect(await listOfferedSeats(services, people[0]!)).toHaveLength(1);
    expect((await newsOf(services, people)).filter((text) => text.includes('after all'))).toEqual([
      '0 Cedar Loop: it runs after all',
      '0 Cedar Loop: it runs after all',
      '1 Cedar Loop: it runs after all',
      '1 Cedar Loop: it runs after all',
      '2 Cedar Loop: it runs after all',
    ]);
    expect(await arrivalAt(services, library)).not.toHaveProperty('off');
    expect(await findService(services)).toMatchObject({ calledOff: null });
    await expect(undoChange(services, dispatcher, id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a trip on its way can be called off, and run on', async ({ services }) => {
    const people = await setUp(services);
    services.clock.set(new Date('2026-11-20T18:22:00Z'));
    expect(await callOffTrip(services, dispatcher, trip, { reason: 'flat tire' })).toMatchObject({ told: 2 });
    const { calledOff, hasLeft } = (await findService(services))!;
    expect(hasLeft).toBe(true);
    await undoChange(services, dispatcher, calledOff!.id);
    expect(await listOfferedSeats(services, people[0]!)).toHaveLength(1);
    expect(await arrivalAt(services, library)).not.toHaveProperty('off');
  });

  test('a trip that is over, called off, unknown or closed is refused', async ({ services, cast }) => {
    await setUp(services);
    const callOff = (departs: string) =>
      callOffTrip(services, dispatcher, { ...trip, departsAt: departs }, { reason: 'snow' });
    await expect(callOff('2026-11-20T17:00:00.000Z')).rejects.toMatchObject({ code: 'conflict' });
    await expect(callOff('2026-11-20T18:21:00.000Z')).rejects.toMatchObject({ code: 'not-found' });
    await expect(callOff('yesterday')).rejects.toMatchObject({ code: 'not-found' });
    await callOff(departsAt);
    await expect(callOff(departsAt)).rejects.toThrow('This trip doesn’t run already: snow.');
    for (const viewer of [cast.rosa, { ...cast.maya, role: 'editor' } as const])
      await expect(callOffTrip(services, viewer, trip, { reason: 'no' })).rejects.toMatchObject({
        code: 'forbidden',
      });
  });

  test('two dispatchers at once: one calls it off, the other is told that it is', async ({ services }) => {
    await setUp(services);
    const tries = await Promise.allSettled(
      ['snow', 'ice'].map((reason) => callOffTrip(services, dispatcher, trip, { reason })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict' });
  });

  test('whoever reserves while it is called off is refused, or loses the seat and is told', async ({
    services,
  }) => {
    const people = await setUp(services, 12);
    const [calling, ...tries] = await Promise.allSettled([
      callOffTrip(services, dispatcher, trip, { reason: 'snow' }),
      ...people.slice(2).map((viewer) => reserveSeat(services, viewer, { stopId: library, departsAt })),
    ]);
    expect(calling.status).toBe('fulfilled');
    expect(await liveSeats(services)).toBe(0);
    const [row] = await services.db
      .select()
      .from(shuttleTrips)
      .where(eq(shuttleTrips.departsAt, new Date(departsAt)));
    expect(row).toMatchObject({ reserved: 0 });
    const lost = tries.flatMap(({ status }, nth) => (status === 'fulfilled' ? [nth + 2] : []));
    const told = (await newsOf(services, people)).filter((text) => text.endsWith('snow'));
    expect(told.map((text) => Number(text.split(' ')[0])).sort((one, other) => one - other)).toEqual([
      0,
      1,
      ...lost,
    ]);
  });
});

describe('a late trip', () => {
  test('its people are told, arrivals move, and it can be set on time', async ({ services }) => {
    const people = await setUp(services);
    const before = await expectedAt(services);
    expect(await delayTrip(services, dispatcher, trip, { minutes: 12, reason: 'snow' })).toEqual({ told: 2 });
    expect((await expectedAt(services)) - before).toBe(12 * 60_000);
    // A second delay takes the place of the first.
    await delayTrip(services, dispatcher, trip, { minutes: 5, reason: 'snow' });
    expect((await expectedAt(services)) - before).toBe(5 * 60_000);
    await undoDelay(services, dispatcher, trip);
    expect(await expectedAt(services)).toBe(before);
    expect((await newsOf(services, people)).filter((text) => text.startsWith('0'))).toEqual([
      '0 Cedar Loop, 10:20 AM: about 12 min late',
      '0 Cedar Loop, 10:20 AM: about 5 min late',
      '0 Cedar Loop, 10:20 AM: on time after all',
    ]);
    await expect(undoDelay(services, dispatcher, trip)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a closed stop', () => {
  const span = { startsAt: now, endsAt: new Date('2026-11-20T20:00:00Z'), reason: 'road work' };

  test('the shuttle skips it, seats from there end, and an undo holds them', async ({ services }) => {
    const people = await setUp(services);
    const other = await makeNeighbors(services.db, 1, 'other');
    await reserveSeat(services, other[0]!, { stopId: 'cedar-loop-1', departsAt });
    expect(await closeStops(services, dispatcher, [library], span)).toEqual({ told: 2 });
    expect(await liveSeats(services)).toBe(1);
    expect(await arrivalAt(services, library)).toMatchObject({ off: 'Doesn’t stop here: road work' });
    expect(await arrivalAt(services, 'cedar-loop-1')).not.toHaveProperty('off');
    const { closedStops } = await readService(services, new URLSearchParams());
    expect(closedStops).toMatchObject([{ name: 'Library', reason: 'road work' }]);
    await expect(closeStops(services, dispatcher, [library], span)).rejects.toMatchObject({
      code: 'conflict',
    });
    await undoChange(services, dispatcher, closedStops[0]!.id);
    expect(await listOfferedSeats(services, people[0]!)).toHaveLength(1);
    expect(await arrivalAt(services, library)).not.toHaveProperty('off');
  });

  test('a stop that is unknown is refused', async ({ services }) => {
    await setUp(services);
    await expect(closeStops(services, dispatcher, [library, 'nowhere'], span)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await liveSeats(services)).toBe(2);
  });
});

test('a day on which managers closed the route is theirs to undo, and its trips say why', async ({
  services,
  cast,
}) => {
  const people = await setUp(services);
  const day = { startsAt: now, endsAt: new Date('2026-11-21T08:00:00Z') };
  await addClosures(services, cast.maya, [
    { key: 'shuttle-route:cedar-loop', ...day, reason: 'a parade', staysOpen: [] },
  ]);
  expect(await liveSeats(services)).toBe(0);
  expect(await newsOf(services, people)).toHaveLength(2);
  expect(await findService(services)).toMatchObject({ calledOff: null, closed: 'a parade' });
  const { changes, departures } = await readRoutePage(services, 'cedar-loop', { date: '2026-11-20' });
  expect(changes).toEqual([expect.stringMatching(/^It doesn’t run, .*: a parade\.$/)]);
  expect(departures.filter((at) => at > now.toISOString())).toEqual([]);
  const [closure] = await listManagedClosures(services);
  await expect(undoChange(services, dispatcher, closure!.id)).rejects.toMatchObject({ code: 'not-found' });
});
