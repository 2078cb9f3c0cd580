import { asc, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { bookings, notifications, pointsLedger, timeSlots } from '#db/schema';
import { expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot } from '#tests/support/slots';
import { isDomainError } from '~/domain/errors';
import type { Viewer } from '~/domain/viewer';

import { bookSlot, cancelBooking } from './bookings.server';
import { joinWaitlist, leaveWaitlist } from './waitlist.server';

/** Weighted so that waitlists form and spots open up. */
const verbs = ['book', 'cancel', 'cancel', 'join', 'join', 'leave'] as const;
type Command = { verb: (typeof verbs)[number]; who: number; slot: number };

const residentCount = 8;
const capacities = [1, 2];
const batches = 25;
const runs = 5;
const batchSize = 8;

const command: fc.Arbitrary<Command> = fc.record({
  verb: fc.constantFrom(...verbs),
  who: fc.nat(residentCount - 1),
  slot: fc.nat(capacities.length - 1),
});

/** Each run uses its own residents and slots, since they all share one database. */
test('1,000 commands in any order keep counts, waitlist order and points right', async ({ services }) => {
  let run = 0;
  let executed = 0;
  let promotions = 0;
  const history = fc.array(fc.array(command, { minLength: batchSize, maxLength: batchSize }), {
    minLength: batches,
    maxLength: batches,
  });
  const property = fc.asyncProperty(history, async (history) => {
    run += 1;
    const people = await makeNeighbors(services.db, residentCount, `run-${run}-`);
    const slots: string[] = [];
    for (const [at, capacity] of capacities.entries()) {
      slots.push(await makeSlot(services, { capacity, inHours: run + at / 10 }));
    }
    const earlier: Promotions = { promoted: new Set(), lastPromoted: new Map() };
    for (const batch of history) {
      await Promise.all(batch.map((one) => execute(services, people[one.who]!, slots[one.slot]!, one.verb)));
      executed += batch.length;
      await checkInvariants(services, slots, earlier);
    }
    await checkPoints(services, people);
    promotions += earlier.promoted.size;
  });
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
  expect(executed).toBeGreaterThanOrEqual(1000);
  // The run must include promotions, or the checks above prove nothing.
  expect(promotions).toBeGreaterThan(20);
}, 120_000);

/** Runs a command. A refusal is an outcome; other errors fail the test. */
async function execute(services: TestServices, viewer: Viewer, slotId: string, verb: Command['verb']) {
  const own = async () => {
    const rows = await services.db
      .select({ id: bookings.id, slotId: bookings.slotId })
      .from(bookings)
      .where(eq(bookings.residentId, viewer.id))
      .orderBy(sql`${bookings.endedAt} nulls first`, asc(bookings.id));
    return rows.find((row) => row.slotId === slotId)?.id ?? slotId;
  };
  const done = {
    book: () => bookSlot(services, viewer, { timeSlotId: slotId }),
    cancel: async () => cancelBooking(services, viewer, await own()),
    join: () => joinWaitlist(services, viewer, { timeSlotId: slotId }),
    leave: async () => leaveWaitlist(services, viewer, await own()),
  };
  await done[verb]().catch((error: unknown) => {
    if (!isDomainError(error)) throw error;
  });
}

type Promotions = {
  /** Promoted bookings. */
  promoted: Set<string>;
  /** Highest promoted queue number, by slot. */
  lastPromoted: Map<string, number>;
};

async function checkInvariants(
  services: TestServices,
  slotIds: string[],
  earlier: Promotions,
): Promise<void> {
  const { db } = services;
  const slots = await db.select().from(timeSlots).where(inArray(timeSlots.id, slotIds));
  const rows = await db.select().from(bookings).where(inArray(bookings.slotId, slotIds));
  for (const slot of slots) {
    const own = rows.filter(({ slotId }) => slotId === slot.id);
    const waiting = own.filter(({ status }) => status === 'waiting');
    expect(slot.booked).toBe(own.filter(({ status }) => status === 'confirmed').length);
    expect(slot.booked).toBeLessThanOrEqual(slot.capacity);
    if (waiting.length > 0) expect(slot.booked).toBe(slot.capacity);

    // A promoted row has a queue number and a booking time. Everyone still waiting joined later than the
    // promoted, and new promotions come after earlier ones.
    const promoted = own.filter(({ queueNumber, bookedAt }) => queueNumber !== null && bookedAt !== null);
    const numbers = promoted.map(({ queueNumber }) => queueNumber!);
    const last = Math.max(0, ...numbers);
    for (const { queueNumber } of waiting) expect(queueNumber).toBeGreaterThan(last);
    const before = earlier.lastPromoted.get(slot.id) ?? 0;
    for (const { id, queueNumber } of promoted) {
      if (!earlier.promoted.has(id)) expect(queueNumber).toBeGreaterThan(before);
      earlier.promoted.add(id);
    }
    earlier.lastPromoted.set(slot.id, last);
  }
  const live = rows.filter(({ status }) => status === 'waiting' || status === 'confirmed');
  expect(new Set(live.map(({ residentId, slotId }) => `${residentId} ${slotId}`)).size).toBe(live.length);

  // Each promotion is notified once: promoted rows and notifications match for each resident.
  const residentIds = [...new Set(rows.map(({ residentId }) => residentId))];
  if (residentIds.length === 0) return;
  const news = await db
    .select({ residentId: notifications.residentId })
    .from(notifications)
    .where(inArray(notifications.residentId, residentIds));
  const promotions = rows.filter(({ queueNumber, bookedAt }) => queueNumber !== null && bookedAt !== null);
  const byResident = (of: { residentId: string }[]) => of.map(({ residentId }) => residentId).sort();
  expect(byResident(news)).toEqual(byResident(promotions));
}

/** Ten points per current booking, plus fifteen once for a resident's first. */
async function checkPoints({ db }: TestServices, people: Viewer[]): Promise<void> {
  for (const { id } of people) {
    const own = await db.select().from(bookings).where(eq(bookings.residentId, id));
    const confirmed = own.filter(({ status }) => status === 'confirmed').length;
    const ever = own.some(({ bookedAt }) => bookedAt !== null);
    const rows = await db.select().from(pointsLedger).where(eq(pointsLedger.residentId, id));
    expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(confirmed * 10 + (ever ? 15 : 0));
  }
}
