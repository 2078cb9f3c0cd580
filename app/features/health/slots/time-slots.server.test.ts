// @module-tag dated

import { eq } from 'drizzle-orm';

import { amenities, amenityHours, bookings, classes, classTimes, timeSlots } from '#db/schema';
import { describe, expect, test } from '#tests/support/domain-test';
import { addDays } from '~/domain/clock';
import { toLocalTime } from '~/domain/local-time';
import { parseInput } from '~/domain/parse.server';
import { listAmenities, listClasses } from '~/features/health/amenities/amenities.server';
import { bookSlot, cancelBooking } from '~/features/health/bookings/bookings.server';
import { joinWaitlist } from '~/features/health/bookings/waitlist.server';

import { generateSlots } from './generate-slots.server';
import type { SlotCard } from './slots';
import { bookableDays } from './slots.server';
import { slotQuerySchema } from './time-slots.schema.server';
import { listSlots } from './time-slots.server';

const timeZone = 'America/Los_Angeles';
const local = (slots: SlotCard[]) => slots.map(({ startTime }) => toLocalTime(timeZone, new Date(startTime)));

describe('listed amenities and classes', () => {
  test('amenities and classes are listed in order, without retired ones', async ({ services }) => {
    const [first, second] = await listAmenities(services);
    expect(first).toEqual({
      id: 'fitness-studio',
      name: 'Fitness Studio',
      capacity: 20,
      bookingDurationMinutes: 60,
      description: expect.stringMatching(/^A bright room/) as string,
      hours: [1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ weekday, opensAt: 540, closesAt: 1020 })),
      closed: [],
    });
    const [yoga] = await listClasses(services);
    expect(yoga).toEqual({
      id: 'sunrise-yoga',
      name: 'Sunrise Yoga',
      difficulty: 'Beginner',
      instructor: 'Grace Holloway',
      duration: 60,
      amenityId: 'fitness-studio',
      amenityName: 'Fitness Studio',
      description: 'Wake up slowly, stretch and breathe. Mats provided.',
      times: [1, 3, 5].map((weekday) => ({ weekday, startsAt: 390 })),
      closed: [],
    });

    const retiredAt = services.clock.now();
    await services.db.update(amenities).set({ retiredAt }).where(eq(amenities.id, 'fitness-studio'));
    await services.db.update(classes).set({ retiredAt }).where(eq(classes.id, 'indoor-cycling'));
    expect((await listAmenities(services))[0]).toEqual(second);
    // Classes of a retired amenity are left out too.
    expect((await listClasses(services)).map(({ id }) => id)).toEqual(['aqua-fit']);
  });
});

describe('the slots of a day', () => {
  test('a day’s slots are sorted by time, and can be filtered by amenity and class', async ({
    services,
    cast,
  }) => {
    const [, tomorrow = ''] = bookableDays(services);
    const all = await listSlots(services, cast.rosa, { date: tomorrow });
    expect(local(all)).toEqual(local(all).sort());
    expect(local(all).every((time) => time.startsWith(tomorrow))).toBe(true);
    const held = all.find(({ classId }) => classId !== null)!;
    const [row] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, held.id));
    const [name] = await services.db.select().from(classes).where(eq(classes.id, held.classId!));
    expect(held).toEqual({
      id: row!.id,
      amenityId: row!.amenityId,
      classId: row!.classId,
      own: null,
      startTime: row!.startsAt.toISOString(),
      endTime: row!.endsAt.toISOString(),
      availableSpots: row!.capacity,
      totalCapacity: row!.capacity,
      amenityName: (await listAmenities(services)).find(({ id }) => id === held.amenityId)!.name,
      className: name!.name,
      instructor: name!.instructor,
    });
    const { amenityId, classId } = held;
    const listed = (query: { amenityId?: string; classId?: string | null }) =>
      listSlots(services, cast.rosa, {
        date: tomorrow,
        amenityId: query.amenityId,
        classId: query.classId ?? '',
      });
    expect(await listed({ amenityId: '' })).toEqual(all);
    expect(await listed({ amenityId })).toEqual(all.filter((slot) => slot.amenityId === amenityId));
    const ofClass = all.filter((slot) => slot.classId === classId);
    expect(await listed({ classId })).toEqual(ofClass);
    expect(await listed({ amenityId, classId })).toEqual(ofClass);
  });

  test('a day’s slots leave out begun, canceled and retired ones', async ({ services, cast }) => {
    const { db, clock } = services;
    const [today = '', tomorrow = ''] = bookableDays(services);
    // Ignores class slots, which the pool has on some weekdays.
    const listed = async (date: string) =>
      (await listSlots(services, cast.rosa, { date, amenityId: 'swimming-pool' })).filter(
        ({ classId }) => classId === null,
      );
    const slots = await listed(tomorrow);
    await db.update(timeSlots).set({ calledOffAt: clock.now() }).where(eq(timeSlots.id, slots[0]!.id));
    expect((await listed(tomorrow)).map(({ id }) => id)).not.toContain(slots[0]!.id);
    clock.set(new Date(slots[3]!.startTime));
    expect(bookableDays(services)[0]).toBe(tomorrow);
    expect((await listed(tomorrow)).map(({ id }) => id)).toEqual(slots.slice(4).map(({ id }) => id));
    await expect(listed(today)).rejects.toMatchObject({ code: 'invalid' });
    await db.update(classes).set({ retiredAt: clock.now() });
    const all = await listSlots(services, cast.rosa, { date: tomorrow });
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ classId }) => classId !== null)).toEqual([]);
  });

  test('a slot shows the viewer’s own booking, and nobody else’s', async ({ services, cast }) => {
    const [, tomorrow = ''] = bookableDays(services);
    const [rosa, other] = [cast.rosa, cast.others[0]];
    const read = async (viewer: typeof rosa, id: string) =>
      (await listSlots(services, viewer, { date: tomorrow })).find((slot) => slot.id === id)!;
    const all = await listSlots(services, rosa, { date: tomorrow });
    const free = all.find(({ availableSpots, own }) => availableSpots > 1 && own === null)!;
    const full = all.find(({ availableSpots }) => availableSpots === 0)!;
    const { booking } = await bookSlot(services, rosa, { timeSlotId: free.id });
    await joinWaitlist(services, rosa, { timeSlotId: full.id, agreesToRules: 1 });
    expect(await read(rosa, free.id)).toEqual({
      ...free,
      availableSpots: free.availableSpots - 1,
      own: 'confirmed',
    });
    expect(await read(rosa, full.id)).toEqual({ ...full, own: 'waiting' });
    expect((await read(other, free.id)).own).toBeNull();
    expect((await read(other, full.id)).own).toBeNull();
    await cancelBooking(services, rosa, booking.id);
    expect(await read(rosa, free.id)).toEqual(free);
  });
});

describe('a slot query that can’t be answered', () => {
  test('a date that can’t be booked is refused with the range that can', async ({ services, cast }) => {
    services.clock.set(new Date('2026-10-30T19:00:00Z'));
    const text = 'Choose a date from Friday, October 30, to Thursday, November 5.';
    for (const date of ['2026-10-29', '2026-11-06', '2027-10-30']) {
      const refused = listSlots(services, cast.rosa, { date });
      await expect(refused).rejects.toMatchObject({
        code: 'invalid',
        detail: text,
        options: { errors: { date: [text] } },
      });
    }
  });

  test('a malformed date is refused with the right format, and blank filters are ignored', () => {
    const text = 'Give the date as YYYY-MM-DD, such as 2026-11-20.';
    for (const date of [
      undefined,
      '',
      'tomorrow',
      '2026-02-30',
      '2026-13-01',
      '26-11-20',
      '2026-11-20T09:00',
    ]) {
      expect(() => parseInput(slotQuerySchema, { date }), String(date)).toThrow(
        expect.objectContaining({ code: 'invalid', options: { errors: { date: [text] } } }) as Error,
      );
    }
    expect(parseInput(slotQuerySchema, { date: ' 2028-02-29 ', classId: ' ' })).toEqual({
      date: '2028-02-29',
      amenityId: '',
      classId: '',
    });
    expect(() => parseInput(slotQuerySchema, { date: '2026-11-20', amenityId: 'a'.repeat(121) })).toThrow(
      expect.objectContaining({ detail: 'The amenity can have at most 120 characters.' }) as Error,
    );
  });

  test('an unknown amenity or class is refused, and a day without slots is empty', async ({
    services,
    cast,
  }) => {
    const [, date = ''] = bookableDays(services);
    const listed = (query: { amenityId?: string; classId?: string }) =>
      listSlots(services, cast.rosa, { date, ...query });
    await expect(listed({ amenityId: 'nothing' })).rejects.toMatchObject({
      code: 'not-found',
      detail: 'There is no such amenity.',
    });
    await expect(listed({ classId: 'nothing' })).rejects.toMatchObject({
      code: 'not-found',
      detail: 'There is no such class.',
    });
    const text = 'Aqua Fit is held in Swimming Pool.';
    await expect(listed({ amenityId: 'gym', classId: 'aqua-fit' })).rejects.toMatchObject({
      code: 'invalid',
      detail: text,
      options: { errors: { classId: [text] } },
    });
    await services.db.update(timeSlots).set({ calledOffAt: services.clock.now() });
    expect(await listed({ amenityId: 'swimming-pool', classId: 'aqua-fit' })).toEqual([]);
  });
});

test.for([
  ['2026-11-01', 25],
  ['2026-11-02', 24],
  ['2027-03-14', 23],
  ['2027-03-15', 24],
] as const)(
  'a pool open all day on %s has %i slots, from midnight to midnight',
  async (given, { services, cast }) => {
    const [date, count] = given;
    const { db, clock } = services;
    clock.set(new Date(`${addDays(date, -1)}T19:00:00Z`));
    for (const table of [bookings, timeSlots, classTimes]) await db.delete(table);
    await db.update(amenityHours).set({ opensAt: 0, closesAt: 1440 });
    await generateSlots(services);
    const slots = await listSlots(services, cast.rosa, { date, amenityId: 'swimming-pool' });
    expect(slots).toHaveLength(count);
    expect(local(slots)[0]).toBe(`${date}T00:00`);
    expect(local(slots)).toContain(`${date}T18:00`);
    expect(toLocalTime(timeZone, new Date(slots.at(-1)!.endTime))).toBe(`${addDays(date, 1)}T00:00`);
  },
);
