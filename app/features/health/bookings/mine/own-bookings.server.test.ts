// @module-tag dated

import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import type { Viewer } from '~/domain/viewer';

import type { BookingCard } from '../bookings';
import { pickBooking } from '../bookings-json';
import { bookSlot, cancelBooking } from '../bookings.server';
import { joinWaitlist } from '../waitlist.server';
import { listBookings, readMyBookings } from './own-bookings.server';

const hour = 60 * 60_000;
const ids = (cards: BookingCard[]) => cards.map(({ id }) => id);

async function book(services: TestServices, viewer: Viewer, inHours: number): Promise<string> {
  const timeSlotId = await makeSlot(services, { capacity: 2, inHours });
  return (await bookSlot(services, viewer, { timeSlotId })).booking.id;
}

test('My Bookings lists upcoming sessions, the latest 3 past and 2 canceled, and totals', async ({
  services,
}) => {
  const [ana, ben] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
  const start = services.clock.now().getTime();
  const past = [];
  for (const hours of [1, 2, 3, 4, 5]) past.push(await book(services, ana, hours));
  const cancelled = [];
  for (const [at, hours] of [20, 22, 21].entries()) {
    const id = await book(services, ana, hours);
    services.clock.set(new Date(start + at * 1000));
    await cancelBooking(services, ana, id);
    cancelled.push(id);
  }
  const upcoming = [await book(services, ana, 40), await book(services, ana, 30)];
  const underWay = await book(services, ana, 6.5);
  const full = await makeSlot(services, { inHours: 50 });
  await bookSlot(services, ben, { timeSlotId: full });
  const turn = await joinWaitlist(services, ana, { timeSlotId: full });

  services.clock.set(new Date(start + 7 * hour));
  const own = await readMyBookings(services, ana);
  expect(ids(own.upcoming)).toEqual([underWay, upcoming[1], upcoming[0]]);
  expect(own.upcoming.map(({ hasBegun }) => hasBegun)).toEqual([true, false, false]);
  expect(own.upcoming.every(({ status }) => status === 'confirmed')).toBe(true);
  expect(ids(own.past)).toEqual([past[4], past[3], past[2]]);
  expect(own.past.every(({ status }) => status === 'completed')).toBe(true);
  expect(ids(own.cancelled)).toEqual([cancelled[2], cancelled[1]]);
  expect([own.pastCount, own.cancelledCount]).toEqual([5, 3]);
  expect(own.waiting).toMatchObject([{ id: turn.id, position: 1 }]);

  // The full list has the latest session first, and no waitlist entries.
  const all = await listBookings(services, ana);
  expect(all).toHaveLength(11);
  expect(ids(all).slice(0, 2)).toEqual([upcoming[0], upcoming[1]]);
  expect(all.map(({ startTime }) => startTime)).toEqual(
    all
      .map(({ startTime }) => startTime)
      .sort()
      .reverse(),
  );
  expect(Object.keys(pickBooking(all[0]!)).sort()).toEqual([
    'amenityId',
    'bookedAt',
    'cancellationReason',
    'classId',
    'id',
    'participantCount',
    'status',
  ]);
});

test('a resident who never booked gets empty lists', async ({ services }) => {
  const [ana] = (await makeNeighbors(services.db, 1)) as [Viewer];
  expect(await readMyBookings(services, ana)).toEqual({
    offered: [],
    upcoming: [],
    past: [],
    cancelled: [],
    waiting: [],
    pastCount: 0,
    cancelledCount: 0,
  });
});
