import { and, eq, sql } from 'drizzle-orm';

import { bookings, pointsLedger, timeSlots } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot } from '#tests/support/slots';

import { bookSlot } from './bookings.server';

/** The slot's own count, and the actual number of bookings. */
async function readCounts({ db }: TestServices, slotId: string) {
  const [slot] = await db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
  const live = and(eq(bookings.slotId, slotId), eq(bookings.status, 'confirmed'));
  return { booked: slot?.booked, confirmed: await db.$count(bookings, live) };
}

test('only one of 500 concurrent residents gets the last spot, and 499 are told it is full', async ({
  services,
}) => {
  const slotId = await makeSlot(services, { capacity: 2 });
  const [early, ...people] = await makeNeighbors(services.db, 501);
  await bookSlot(services, early!, { timeSlotId: slotId });
  const tries = await Promise.allSettled(
    people.map((viewer) => bookSlot(services, viewer, { timeSlotId: slotId })),
  );
  const booked = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(booked).toHaveLength(1);
  const full = { code: 'conflict', detail: 'This session is full. You can join its waitlist.' };
  expect(refused).toHaveLength(499);
  for (const refusal of refused) expect(refusal).toMatchObject(full);
  expect(await readCounts(services, slotId)).toEqual({ booked: 2, confirmed: 2 });
  const ledger = await services.db
    .select({ points: sql<number>`sum(${pointsLedger.points})::int` })
    .from(pointsLedger)
    .where(sql`${pointsLedger.residentId} like 'neighbor-%'`);
  expect(ledger).toEqual([{ points: 50 }]);
});

test('a resident who books 20 times at once gets one booking and its points once', async ({ services }) => {
  const slotId = await makeSlot(services, { capacity: 20 });
  const [ana] = await makeNeighbors(services.db, 1);
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => bookSlot(services, ana!, { timeSlotId: slotId })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of tries) {
    if (one.status === 'fulfilled') continue;
    expect(one.reason).toMatchObject({ code: 'conflict', detail: 'You have already booked this session.' });
  }
  expect(await readCounts(services, slotId)).toEqual({ booked: 1, confirmed: 1 });
  const ledger = await services.db
    .select({ points: pointsLedger.points })
    .from(pointsLedger)
    .where(eq(pointsLedger.residentId, ana!.id));
  expect(ledger.map(({ points }) => points).sort()).toEqual([10, 15]);
});

test('residents who book several slots concurrently get them all', async ({ services }) => {
  const slots: string[] = [];
  for (let at = 0; at < 5; at += 1) slots.push(await makeSlot(services, { capacity: 50, inHours: 3 + at }));
  const people = await makeNeighbors(services.db, 20);
  const wishes = people.flatMap((viewer, at) =>
    slots.map((_, nth) => ({ viewer, timeSlotId: slots[(nth + at) % slots.length]! })),
  );
  const booked = await Promise.all(wishes.map(({ viewer, ...wanted }) => bookSlot(services, viewer, wanted)));
  // Each resident earns the 15 points for a first action once, whichever slot came first.
  expect(booked.reduce((sum, { firstTimePoints }) => sum + firstTimePoints, 0)).toBe(20 * 15);
  for (const slotId of slots) {
    expect(await readCounts(services, slotId)).toEqual({ booked: 20, confirmed: 20 });
  }
});
