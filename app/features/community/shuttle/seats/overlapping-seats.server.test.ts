import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { pointsLedger, seatReservations, shuttleTrips } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';

import { cancelSeat, listOwnSeats } from './own-seats.server';
import { readReservePage, reserveSeat } from './reserve-seat.server';
import { doRidesOverlap } from './seats';
import { addTimetable } from '#tests/support/timetables';

/** A Friday, 10:05 AM in Los Angeles. Both routes leave Commons Square at 10:20, and every 20 minutes. */
const now = new Date('2026-11-20T18:05:00Z');
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const loop = { stopId: 'cedar-loop-1', departsAt: at('18:20') };
const connector = { stopId: 'transit-connector-1', departsAt: at('18:20') };

const have = async (services: TestServices) => {
  services.clock.set(now);
  const [ana] = await makeNeighbors(services.db, 1);
  return ana!;
};

const pointsOf = async ({ db }: TestServices, { id }: Viewer) => {
  const isRide = and(eq(pointsLedger.residentId, id), eq(pointsLedger.activityType, 'book_shuttle_ride'));
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(${pointsLedger.points}), 0)::int` })
    .from(pointsLedger)
    .where(isRide);
  return row?.points;
};

describe('repeating a seat reservation', () => {
  test('a repeated or concurrent reservation gives the same seat, with points once', async ({ services }) => {
    const ana = await have(services);
    const seats = await Promise.all(Array.from({ length: 12 }, () => reserveSeat(services, ana, loop)));
    expect(new Set(seats.map(({ id }) => id)).size).toBe(1);
    expect(
      seats
        .map(({ pointsAwarded }) => pointsAwarded)
        .sort()
        .reverse(),
    ).toEqual([3, ...Array(11).fill(0)]);
    expect(await reserveSeat(services, ana, loop)).toMatchObject({ pointsAwarded: 0, firstTimePoints: 0 });
    expect(await pointsOf(services, ana)).toBe(3);
    // A repeat succeeds even after the shuttle has come.
    services.clock.set(new Date(at('18:21')));
    expect(await reserveSeat(services, ana, loop)).toMatchObject({ id: seats[0]!.id });
  });
});

describe('overlapping seats', () => {
  const held = 'You have a seat for the same time: Cedar Loop at Commons Square, 10:20 AM.';
  const cases: [what: string, wanted: typeof loop][] = [
    ['another route in the same minute', connector],
    ['another stop of the same departure', { stopId: 'cedar-loop-3', departsAt: at('18:20') }],
    [
      'a departure under way that comes during the ride',
      { ...loop, stopId: 'transit-connector-4', departsAt: at('18:20') },
    ],
  ];
  test.for(cases)(
    'an overlapping seat is refused with the name of the other: %s',
    async ([, wanted], { services }) => {
      const ana = await have(services);
      const seat = await reserveSeat(services, ana, loop);
      await expect(reserveSeat(services, ana, wanted)).rejects.toMatchObject({
        code: 'conflict',
        detail: `${held} Cancel it if you’d rather take this one.`,
      });
      expect(await pointsOf(services, ana)).toBe(3);
      const page = await readReservePage(services, ana, wanted);
      expect(page.why).toContain(held);
      expect(page.held).toMatchObject({ id: seat.id });
      await cancelSeat(services, ana, seat.id);
      expect(await readReservePage(services, ana, wanted)).toMatchObject({ why: null, held: null });
      expect(await reserveSeat(services, ana, wanted)).toMatchObject({ pointsAwarded: 3 });
    },
  );

  test('an overlapping departure is free for other residents, and the ride back for the same one', async ({
    services,
  }) => {
    const ana = await have(services);
    const [ben] = await makeNeighbors(services.db, 1, 'other');
    await reserveSeat(services, ana, loop);
    await reserveSeat(services, ben!, connector);
    // The loop ends at 10:34, so a departure in that minute only touches it.
    await addTimetable(services.db, { routeId: 'transit-connector', times: [10 * 60 + 34] });
    await reserveSeat(services, ana, { ...connector, departsAt: at('18:34') });
    await reserveSeat(services, ana, { ...loop, departsAt: at('19:00') });
    expect((await listOwnSeats(services, ana)).map(({ routeName }) => routeName)).toEqual([
      'Cedar Loop',
      'Transit Connector',
      'Cedar Loop',
    ]);
  });

  test('a seat from the last stop overlaps with one that starts in the same minute', async ({ services }) => {
    const ana = await have(services);
    await reserveSeat(services, ana, { stopId: 'cedar-loop-6', departsAt: at('18:20') });
    await addTimetable(services.db, { routeId: 'transit-connector', times: [10 * 60 + 34] });
    await expect(reserveSeat(services, ana, { ...connector, departsAt: at('18:34') })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('the database refuses overlapping seats too', async ({ services }) => {
    const ana = await have(services);
    await reserveSeat(services, ana, loop);
    const departsAt = new Date(at('18:21'));
    const routeId = 'transit-connector';
    await services.db.insert(shuttleTrips).values({ routeId, departsAt, capacity: 1, reserved: 0 });
    const row = { routeId, departsAt, residentId: ana.id, stopId: connector.stopId, boardsAt: departsAt };
    await expect(
      services.db.insert(seatReservations).values({ ...row, reservedAt: now }),
    ).rejects.toMatchObject({ cause: { code: '23P01' } });
  });
});

test('random concurrent requests give nobody overlapping seats, and points and trips agree', async ({
  services,
}) => {
  services.clock.set(now);
  const people = await makeNeighbors(services.db, 3);
  const press = fc.record({
    who: fc.nat(2),
    route: fc.constantFrom(['cedar-loop', 6] as const, ['transit-connector', 5] as const),
    stop: fc.nat(5),
    departsAt: fc.constantFrom(at('18:20'), at('18:40'), at('19:00')),
    gives: fc.nat(4).map((n) => n === 0),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 12, maxLength: 24 }), async (presses) => {
      const done = await Promise.allSettled(
        presses.map(async ({ who, route: [route, stops], stop, departsAt, gives }) => {
          const wanted = { stopId: `${route}-${(stop % stops) + 1}`, departsAt };
          const { id } = await reserveSeat(services, people[who]!, wanted);
          if (gives) await cancelSeat(services, people[who]!, id);
        }),
      );
      for (const one of done)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
      for (const person of people) {
        const seats = await listOwnSeats(services, person);
        for (const [nth, seat] of seats.entries())
          expect(seats.slice(nth + 1).filter((other) => doRidesOverlap(seat, other))).toEqual([]);
        expect(await pointsOf(services, person)).toBe(3 * seats.length);
      }
      const live = services.db
        .select({ one: sql`1` })
        .from(seatReservations)
        .where(
          and(
            eq(seatReservations.routeId, shuttleTrips.routeId),
            eq(seatReservations.departsAt, shuttleTrips.departsAt),
            isNull(seatReservations.cancelledAt),
          ),
        );
      const trips = await services.db
        .select({ reserved: shuttleTrips.reserved, live: sql<number>`(select count(*) from ${live} l)::int` })
        .from(shuttleTrips);
      for (const trip of trips) expect(trip.reserved).toBe(trip.live);
      await services.db.delete(shuttleTrips);
      await services.db.delete(pointsLedger).where(eq(pointsLedger.activityType, 'book_shuttle_ride'));
    }),
    { numRuns: 6 },
  );
});
