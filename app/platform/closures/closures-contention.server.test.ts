import { and, eq, isNull } from 'drizzle-orm';

import { bookings, notifications, seatReservations, shuttleTrips, timeSlots } from '#db/schema';
import { expect, test } from '#tests/support/domain-test';
import { addPottery, listTomorrowSlots } from '#tests/support/pottery';
import { makeNeighbors } from '#tests/support/slots';
import { reserveSeat } from '~/features/community/shuttle/seats/reserve-seat.server';
import { bookSlot } from '~/features/health/bookings/bookings.server';
import { generateSlots } from '~/features/health/slots/generate-slots.server';

import { everything } from './closures';
import { addClosures } from './closures.server';

const hour = 60 * 60_000;

test('whoever books while everything closes is refused, or is told once that it is canceled', async ({
  services,
  cast,
}) => {
  // A Friday, 10:05 AM in Los Angeles. The shuttle leaves at 10:20.
  services.clock.set(new Date('2026-11-20T18:05:00Z'));
  const departsAt = '2026-11-20T18:20:00.000Z';
  await addPottery(services, cast, { capacity: '40' });
  const slots = await listTomorrowSlots(services, cast);
  const people = await makeNeighbors(services.db, 40);
  const closure = {
    key: everything,
    startsAt: services.clock.now(),
    endsAt: new Date(services.clock.now().getTime() + 48 * hour),
    reason: 'a storm',
    staysOpen: [],
  };
  const wanted = { stopId: 'cedar-loop-3', departsAt };
  const [closing, , ...tries] = await Promise.allSettled([
    addClosures(services, cast.maya, [closure]),
    generateSlots(services),
    ...people.flatMap((viewer, nth) => [
      bookSlot(services, viewer, { timeSlotId: slots[nth % slots.length]!.id }),
      reserveSeat(services, viewer, wanted),
    ]),
  ]);
  expect(closing.status).toBe('fulfilled');
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' });
  const { db } = services;
  const ids = new Set(people.map(({ id }) => id));
  const lost = new Set<string>();
  for (const { id } of slots) {
    const [slot] = await db.select().from(timeSlots).where(eq(timeSlots.id, id));
    if (slot) expect(slot).toMatchObject({ booked: 0, closureId: expect.any(String) as string });
    for (const { residentId, status } of await db.select().from(bookings).where(eq(bookings.slotId, id))) {
      expect(status).toBe('cancelled');
      lost.add(residentId);
    }
  }
  for (const seat of await db.select().from(seatReservations))
    if (ids.has(seat.residentId)) {
      expect(seat.cancelledAt).not.toBeNull();
      lost.add(seat.residentId);
    }
  const isTrip = eq(shuttleTrips.departsAt, new Date(departsAt));
  for (const { reserved } of await db.select().from(shuttleTrips).where(isTrip)) expect(reserved).toBe(0);
  const isLive = and(
    eq(seatReservations.departsAt, new Date(departsAt)),
    isNull(seatReservations.cancelledAt),
  );
  expect(await db.$count(seatReservations, isLive)).toBe(0);
  const told = await db.select().from(notifications).where(eq(notifications.title, 'Closed for a storm'));
  const ours = told.map(({ residentId }) => residentId).filter((id) => ids.has(id));
  expect(ours.toSorted()).toEqual([...lost].toSorted());
});
