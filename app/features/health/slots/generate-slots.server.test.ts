// @module-tag dated

import { asc, eq, sql } from 'drizzle-orm';

import { amenities, amenityHours, bookings, classes, classTimes, notifications, timeSlots } from '#db/schema';
import { describe, expect, test as base, type TestServices } from '#tests/support/domain-test';
import { toLocalTime } from '~/domain/local-time';
import { inTransaction } from '~/domain/services';
import { bookSlot, cancelBooking } from '~/features/health/bookings/bookings.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';

import { callOffSlot } from './slot-places.server';
import { generateSlots, sweepSlots } from './generate-slots.server';

const timeZone = 'America/Los_Angeles';
const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Friday noon, two days before the clocks change. */
const friday = new Date('2026-10-30T19:00:00Z');

/** A pool open from 9 to 12 with a class at 6 PM, and no slots yet. */
const test = base.extend<{ services: TestServices }>({
  services: async ({ services }, provide) => {
    const { db, clock } = services;
    clock.set(friday);
    for (const table of [bookings, timeSlots, classTimes, classes, amenityHours, amenities])
      await db.delete(table);
    await db.insert(amenities).values({
      id: 'pool',
      name: 'Pool',
      capacity: 2,
      bookingDurationMinutes: 60,
      createdAt: friday,
    });
    await db.insert(classes).values({
      id: 'aqua',
      amenityId: 'pool',
      name: 'Aqua',
      difficulty: 'Easy',
      instructor: 'Marcus',
      duration: 60,
      capacity: 1,
      createdAt: friday,
    });
    await db
      .insert(amenityHours)
      .values(everyDay.map((weekday) => ({ amenityId: 'pool', weekday, opensAt: 540, closesAt: 720 })));
    await db
      .insert(classTimes)
      .values(everyDay.map((weekday) => ({ classId: 'aqua', weekday, startsAt: 1080 })));
    await provide(services);
  },
});

const readSlots = ({ db }: TestServices) => db.select().from(timeSlots).orderBy(asc(timeSlots.startsAt));

/** Local times, as in "aqua 10-30T18:00–19:00". */
async function shown(services: TestServices): Promise<string[]> {
  return (await readSlots(services)).map(({ classId, startsAt, endsAt }) => {
    const [from, until] = [startsAt, endsAt].map((instant) => toLocalTime(timeZone, instant).slice(5));
    return `${classId ?? 'open'} ${from}–${until!.slice(6)}`;
  });
}

async function slotAt(services: TestServices, local: string) {
  const slot = (await readSlots(services)).find(({ startsAt }) =>
    toLocalTime(timeZone, startsAt).endsWith(local),
  );
  expect(slot, local).toBeDefined();
  return slot!;
}

describe('the coming days', () => {
  test('slots of the coming days keep their local times, and ones that have begun are left out', async ({
    services,
  }) => {
    await generateSlots(services);
    const days = ['10-31', '11-01', '11-02', '11-03', '11-04', '11-05', '11-06', '11-07'];
    expect(await shown(services)).toEqual([
      'aqua 10-30T18:00–19:00',
      ...days.flatMap((day) => [
        `open ${day}T09:00–10:00`,
        `open ${day}T10:00–11:00`,
        `open ${day}T11:00–12:00`,
        `aqua ${day}T18:00–19:00`,
      ]),
    ]);
    const rows = await readSlots(services);
    expect(rows[0]).toMatchObject({ amenityId: 'pool', classId: 'aqua', capacity: 1, booked: 0 });
    expect(rows[1]).toMatchObject({ amenityId: 'pool', classId: null, capacity: 2, booked: 0 });
  });

  test('creating slots again, even concurrently, keeps them and adds the next day', async ({ services }) => {
    await Promise.all([generateSlots(services), generateSlots(services), generateSlots(services)]);
    const before = await readSlots(services);
    expect(before).toHaveLength(33);
    await generateSlots(services);
    expect(await readSlots(services)).toEqual(before);
    services.clock.set(new Date(friday.getTime() + 24 * 60 * 60 * 1000));
    await generateSlots(services);
    const after = await readSlots(services);
    expect(after.slice(0, 33)).toEqual(before);
    expect(after.slice(33).map(({ startsAt }) => toLocalTime(timeZone, startsAt))).toEqual(
      ['09:00', '10:00', '11:00', '18:00'].map((time) => `2026-11-08T${time}`),
    );
  });
});

describe('a changed schedule', () => {
  test('unscheduled slots are deleted unless booked, and no new slot overlaps a booked one', async ({
    services,
    cast,
  }) => {
    await generateSlots(services);
    const booked = await slotAt(services, '10-31T10:00');
    await bookSlot(services, cast.rosa, { timeSlotId: booked.id });
    const cancelled = await slotAt(services, '11-01T10:00');
    const { booking } = await bookSlot(services, cast.rosa, { timeSlotId: cancelled.id });
    await cancelBooking(services, cast.rosa, booking.id);
    await services.db.update(amenities).set({ bookingDurationMinutes: 90 });
    await generateSlots(services);
    const saturdayAndSunday = async () =>
      (await shown(services)).filter((slot) => / (10-31|11-01)T(09|10|11)/.test(slot));
    expect(await saturdayAndSunday()).toEqual([
      'open 10-31T10:00–11:00',
      'open 11-01T09:00–10:30',
      // Its booking was canceled, so the slot only remains as history.
      'open 11-01T10:00–11:00',
      'open 11-01T10:30–12:00',
    ]);
    await expect(bookSlot(services, cast.rosa, { timeSlotId: cancelled.id })).rejects.toMatchObject({
      code: 'conflict',
    });
    await generateSlots(services);
    expect(await saturdayAndSunday()).toHaveLength(4);
    expect(await slotAt(services, '10-31T10:00')).toMatchObject({ id: booked.id, booked: 1 });

    await services.db.update(amenities).set({ bookingDurationMinutes: 60 });
    await generateSlots(services);
    expect(await shown(services)).toHaveLength(33);
    expect(await slotAt(services, '10-31T10:00')).toMatchObject({ id: booked.id, booked: 1 });
    await bookSlot(services, cast.others[0], { timeSlotId: cancelled.id });
    expect(await slotAt(services, '11-01T10:00')).toMatchObject({ id: cancelled.id, booked: 1 });
  });

  test('a retired amenity or class keeps only booked slots, and an amenity’s classes go with it', async ({
    services,
    cast,
  }) => {
    await generateSlots(services);
    const { id } = await slotAt(services, '10-31T18:00');
    await bookSlot(services, cast.rosa, { timeSlotId: id });
    await services.db.update(classes).set({ retiredAt: friday });
    await generateSlots(services);
    const left = (await shown(services)).filter((slot) => slot.startsWith('aqua'));
    expect(left).toEqual(['aqua 10-31T18:00–19:00']);
    await services.db.update(classes).set({ retiredAt: null });
    await services.db.update(amenities).set({ retiredAt: friday });
    await generateSlots(services);
    expect(await shown(services)).toEqual(['aqua 10-31T18:00–19:00']);
  });

  test('a longer class keeps its slots, booked or not, and blocks the amenity for longer', async ({
    services,
    cast,
  }) => {
    await services.db.update(classTimes).set({ startsAt: 540 });
    await generateSlots(services);
    const { id } = await slotAt(services, '10-31T09:00');
    await bookSlot(services, cast.rosa, { timeSlotId: id });
    await services.db.update(classes).set({ duration: 90 });
    await generateSlots(services);
    expect((await shown(services)).slice(0, 4)).toEqual([
      'aqua 10-31T09:00–10:30',
      'open 10-31T11:00–12:00',
      'aqua 11-01T09:00–10:30',
      'open 11-01T11:00–12:00',
    ]);
    expect(await slotAt(services, '10-31T09:00')).toMatchObject({ id, booked: 1 });
  });

  test('a slot’s capacity follows the schedule, never below its bookings, and new spots go to the waitlist', async ({
    services,
    cast,
  }) => {
    await generateSlots(services);
    const { id: timeSlotId } = await slotAt(services, '10-31T18:00');
    const [second, third] = cast.others;
    await bookSlot(services, cast.rosa, { timeSlotId });
    for (const viewer of [second, third]) await joinWaitlist(services, viewer, { timeSlotId });
    await services.db.update(classes).set({ capacity: 2 });
    await generateSlots(services);
    expect(await slotAt(services, '10-31T18:00')).toMatchObject({ capacity: 2, booked: 2 });
    const of = await services.db
      .select({ residentId: bookings.residentId, status: bookings.status })
      .from(bookings)
      .where(eq(bookings.slotId, timeSlotId));
    expect(Object.fromEntries(of.map(({ residentId, status }) => [residentId, status]))).toEqual({
      [cast.rosa.id]: 'confirmed',
      [second.id]: 'confirmed',
      [third.id]: 'waiting',
    });
    const notified = await services.db
      .select({ residentId: notifications.residentId })
      .from(notifications)
      .where(eq(notifications.title, 'A spot opened up: you are booked'));
    expect(notified).toEqual([{ residentId: second.id }]);

    await services.db.update(classes).set({ capacity: 1 });
    await generateSlots(services);
    expect(await slotAt(services, '10-31T18:00')).toMatchObject({ capacity: 2, booked: 2 });
    expect(await slotAt(services, '11-01T18:00')).toMatchObject({ capacity: 1, booked: 0 });

    const open = await slotAt(services, '10-31T10:00');
    await services.db.update(amenities).set({ capacity: 3 });
    await services.db.update(classes).set({ duration: 45 });
    await generateSlots(services);
    expect(await slotAt(services, '10-31T10:00')).toEqual({ ...open, capacity: 3 });
    const classSlot = await slotAt(services, '10-31T18:00');
    expect(toLocalTime(timeZone, classSlot.endsAt)).toBe('2026-10-31T18:45');
  });

  test('a canceled slot stays canceled when its length or capacity changes', async ({ services }) => {
    await generateSlots(services);
    const calledOff = [await slotAt(services, '10-31T10:00'), await slotAt(services, '10-31T18:00')];
    for (const { id } of calledOff) await inTransaction(services, (services) => callOffSlot(services, id));
    await services.db.update(amenities).set({ bookingDurationMinutes: 30, capacity: 5 });
    await services.db.update(classes).set({ duration: 30, capacity: 5 });
    await generateSlots(services);
    for (const { id, startsAt, capacity } of calledOff) {
      const there = (await readSlots(services)).filter(
        (slot) => slot.startsAt.getTime() === startsAt.getTime(),
      );
      expect(there).toEqual([expect.objectContaining({ id, capacity, calledOffAt: friday })]);
    }
    expect(await slotAt(services, '11-01T10:00')).toMatchObject({ capacity: 5, calledOffAt: null });
  });

  test('a slot locked by a booking in progress is skipped without waiting', async ({ services }) => {
    await generateSlots(services);
    await services.db.delete(amenityHours);
    const { id } = await slotAt(services, '10-31T10:00');
    await inTransaction(services, async (booking) => {
      await booking.db.update(timeSlots).set({ booked: 1 }).where(eq(timeSlots.id, id));
      await generateSlots(services);
    });
    expect((await shown(services)).filter((slot) => slot.startsWith('open'))).toEqual([
      'open 10-31T10:00–11:00',
    ]);
  });
});

test('a slot in progress stays, and no new slot overlaps it', async ({ services }) => {
  await generateSlots(services);
  const earlier = (column: typeof timeSlots.startsAt | typeof timeSlots.endsAt) =>
    sql`${column} - interval '30 minutes'`;
  const { startsAt, endsAt } = timeSlots;
  await services.db.update(timeSlots).set({ startsAt: earlier(startsAt), endsAt: earlier(endsAt) });
  services.clock.set(new Date('2026-10-31T16:45:00Z'));
  await generateSlots(services);
  expect((await shown(services)).filter((slot) => slot.startsWith('open 10-31'))).toEqual([
    'open 10-31T08:30–09:30',
    'open 10-31T09:30–10:30',
    'open 10-31T11:00–12:00',
  ]);
});

test('slots that nobody booked are deleted after 30 days', async ({ services, cast }) => {
  await generateSlots(services);
  const { id: timeSlotId } = await slotAt(services, '10-31T09:00');
  await bookSlot(services, cast.rosa, { timeSlotId });
  services.clock.set(new Date('2026-11-30T17:30:00Z'));
  await sweepSlots(services);
  expect((await shown(services)).slice(0, 3)).toEqual([
    'open 10-31T09:00–10:00',
    'open 10-31T11:00–12:00',
    'aqua 10-31T18:00–19:00',
  ]);
});
