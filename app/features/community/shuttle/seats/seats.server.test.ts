import { and, eq, isNull, like, sql } from 'drizzle-orm';

import {
  devices,
  pointsLedger,
  seatReservations,
  shuttleRoutes,
  shuttles,
  shuttleStops,
  shuttleTrips,
} from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';

import { cancelSeat, listOwnSeats, readOwnSeat } from './own-seats.server';
import { readReservePage, reserveSeat } from './reserve-seat.server';

/** A Friday, 10:05 AM in Los Angeles. */
const now = new Date('2026-11-20T18:05:00Z');
/** Leaves the Commons at 10:20, and the library, its third stop, at 10:25. */
const wanted = { stopId: 'cedar-loop-3', departsAt: '2026-11-20T18:20:00.000Z' };
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Seats taken by the departure's own count, and by its reservations. */
async function readCounts({ db }: TestServices, departsAt = wanted.departsAt) {
  const at = new Date(departsAt);
  const [trip] = await db.select().from(shuttleTrips).where(eq(shuttleTrips.departsAt, at));
  const live = and(eq(seatReservations.departsAt, at), isNull(seatReservations.cancelledAt));
  return { reserved: trip?.reserved, seats: await db.$count(seatReservations, live) };
}

const pointsBy = async ({ db }: TestServices, residentId: string) =>
  (await db.select().from(pointsLedger).where(eq(pointsLedger.residentId, residentId)))
    .filter(({ day }) => day === '2026-11-20')
    .map(({ activityType, points }) => [activityType, points]);

describe('reserving a seat', () => {
  test('a seat is reserved from its stop on, and earns 3 points, 15 more the first time', async ({
    services,
  }) => {
    services.clock.set(now);
    const [ana] = await makeNeighbors(services.db, 1);
    const seat = await reserveSeat(services, ana!, wanted);
    expect(seat).toMatchObject({ pointsAwarded: 3, firstTimePoints: 15 });
    expect(await listOwnSeats(services, ana!)).toEqual([
      {
        id: seat.id,
        routeId: 'cedar-loop',
        routeName: 'Cedar Loop',
        stopId: 'cedar-loop-3',
        stopName: 'Library',
        departsAt: wanted.departsAt,
        boardsAt: '2026-11-20T18:25:00.000Z',
        endsAt: '2026-11-20T18:34:00.000Z',
      },
    ]);
    expect(await pointsBy(services, ana!.id)).toEqual(
      expect.arrayContaining([
        ['book_shuttle_ride', 3],
        ['first_time_action', 15],
      ]),
    );
    const tomorrow = { stopId: 'cedar-loop-1', departsAt: '2026-11-22T06:00:00.000Z' };
    expect(await reserveSeat(services, ana!, tomorrow)).toMatchObject({
      pointsAwarded: 3,
      firstTimePoints: 0,
    });
    expect(await readCounts(services)).toEqual({ reserved: 1, seats: 1 });
  });

  test('a reserved seat keeps its stop and route, even with another vehicle', async ({ services, cast }) => {
    services.clock.set(now);
    const { db } = services;
    const { id } = await reserveSeat(services, cast.rosa, wanted);
    // PostgreSQL's foreign_key_violation.
    const held = { cause: { code: '23503' } };
    await expect(db.delete(shuttleStops).where(eq(shuttleStops.id, wanted.stopId))).rejects.toMatchObject(
      held,
    );
    await expect(db.delete(shuttleRoutes).where(eq(shuttleRoutes.id, 'cedar-loop'))).rejects.toMatchObject(
      held,
    );
    await db.delete(devices).where(eq(devices.feed, 'shuttle'));
    await db.delete(shuttles);
    expect(await readOwnSeat(services, cast.rosa, id)).toMatchObject({
      seat: { id, stopId: wanted.stopId },
    });
  });

  test('a seat can be reserved only on upcoming departures of today or tomorrow', async ({
    services,
    cast: { rosa },
  }) => {
    services.clock.set(now);
    const missing = { code: 'not-found', detail: 'There is no such departure.' };
    const unknown = [
      '',
      'x',
      '+099999-01-01T00:00:00.000Z',
      '2026-11-20T18:21:00Z',
      '2026-11-20T18:20:00.001Z',
    ];
    for (const departsAt of unknown) {
      await expect(reserveSeat(services, rosa, { ...wanted, departsAt })).rejects.toMatchObject(missing);
    }
    for (const stopId of ['none', '']) {
      await expect(reserveSeat(services, rosa, { ...wanted, stopId })).rejects.toMatchObject(missing);
    }
    const refused = async (departsAt: string, stopId = wanted.stopId) => {
      const error = await reserveSeat(services, rosa, { stopId, departsAt }).catch((error: unknown) => error);
      expect(error).toMatchObject({ code: 'conflict' });
      return (error as { detail: string }).detail;
    };
    const gone = 'This departure has left the stop. Choose a later one.';
    expect(await refused('2026-11-20T18:00:00.000Z')).toBe(gone);
    // The first departure of the day after tomorrow, a Sunday.
    expect(await refused('2026-11-22T16:00:00.000Z')).toBe(
      'You can reserve seats for today and tomorrow. Come back the day before.',
    );
    expect(await readCounts(services)).toEqual({ reserved: undefined, seats: 0 });
    // The 10:00 trip is under way and reaches the fourth stop at 10:08.
    const underWay = { stopId: 'cedar-loop-4', departsAt: '2026-11-20T18:00:00.000Z' };
    expect(await reserveSeat(services, rosa, underWay)).toMatchObject({ pointsAwarded: 3 });
    await services.db.update(shuttles).set({ isOnDuty: false }).where(eq(shuttles.id, 'shuttle-1'));
    services.clock.set(later(1));
    expect(await refused(wanted.departsAt)).toBe(
      'This departure’s shuttle isn’t on duty. Choose a later one.',
    );
    expect(
      await reserveSeat(services, rosa, { ...wanted, departsAt: '2026-11-20T18:40:00.000Z' }),
    ).toBeTruthy();
  });

  test('of 60 concurrent reservations, each seat goes out once, and the others are refused', async ({
    services,
  }) => {
    services.clock.set(now);
    const people = await makeNeighbors(services.db, 60);
    const tries = await Promise.allSettled(people.map((viewer) => reserveSeat(services, viewer, wanted)));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toHaveLength(46);
    const full = { code: 'conflict', detail: 'All 14 seats on this departure are taken.' };
    for (const refusal of refused) expect(refusal).toMatchObject(full);
    expect(await readCounts(services)).toEqual({ reserved: 14, seats: 14 });
    const [ledger] = await services.db
      .select({ points: sql<number>`sum(${pointsLedger.points})::int` })
      .from(pointsLedger)
      .where(like(pointsLedger.residentId, 'neighbor-%'));
    expect(ledger).toEqual({ points: 14 * 18 });
    const page = await readReservePage(services, people[0]!, wanted);
    expect(page).toMatchObject({ seats: { capacity: 14, reserved: 14 }, departure: { stopName: 'Library' } });
    const reasons = await Promise.all(people.map((viewer) => readReservePage(services, viewer, wanted)));
    expect(reasons.filter(({ why }) => why === full.detail)).toHaveLength(46);
    expect(reasons.filter(({ why }) => why === 'You already have a seat on this departure.')).toHaveLength(
      14,
    );
    // A smaller vehicle cancels nobody's seat.
    await services.db.update(shuttles).set({ capacity: 5 }).where(eq(shuttles.id, 'shuttle-1'));
    expect((await readReservePage(services, people[0]!, wanted)).seats.capacity).toBe(14);
    const last = { ...wanted, departsAt: '2026-11-20T18:40:00.000Z' };
    expect((await readReservePage(services, people[0]!, last)).seats).toEqual({ capacity: 5, reserved: 0 });
  });
});

describe('canceling a seat', () => {
  test('canceling a seat frees it and revokes its points once', async ({ services }) => {
    services.clock.set(now);
    const [ana] = await makeNeighbors(services.db, 1);
    const { id } = await reserveSeat(services, ana!, wanted);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => cancelSeat(services, ana!, id)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = { code: 'conflict', detail: 'You’ve already canceled this seat.' };
    for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(again);
    expect(await readCounts(services)).toEqual({ reserved: 0, seats: 0 });
    expect(await listOwnSeats(services, ana!)).toEqual([]);
    const rides = (await pointsBy(services, ana!.id)).filter(([type]) => type === 'book_shuttle_ride');
    expect(rides.map(([, points]) => points).sort()).toEqual([-3, 3]);
    await reserveSeat(services, ana!, wanted);
    expect(await readCounts(services)).toEqual({ reserved: 1, seats: 1 });
  });

  test('a seat can be canceled only by its owner, until the shuttle is due', async ({
    services,
    cast: { rosa, maya },
  }) => {
    services.clock.set(now);
    const { id } = await reserveSeat(services, rosa, wanted);
    const missing = { code: 'not-found', detail: 'There is no such reservation.' };
    await expect(cancelSeat(services, maya, id)).rejects.toMatchObject(missing);
    await expect(cancelSeat(services, rosa, 'none')).rejects.toMatchObject(missing);
    services.clock.set(later(20));
    const due = 'The shuttle was due, so you can’t cancel this seat.';
    expect((await readOwnSeat(services, rosa, id)).why).toBe(due);
    await expect(cancelSeat(services, rosa, id)).rejects.toMatchObject({ code: 'conflict', detail: due });
    expect(await readCounts(services)).toEqual({ reserved: 1, seats: 1 });
    // A rider waiting for a late shuttle sees their seat for another twenty minutes.
    services.clock.set(later(39));
    expect(await listOwnSeats(services, rosa)).toHaveLength(1);
    services.clock.set(later(40));
    expect(await listOwnSeats(services, rosa)).toEqual([]);
  });

  test('concurrent cancellations and reservations leave as many seats taken as reserved', async ({
    services,
  }) => {
    services.clock.set(now);
    const people = await makeNeighbors(services.db, 30);
    const first = await Promise.all(
      people
        .slice(0, 14)
        .map(async (viewer) => ({ viewer, ...(await reserveSeat(services, viewer, wanted)) })),
    );
    await Promise.allSettled([
      ...first.map(({ viewer, id }) => cancelSeat(services, viewer, id)),
      ...people.slice(14).map((viewer) => reserveSeat(services, viewer, wanted)),
    ]);
    const { reserved, seats } = await readCounts(services);
    expect(reserved).toBe(seats);
    expect(seats).toBeLessThanOrEqual(14);
  });
});
