// @module-tag dated

import { and, asc, eq, like, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';

import { eventRsvps, events, notifications, pointsLedger } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeEvent } from '#tests/support/events';
import { makeNeighbors } from '#tests/support/slots';
import { isDomainError } from '~/domain/errors';
import type { Viewer } from '~/domain/viewer';

import { getEvent, markAttended } from '../events.server';
import { answerEvent, withdrawAnswer } from './answer-event.server';

const come = (services: TestServices, viewer: Viewer, eventId: string, partySize = 1) =>
  answerEvent(services, viewer, { eventId, answer: 'going', partySize });
const decline = (services: TestServices, viewer: Viewer, eventId: string) =>
  answerEvent(services, viewer, { eventId, answer: 'declined' });
const findOwn = async (services: TestServices, viewer: Viewer, eventId: string) =>
  (await getEvent(services, viewer, eventId)).own;
const pass = (services: TestServices, hours: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + hours * 3_600_000));

/** Standing answers in waitlist order. */
const answersTo = ({ db }: TestServices, eventId: string) =>
  db
    .select()
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), ne(eventRsvps.status, 'withdrawn')))
    .orderBy(asc(eventRsvps.queueNumber));

async function pointsBy({ db }: TestServices, viewer: Viewer, type: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(points), 0)::int` })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.residentId, viewer.id), eq(pointsLedger.activityType, type)));
  return row?.sum ?? 0;
}

/**
 * Invariants after any changes: counts match the answers, nobody who fits waits at the head, and everyone promoted was
 * ahead of all who still wait.
 */
async function checkInvariants(services: TestServices, eventId: string): Promise<void> {
  const [event] = await services.db.select().from(events).where(eq(events.id, eventId));
  const answers = await answersTo(services, eventId);
  const going = answers.filter(({ status }) => status === 'going');
  const waiting = answers.filter(({ status }) => status === 'waiting');
  expect(event!.going).toBe(going.reduce((sum, { partySize }) => sum + partySize, 0));
  expect(event!.waiting).toBe(waiting.length);
  if (event!.capacity === null) return expect(waiting).toEqual([]);
  expect(event!.going).toBeLessThanOrEqual(event!.capacity);
  if (!waiting[0]) return;
  expect(event!.going + waiting[0].partySize).toBeGreaterThan(event!.capacity);
  const turns = going.flatMap(({ queueNumber }) => (queueNumber === null ? [] : [queueNumber]));
  expect(Math.max(0, ...turns)).toBeLessThan(waiting[0].queueNumber!);
}

describe('concurrent answers to an event', () => {
  test('of 200 concurrent answers, an event takes as many as it can, and the rest wait in order', async ({
    services,
  }) => {
    const people = await makeNeighbors(services.db, 200);
    const eventId = await makeEvent(services, { capacity: 20 });
    const answered = await Promise.all(people.map((one) => come(services, one, eventId)));
    expect(answered.filter(({ status }) => status === 'going')).toHaveLength(20);
    const answers = await answersTo(services, eventId);
    const waiting = answers.filter(({ status }) => status === 'waiting');
    expect(waiting.map(({ queueNumber }) => queueNumber)).toEqual(
      Array.from({ length: 180 }, (_, index) => index + 1),
    );
    await checkInvariants(services, eventId);
    expect(await getEvent(services, people[0]!, eventId)).toMatchObject({ going: 20, waiting: 180 });

    // When five withdraw at once, the first five on the waitlist are promoted and notified.
    const going = answers.filter(({ status }) => status === 'going').slice(0, 5);
    const leaving = people.filter(({ id }) => going.some(({ residentId }) => residentId === id));
    await Promise.all(leaving.map((one) => withdrawAnswer(services, one, eventId)));
    await checkInvariants(services, eventId);
    const promoted = waiting.slice(0, 5).map(({ residentId }) => residentId);
    const notified = await services.db
      .select({ id: notifications.residentId, title: notifications.title, url: notifications.url })
      .from(notifications)
      .where(eq(notifications.type, 'event_update'));
    expect(notified.map(({ id }) => id).sort()).toEqual([...promoted].sort());
    expect(notified[0]).toMatchObject({
      title: 'You’re going to Test Picnic',
      url: `/community/events/${eventId}`,
    });
    for (const id of promoted) {
      const one = people.find((person) => person.id === id)!;
      expect(await findOwn(services, one, eventId)).toMatchObject({ status: 'going', position: null });
      expect(await pointsBy(services, one, 'book_event')).toBe(10);
    }
  });

  test('any concurrent answers leave an event’s counts, waitlist and points consistent', async ({
    services,
  }) => {
    const people = await makeNeighbors(services.db, 7);
    const command = fc.record({
      who: fc.nat(people.length - 1),
      verb: fc.constantFrom('come', 'come', 'come', 'decline', 'withdraw'),
      partySize: fc.integer({ min: 1, max: 4 }),
    });
    const history = fc.array(fc.array(command, { minLength: 6, maxLength: 6 }), {
      minLength: 12,
      maxLength: 12,
    });
    let waited = 0;
    await fc.assert(
      fc.asyncProperty(history, async (batches) => {
        const eventId = await makeEvent(services, { capacity: 6 });
        for (const batch of batches) {
          await Promise.all(
            batch.map(async ({ who, verb, partySize }) => {
              const viewer = people[who]!;
              const done =
                verb === 'come'
                  ? come(services, viewer, eventId, partySize)
                  : verb === 'decline'
                    ? decline(services, viewer, eventId)
                    : withdrawAnswer(services, viewer, eventId);
              await done.catch((error: unknown) => {
                if (!isDomainError(error)) throw error;
              });
            }),
          );
          await checkInvariants(services, eventId);
          waited += (await getEvent(services, people[0]!, eventId)).waiting;
        }
        const answers = await answersTo(services, eventId);
        for (const { id, status } of answers) {
          const [earned] = await services.db
            .select({ sum: sql<number>`coalesce(sum(points), 0)::int` })
            .from(pointsLedger)
            .where(and(eq(pointsLedger.activityType, 'book_event'), like(pointsLedger.activityId, `${id}%`)));
          expect(earned?.sum).toBe(status === 'going' ? 10 : 0);
        }
      }),
      { numRuns: 4, endOnFailure: true },
    );
    // Without a single wait, the test would prove nothing.
    expect(waited).toBeGreaterThan(0);
  });
});

describe('an answer to an event', () => {
  test('an answer to an event earns points once, and loses them when withdrawn', async ({ services }) => {
    const [rosa] = (await makeNeighbors(services.db, 1)) as [Viewer];
    const eventId = await makeEvent(services, { capacity: 5 });
    expect(await come(services, rosa, eventId, 2)).toEqual({
      title: 'Test Picnic',
      status: 'going',
      before: null,
      partySize: 2,
      pointsAwarded: 10,
      firstTimePoints: 15,
    });
    expect(await come(services, rosa, eventId, 2)).toMatchObject({ before: 'going', pointsAwarded: 0 });
    expect(await come(services, rosa, eventId, 5)).toMatchObject({ partySize: 5, pointsAwarded: 0 });
    expect(await getEvent(services, rosa, eventId)).toMatchObject({ going: 5 });
    expect(await decline(services, rosa, eventId)).toMatchObject({ status: 'declined', before: 'going' });
    expect(await pointsBy(services, rosa, 'book_event')).toBe(0);
    expect(await getEvent(services, rosa, eventId)).toMatchObject({ going: 0, own: { status: 'declined' } });
    expect(await come(services, rosa, eventId)).toMatchObject({ before: 'declined', pointsAwarded: 10 });
    await withdrawAnswer(services, rosa, eventId);
    expect(await findOwn(services, rosa, eventId)).toBeNull();
    expect(await pointsBy(services, rosa, 'book_event')).toBe(0);
    expect(await pointsBy(services, rosa, 'first_time_action')).toBe(15);
    await expect(withdrawAnswer(services, rosa, eventId)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'You haven’t answered Test Picnic.',
    });
  });

  test('a party waits for all of its spots, and nobody overtakes it', async ({ services }) => {
    const [rosa, maya, linh] = (await makeNeighbors(services.db, 3)) as [Viewer, Viewer, Viewer];
    const eventId = await makeEvent(services, { capacity: 5 });
    await come(services, rosa, eventId, 3);
    // With two spots left, a party of four waits, and so does a single person after it.
    expect(await come(services, maya, eventId, 4)).toMatchObject({ status: 'waiting', pointsAwarded: 0 });
    expect(await come(services, linh, eventId)).toMatchObject({ status: 'waiting' });
    expect(await findOwn(services, linh, eventId)).toMatchObject({ position: 2 });
    await expect(come(services, rosa, eventId, 4)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'No more spots are left: not enough for 4 people. Your answer is still 3 people.',
    });
    // The first in line reduces their party and goes. That leaves no spot for the next.
    expect(await come(services, maya, eventId, 2)).toEqual({
      title: 'Test Picnic',
      status: 'going',
      before: 'waiting',
      partySize: 2,
      pointsAwarded: 10,
      firstTimePoints: 15,
    });
    expect(await pointsBy(services, maya, 'first_time_action')).toBe(15);
    expect(await findOwn(services, linh, eventId)).toMatchObject({ status: 'waiting', position: 1 });
    // A resident whose change frees a spot earns nothing by it.
    expect(await come(services, rosa, eventId, 1)).toMatchObject({ pointsAwarded: 0, firstTimePoints: 0 });
    expect(await findOwn(services, linh, eventId)).toMatchObject({ status: 'going' });
    await expect(come(services, maya, eventId, 4)).rejects.toMatchObject({
      detail: 'Only 1 more spot is left: not enough for 4 people. Your answer is still 2 people.',
    });
    await checkInvariants(services, eventId);
  });

  test('an answer to an unknown, begun or canceled event is refused', async ({ services }) => {
    const [rosa, maya] = (await makeNeighbors(services.db, 2)) as [Viewer, Viewer];
    const eventId = await makeEvent(services, { capacity: 3, inHours: 1 });
    for (const unknown of ['none', '', "'; --"]) {
      await expect(come(services, rosa, unknown)).rejects.toMatchObject({
        code: 'not-found',
        detail: 'There is no such event.',
      });
    }
    const tooMany = 'Test Picnic has 3 spots in all. Bring fewer people.';
    await expect(come(services, rosa, eventId, 4)).rejects.toMatchObject({
      code: 'invalid',
      detail: tooMany,
      options: { errors: { partySize: [tooMany] } },
    });
    await come(services, rosa, eventId);
    await expect(markAttended(services, rosa, eventId)).rejects.toMatchObject({
      detail: 'Test Picnic isn’t over yet.',
    });
    pass(services, 1);
    await expect(withdrawAnswer(services, rosa, eventId)).rejects.toMatchObject({
      code: 'conflict',
      detail: 'Test Picnic has started, so answers are closed.',
    });
    pass(services, 2);
    expect(await markAttended(services, rosa, eventId)).toEqual({ pointsAwarded: 25 });
    expect(await markAttended(services, rosa, eventId)).toEqual({ pointsAwarded: 0 });
    expect(await pointsBy(services, rosa, 'attend_event')).toBe(25);
    await expect(markAttended(services, maya, eventId)).rejects.toMatchObject({
      detail: 'You weren’t going to Test Picnic.',
    });
    const called = await makeEvent(services);
    await services.db.update(events).set({ cancelledAt: services.clock.now() }).where(eq(events.id, called));
    await expect(come(services, rosa, called)).rejects.toMatchObject({
      detail: 'Test Picnic was canceled.',
    });
  });
});
