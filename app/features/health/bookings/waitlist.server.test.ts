import { eq } from 'drizzle-orm';

import { notifications, timeSlots } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import { inTransaction } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { callOffSlot, promoteWaiting } from '~/features/health/slots/slot-places.server';
import { listNotifications } from '~/platform/notifications/notifications.server';
import { getPoints } from '~/platform/rewards/points/points.server';

import { bookSlot, cancelBooking } from './bookings.server';
import { listBookings, listWaiting } from './mine/own-bookings.server';
import { joinWaitlist, leaveWaitlist } from './waitlist.server';

const conflict = (detail: string) => ({ code: 'conflict', detail });
const hour = 60 * 60_000;

const update = async (services: TestServices, viewer: Viewer) =>
  (await listNotifications(services, viewer)).filter(({ type }) => type === 'class_update');

/** A one-spot slot, booked by the first resident, with the others on its waitlist. */
async function fullSlot(services: TestServices, count: number) {
  const slotId = await makeSlot(services);
  const [holder, ...queue] = await makeNeighbors(services.db, count);
  const { booking } = await bookSlot(services, holder!, { timeSlotId: slotId });
  const entries = [];
  for (const viewer of queue) entries.push(await joinWaitlist(services, viewer, { timeSlotId: slotId }));
  return { slotId, holder: holder!, queue, booking, entries };
}

describe('the waitlist', () => {
  test('the waitlist keeps its order, and shows each resident their position', async ({ services }) => {
    const { slotId, queue, entries } = await fullSlot(services, 4);
    expect(entries.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(entries[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      timeSlotId: slotId,
      position: 1,
      joinedAt: services.clock.now().toISOString(),
    });
    const startTime = new Date(services.clock.now().getTime() + 3 * hour).toISOString();
    expect(await listWaiting(services, queue[2]!)).toEqual([
      {
        ...entries[2],
        startTime,
        endTime: new Date(Date.parse(startTime) + hour).toISOString(),
        amenityId: 'test-studio',
        classId: 'test-yoga',
        amenityName: 'Test Studio',
        className: 'Test Yoga',
      },
    ]);
    // A waitlist entry is not a booking, and earns nothing.
    expect(await listBookings(services, queue[2]!)).toEqual([]);
    expect((await getPoints(services, queue[2]!)).totalPoints).toBe(0);
    await leaveWaitlist(services, queue[0]!, entries[0]!.id);
    expect((await listWaiting(services, queue[2]!))[0]!.position).toBe(2);
    // A resident who left can join again at the end.
    expect(await joinWaitlist(services, queue[0]!, { timeSlotId: slotId })).toMatchObject({ position: 3 });
    services.clock.set(new Date(startTime));
    expect(await listWaiting(services, queue[2]!)).toEqual([]);
  });

  test('20 residents who join the waitlist at once get distinct positions', async ({ services }) => {
    const { slotId } = await fullSlot(services, 1);
    await services.db.delete(notifications);
    const people = await makeNeighbors(services.db, 20, 'other');
    const entries = await Promise.all(
      people.map((viewer) => joinWaitlist(services, viewer, { timeSlotId: slotId })),
    );
    const lists = await Promise.all(people.map((viewer) => listWaiting(services, viewer)));
    expect(lists.map(([turn]) => turn!.position).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    );
    expect(new Set(entries.map(({ id }) => id)).size).toBe(20);
  });

  test('joining a waitlist is refused with a reason', async ({ services, cast }) => {
    const { slotId, holder, queue } = await fullSlot(services, 2);
    const join = (viewer: Viewer, timeSlotId: string) => joinWaitlist(services, viewer, { timeSlotId });
    const free = await makeSlot(services, { inHours: 4 });
    await expect(join(cast.rosa, free)).rejects.toMatchObject(
      conflict('A spot just opened up. You can book it.'),
    );
    await expect(join(holder, slotId)).rejects.toMatchObject(
      conflict('You have already booked this session.'),
    );
    const waits = conflict('You’re already on the waitlist for this session.');
    await expect(join(queue[0]!, slotId)).rejects.toMatchObject(waits);
    await expect(bookSlot(services, queue[0]!, { timeSlotId: slotId })).rejects.toMatchObject(waits);
    for (const id of ['x', '', '00000000-0000-4000-8000-000000000000']) {
      await expect(join(cast.rosa, id)).rejects.toMatchObject({ code: 'not-found' });
    }
    services.clock.set(new Date(services.clock.now().getTime() + 3 * hour));
    await expect(join(cast.rosa, slotId)).rejects.toMatchObject(
      conflict('This session has started. Choose a later one.'),
    );
  });

  test('only a resident on the waitlist can leave it', async ({ services, cast }) => {
    const { holder, queue, booking, entries } = await fullSlot(services, 2);
    const [entry] = entries;
    for (const [viewer, id] of [
      [cast.maya, entry!.id],
      [queue[0]!, 'x'],
      [holder, booking.id],
    ] as const) {
      await expect(leaveWaitlist(services, viewer, id)).rejects.toMatchObject({ code: 'not-found' });
    }
    await cancelBooking(services, holder, booking.id);
    await expect(leaveWaitlist(services, queue[0]!, entry!.id)).rejects.toMatchObject(
      conflict('A spot opened up, so you are booked. You can cancel it in My Bookings.'),
    );
    await cancelBooking(services, queue[0]!, entry!.id);
    await expect(leaveWaitlist(services, queue[0]!, entry!.id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('a spot that opens up', () => {
  test('a spot that opens up goes to the first on the waitlist, with points and a notification', async ({
    services,
  }) => {
    services.clock.set(new Date('2026-09-05T20:00:00Z'));
    const { slotId, holder, queue, booking } = await fullSlot(services, 3);
    await cancelBooking(services, holder, booking.id);
    const [first, second] = queue as [Viewer, Viewer];
    expect(await listWaiting(services, first)).toEqual([]);
    expect(await listBookings(services, first)).toMatchObject([
      { status: 'confirmed', slotId, bookedAt: services.clock.now().toISOString() },
    ]);
    expect((await getPoints(services, first)).totalPoints).toBe(25);
    expect(await update(services, first)).toMatchObject([
      {
        title: 'A spot opened up: you are booked',
        message:
          'Test Yoga in Test Studio: Saturday, September 5, 4:00 PM. If you can’t make it, please cancel, so the next in line can.',
      },
    ]);
    const [row] = await services.db
      .select()
      .from(notifications)
      .where(eq(notifications.residentId, first.id));
    expect(row!.url).toBe('/health/bookings');
    expect(await listWaiting(services, second)).toMatchObject([{ position: 1 }]);
    expect([await update(services, second), await update(services, holder)]).toEqual([[], []]);
    // The first-time points stay after a cancellation: they count once ever.
    expect((await getPoints(services, holder)).totalPoints).toBe(15);
  });

  test('several spots that open up go to as many residents at once', async ({ services }) => {
    const { slotId, queue } = await fullSlot(services, 5);
    await inTransaction(services, async (services) => {
      await services.db.update(timeSlots).set({ capacity: 4 }).where(eq(timeSlots.id, slotId));
      await promoteWaiting(services, slotId);
    });
    const turns = await Promise.all(queue.map((viewer) => listWaiting(services, viewer)));
    expect(turns.map(([turn]) => turn?.position ?? null)).toEqual([null, null, null, 1]);
    const updates = await Promise.all(queue.map((viewer) => update(services, viewer)));
    expect(updates.map((news) => news.length)).toEqual([1, 1, 1, 0]);
    const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
    expect(slot!.booked).toBe(4);
  });

  test('a spot that opens up after the start stays free', async ({ services }) => {
    const { slotId, queue } = await fullSlot(services, 2);
    await services.db.update(timeSlots).set({ capacity: 2 }).where(eq(timeSlots.id, slotId));
    services.clock.set(new Date(services.clock.now().getTime() + 3 * hour));
    await inTransaction(services, (services) => promoteWaiting(services, slotId));
    expect(await listBookings(services, queue[0]!)).toEqual([]);
  });
});

test('canceling a session ends its bookings and waitlist, takes back points and notifies everyone', async ({
  services,
}) => {
  services.clock.set(new Date('2026-09-05T20:00:00Z'));
  const { slotId, holder, queue } = await fullSlot(services, 2);
  await inTransaction(services, (services) => callOffSlot(services, slotId));
  await inTransaction(services, (services) => callOffSlot(services, slotId));
  expect(await listBookings(services, holder)).toMatchObject([
    { status: 'cancelled', cancellationReason: 'Canceled by the managers.' },
  ]);
  expect((await getPoints(services, holder)).totalPoints).toBe(15);
  expect(await listWaiting(services, queue[0]!)).toEqual([]);
  const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
  expect(slot).toMatchObject({ booked: 0, calledOffAt: services.clock.now() });
  for (const viewer of [holder, queue[0]!]) {
    expect(await update(services, viewer)).toMatchObject([
      {
        title: 'Canceled: Test Yoga',
        message:
          'A manager canceled Test Yoga in Test Studio: Saturday, September 5, 4:00 PM. Your booking or waitlist spot is canceled.',
      },
    ]);
  }
  const off = conflict('This session was canceled. Choose another one.');
  await expect(bookSlot(services, holder, { timeSlotId: slotId })).rejects.toMatchObject(off);
  await expect(joinWaitlist(services, holder, { timeSlotId: slotId })).rejects.toMatchObject(off);
});
