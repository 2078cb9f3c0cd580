import { eq } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeNeighbors, makeSlot, studio } from '#tests/support/slots';
import { parseInput } from '~/domain/parse.server';
import type { Viewer } from '~/domain/viewer';
import { listActivities } from '~/platform/rewards/ledger/ledger.server';
import { getPoints } from '~/platform/rewards/points/points.server';

import { bookingSchema, cancelSchema, waitlistSchema } from './bookings.schema.server';
import { bookSlot, cancelBooking, markAttended } from './bookings.server';
import { getBooking, listBookings } from './mine/own-bookings.server';
import { joinWaitlist } from './waitlist.server';

const hour = 60 * 60_000;
const unknown = '00000000-0000-4000-8000-000000000000';

const pointsBy = async (services: TestServices, viewer: Viewer) =>
  (await getPoints(services, viewer)).totalPoints;

async function bookedIn({ db }: TestServices, slotId: string) {
  const [slot] = await db.select().from(timeSlots).where(eq(timeSlots.id, slotId));
  return slot?.booked;
}

const pass = (services: TestServices, hours: number) =>
  services.clock.set(new Date(services.clock.now().getTime() + hours * hour));

const conflict = (detail: string) => ({ code: 'conflict', detail });

describe('booking', () => {
  test('a booking takes a spot, earns points and is visible only to its owner', async ({
    services,
    cast,
  }) => {
    const slotId = await makeSlot(services, { capacity: 2 });
    const before = await pointsBy(services, cast.rosa);
    const { booking, ...points } = await bookSlot(services, cast.rosa, { timeSlotId: slotId, ...studio });
    expect(booking).toEqual({
      ...studio,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      status: 'confirmed',
      bookedAt: services.clock.now().toISOString(),
      participantCount: 1,
      cancellationReason: null,
    });
    expect(points).toEqual({ pointsAwarded: 10, firstTimePoints: 0 });
    const startTime = new Date(services.clock.now().getTime() + 3 * hour).toISOString();
    const card = {
      ...booking,
      slotId,
      startTime,
      endTime: new Date(Date.parse(startTime) + hour).toISOString(),
      amenityName: 'Test Studio',
      className: 'Test Yoga',
      hasBegun: false,
      attendedAt: null,
    };
    expect(await getBooking(services, cast.rosa, booking.id)).toEqual(card);
    expect(await listBookings(services, cast.rosa)).toContainEqual(card);
    expect(await pointsBy(services, cast.rosa)).toBe(before + 10);
    expect(await bookedIn(services, slotId)).toBe(1);
    for (const other of [cast.maya, cast.others[0]]) {
      await expect(getBooking(services, other, booking.id)).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  test('the first booking ever earns 15 more points, for an amenity as for a class', async ({ services }) => {
    const [ana] = await makeNeighbors(services.db, 1);
    const slots = [await makeSlot(services, { isClass: false }), await makeSlot(services)];
    const booked = [];
    for (const timeSlotId of slots) booked.push(await bookSlot(services, ana!, { timeSlotId }));
    expect(booked[0]!.booking).toMatchObject({ amenityId: studio.amenityId, classId: null });
    expect(booked).toMatchObject([
      { pointsAwarded: 10, firstTimePoints: 15 },
      { pointsAwarded: 10, firstTimePoints: 0 },
    ]);
    expect(await getPoints(services, ana!)).toMatchObject({ totalPoints: 35, healthPoints: 20 });
  });

  test('a refused booking gives a reason and takes no spot', async ({ services, cast }) => {
    const { rosa, maya } = cast;
    const full = await makeSlot(services, { inHours: 4 });
    const class_ = await makeSlot(services, { capacity: 5 });
    const room = await makeSlot(services, { isClass: false });
    const begun = await makeSlot(services, { inHours: 0 });
    const beyond = await makeSlot(services, { inHours: 8 * 24 });
    const off = await makeSlot(services, { inHours: 5 });
    const own = await makeSlot(services, { inHours: 6, capacity: 2 });
    await services.db
      .update(timeSlots)
      .set({ calledOffAt: services.clock.now() })
      .where(eq(timeSlots.id, off));
    await bookSlot(services, maya, { timeSlotId: full });
    await bookSlot(services, rosa, { timeSlotId: own });
    const points = await pointsBy(services, rosa);
    const count = () => services.db.$count(bookings, eq(bookings.residentId, rosa.id));
    const stored = await count();

    const refusals: [object, object][] = [
      [{ timeSlotId: full }, conflict('This session is full. You can join its waitlist.')],
      [{ timeSlotId: begun }, conflict('This session has started. Choose a later one.')],
      [{ timeSlotId: off }, conflict('This session was canceled. Choose another one.')],
      [{ timeSlotId: own }, conflict('You have already booked this session.')],
      [
        { timeSlotId: beyond },
        {
          code: 'invalid',
          options: {
            errors: {
              timeSlotId: ['This session is more than 7 days ahead. Choose one of the next 7 days.'],
            },
          },
        },
      ],
      [
        { timeSlotId: class_, amenityId: 'another' },
        { code: 'invalid', options: { errors: { amenityId: ['This time slot is for another amenity.'] } } },
      ],
      [
        { timeSlotId: class_, classId: 'another' },
        { code: 'invalid', options: { errors: { classId: ['This time slot is for another class.'] } } },
      ],
      [
        { timeSlotId: room, classId: studio.classId },
        { code: 'invalid', options: { errors: { classId: ['This time slot is for another class.'] } } },
      ],
      ...[unknown, '1', '', "' or 1=1", 'x'.repeat(500)].map(
        (timeSlotId) => [{ timeSlotId }, { code: 'not-found' }] as [object, object],
      ),
    ];
    for (const [wanted, refusal] of refusals) {
      const error: unknown = await bookSlot(services, rosa, wanted as { timeSlotId: string }).catch(
        (error: unknown) => error,
      );
      expect(error).toMatchObject(refusal);
    }
    expect(await pointsBy(services, rosa)).toBe(points);
    expect(await count()).toBe(stored);
    const booked = await Promise.all(
      [full, class_, room, begun, beyond, off, own].map((id) => bookedIn(services, id)),
    );
    expect(booked).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  test('sessions can be booked for seven whole local days', async ({ services, cast }) => {
    // 3 PM on Thursday, October 29, 2026. The clocks go back three days later, so the 7 days have 169 hours.
    services.clock.set(new Date('2026-10-29T22:00:00Z'));
    const lastMidnight = new Date('2026-11-05T08:00:00Z');
    const inHours = (lastMidnight.getTime() - services.clock.now().getTime()) / hour;
    const last = await makeSlot(services, { inHours: inHours - 0.25 });
    const next = await makeSlot(services, { inHours });
    const { booking } = await bookSlot(services, cast.rosa, { timeSlotId: last });
    expect((await getBooking(services, cast.rosa, booking.id)).startTime).toBe('2026-11-05T07:45:00.000Z');
    await expect(bookSlot(services, cast.rosa, { timeSlotId: next })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('canceling', () => {
  test('canceling a booking frees the spot, takes back points and stores the reason', async ({
    services,
    cast,
  }) => {
    const slotId = await makeSlot(services);
    const before = await pointsBy(services, cast.rosa);
    const { booking } = await bookSlot(services, cast.rosa, { timeSlotId: slotId });
    const cancelled = { ...booking, status: 'cancelled', cancellationReason: 'A cold' };
    expect(await cancelBooking(services, cast.rosa, booking.id, { reason: 'A cold' })).toMatchObject(
      cancelled,
    );
    expect(await getBooking(services, cast.rosa, booking.id)).toMatchObject(cancelled);
    expect(await bookedIn(services, slotId)).toBe(0);
    expect(await pointsBy(services, cast.rosa)).toBe(before);
    const ofBooking = (await listActivities(services, cast.rosa)).filter(({ activityId }) =>
      activityId.startsWith(booking.id),
    );
    expect(ofBooking.map(({ activityId, points }) => [activityId, points]).sort()).toEqual(
      [
        [booking.id, 10],
        [`${booking.id}:cancelled`, -10],
      ].sort(),
    );
    // The same resident can book the spot again, and earns points again.
    const again = await bookSlot(services, cast.rosa, { timeSlotId: slotId });
    expect(again.pointsAwarded).toBe(10);
    expect(await cancelBooking(services, cast.rosa, again.booking.id, {})).toMatchObject({
      cancellationReason: null,
    });
    expect(await pointsBy(services, cast.rosa)).toBe(before);
  });

  test('canceling is refused the second time, after the start, and for others’ bookings', async ({
    services,
    cast,
  }) => {
    const { rosa, maya } = cast;
    const [one, two] = [await makeSlot(services), await makeSlot(services, { inHours: 4 })];
    const first = (await bookSlot(services, rosa, { timeSlotId: one })).booking;
    const second = (await bookSlot(services, rosa, { timeSlotId: two })).booking;
    const turn = await joinWaitlist(services, maya, { timeSlotId: two });
    for (const id of [first.id, unknown, 'x', turn.id]) {
      await expect(cancelBooking(services, maya, id)).rejects.toMatchObject({ code: 'not-found' });
    }
    await cancelBooking(services, rosa, first.id);
    await expect(cancelBooking(services, rosa, first.id)).rejects.toMatchObject(
      conflict('This booking is already canceled.'),
    );
    pass(services, 4);
    await expect(cancelBooking(services, rosa, second.id)).rejects.toMatchObject(
      conflict('This session has started, so it can’t be canceled.'),
    );
    expect([await bookedIn(services, one), await bookedIn(services, two)]).toEqual([0, 1]);
  });

  test('canceling a booking 20 times at once cancels it once', async ({ services, cast }) => {
    const slotId = await makeSlot(services);
    const before = await pointsBy(services, cast.rosa);
    const { booking } = await bookSlot(services, cast.rosa, { timeSlotId: slotId });
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => cancelBooking(services, cast.rosa, booking.id)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([await bookedIn(services, slotId), await pointsBy(services, cast.rosa)]).toEqual([0, before]);
  });
});

test('attendance can be marked once, after the session', async ({ services, cast }) => {
  const { rosa, maya } = cast;
  const slots = [await makeSlot(services), await makeSlot(services, { inHours: 5 })];
  const [over, cancelled] = await Promise.all(
    slots.map(async (timeSlotId) => (await bookSlot(services, rosa, { timeSlotId })).booking),
  );
  await cancelBooking(services, rosa, cancelled!.id);
  pass(services, 3.5);
  expect(await getBooking(services, rosa, over!.id)).toMatchObject({ status: 'confirmed', hasBegun: true });
  await expect(markAttended(services, rosa, over!.id)).rejects.toMatchObject(
    conflict('This session is not over yet.'),
  );
  pass(services, 3);
  await expect(markAttended(services, rosa, cancelled!.id)).rejects.toMatchObject(
    conflict('This booking was canceled.'),
  );
  await expect(markAttended(services, maya, over!.id)).rejects.toMatchObject({ code: 'not-found' });
  const before = await pointsBy(services, rosa);
  const tries = await Promise.all(Array.from({ length: 10 }, () => markAttended(services, rosa, over!.id)));
  expect(tries.map(({ pointsAwarded }) => pointsAwarded).sort()).toEqual([...Array<number>(9).fill(0), 15]);
  pass(services, 24);
  expect(await markAttended(services, rosa, over!.id)).toEqual({ pointsAwarded: 0 });
  expect(await pointsBy(services, rosa)).toBe(before + 15);
  expect(await getBooking(services, rosa, over!.id)).toMatchObject({
    status: 'completed',
    attendedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
});

test('booking input is validated, and blank fields count as missing', () => {
  const timeSlotId = unknown;
  const booking = { timeSlotId, amenityId: null, classId: null, agreesToRules: null, participantCount: 1 };
  for (const given of [
    { timeSlotId },
    { timeSlotId: ` ${timeSlotId} `, amenityId: '', classId: ' ', participantCount: '1' },
    { ...booking, participantCount: null },
  ]) {
    expect(parseInput(bookingSchema, given)).toEqual(booking);
  }
  for (const participantCount of [0, 2, -1, 1.5, '2', '', 'one', true, {}, 1e9]) {
    expect(() => parseInput(bookingSchema, { timeSlotId, participantCount })).toThrow(
      'A booking is for one person.',
    );
  }
  for (const agreesToRules of ['0', '-1', 'on', '1e9', false, 2, {}]) {
    expect(() => parseInput(bookingSchema, { timeSlotId, agreesToRules })).toThrow(
      'Agree to the rules as they are shown.',
    );
  }
  expect(() => parseInput(bookingSchema, {})).toThrow('Choose a time slot.');
  expect(() => parseInput(waitlistSchema, { timeSlotId: ' ' })).toThrow('Choose a time slot.');
  expect(parseInput(cancelSchema, {})).toEqual({ reason: null });
  expect(parseInput(cancelSchema, { reason: ' ' })).toEqual({ reason: null });
  expect(parseInput(cancelSchema, { reason: 'x'.repeat(5000) }).reason).toHaveLength(5000);
  expect(() => parseInput(cancelSchema, { reason: 'x'.repeat(5001) })).toThrow(
    'The reason can have at most 5,000 characters.',
  );
});
