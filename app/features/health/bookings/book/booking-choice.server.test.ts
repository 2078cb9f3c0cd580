import { eq } from 'drizzle-orm';

import { amenities, bookings, classes, timeSlots } from '#db/schema';
import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
import { makeSlot, studio } from '#tests/support/slots';
import { NotFound } from '~/domain/errors';
import type { Viewer } from '~/domain/viewer';
import { formatPoints } from '~/platform/rewards/points/format-points';

import { notFoundAsInvalid, readBookingChoice } from './booking-choice.server';

/** Friday, November 20, 2026, 8:00 AM in Los Angeles. */
const friday = new Date('2026-11-20T16:00:00Z');
const elsewhere = { id: 'test-pool', name: 'Test Pool', capacity: 4, bookingDurationMinutes: 60 };

/** Replaces the schedule: a studio with class slots in the given hours, and a pool without slots. */
async function seedSlots(services: TestServices, ...inHours: number[]): Promise<string[]> {
  services.clock.set(friday);
  await services.db.delete(bookings);
  await services.db.delete(timeSlots);
  const ids = [];
  for (const hours of inHours) ids.push(await makeSlot(services, { capacity: 5, inHours: hours }));
  await services.db.insert(amenities).values({ ...elsewhere, createdAt: friday });
  return ids;
}

const read = (services: TestServices, viewer: Viewer, asked: Record<string, string>) =>
  readBookingChoice(services, viewer, new URLSearchParams(asked));

describe('the booking form’s choices', () => {
  test('the booking form offers seven days, with the amenities, classes and slots of one', async ({
    services,
    cast,
  }) => {
    const [today, sunday] = await seedSlots(services, 3, 50);
    const { choice, refusal } = await read(services, cast.rosa, {});
    expect(refusal).toBeNull();
    expect(choice).toMatchObject({ date: '2026-11-20', amenityId: '', classId: '', problem: null });
    expect(choice.days.map(({ day, label }) => `${day} ${label}`)).toEqual([
      '2026-11-20 Today, November 20',
      '2026-11-21 Tomorrow, November 21',
      '2026-11-22 Sunday, November 22',
      '2026-11-23 Monday, November 23',
      '2026-11-24 Tuesday, November 24',
      '2026-11-25 Wednesday, November 25',
      '2026-11-26 Thursday, November 26',
    ]);
    expect(choice.amenities).toContainEqual({ id: 'test-studio', name: 'Test Studio' });
    expect(choice.classes).toContainEqual({ id: 'test-yoga', name: 'Test Yoga', amenityId: 'test-studio' });
    expect(choice.slots?.map(({ id }) => id)).toEqual([today]);
    const chosen = await read(services, cast.rosa, { date: '2026-11-22', timeSlotId: sunday ?? '' });
    expect(chosen.choice).toMatchObject({ date: '2026-11-22', timeSlotId: sunday });
    expect(chosen.choice.slots?.map(({ id }) => id)).toEqual([sunday]);
  });

  test('the booking form starts at the first day with sessions of its kind', async ({ services, cast }) => {
    const [, later] = await seedSlots(services, 26, 50);
    expect((await read(services, cast.rosa, {})).choice.date).toBe('2026-11-21');
    await services.db
      .update(timeSlots)
      .set({ classId: null })
      .where(eq(timeSlots.id, later ?? ''));
    const ofClass = await read(services, cast.rosa, { classId: studio.classId });
    expect(ofClass.choice).toMatchObject({ date: '2026-11-21', classId: 'test-yoga' });
    await services.db.delete(timeSlots).where(eq(timeSlots.classId, studio.classId));
    const ofAmenity = await read(services, cast.rosa, { amenityId: studio.amenityId });
    expect(ofAmenity.choice).toMatchObject({ date: '2026-11-22', amenityId: 'test-studio' });
    // Falls back to today if every session is canceled, or later than seven days.
    await services.db.update(timeSlots).set({ calledOffAt: friday });
    await makeSlot(services, { inHours: 7 * 24 });
    expect((await read(services, cast.rosa, {})).choice).toMatchObject({ date: '2026-11-20', slots: [] });
  });

  test('the booking form offers classes or rooms, with the spots left each day', async ({
    services,
    cast,
  }) => {
    const [today, room, full] = (await seedSlots(services, 3, 4, 28)) as [string, string, string];
    const { db } = services;
    await db.update(timeSlots).set({ classId: null }).where(eq(timeSlots.id, room));
    await db.update(timeSlots).set({ booked: 5 }).where(eq(timeSlots.id, full));
    const ofKind = async (asked: Record<string, string>) => {
      const { choice } = await read(services, cast.rosa, asked);
      const days = choice.days.slice(0, 3).map(({ sessions, left }) => [sessions, left]);
      return { what: choice.what, ids: choice.slots?.map(({ id }) => id), days };
    };
    const classDays = [
      [1, 1],
      [1, 0],
      [0, 0],
    ];
    const roomDays = [
      [1, 1],
      [0, 0],
      [0, 0],
    ];
    const asClass = { what: 'class', ids: [today], days: classDays };
    const asRoom = { what: 'room', ids: [room], days: roomDays };
    expect(await ofKind({})).toEqual(asClass);
    expect(await ofKind({ what: 'other' })).toEqual(asClass);
    expect(await ofKind({ what: 'room' })).toEqual(asRoom);
    expect(await ofKind({ amenityId: studio.amenityId })).toEqual(asRoom);
    expect(await ofKind({ amenityId: studio.amenityId, what: 'class' })).toEqual(asClass);
    expect(await ofKind({ classId: studio.classId, what: 'room' })).toEqual(asClass);
    expect(await ofKind({ date: '2026-11-21' })).toEqual({ ...asClass, ids: [full] });
    // Switches to the other kind if the requested one has nothing.
    await db.delete(timeSlots).where(eq(timeSlots.id, room));
    expect((await ofKind({ amenityId: studio.amenityId })).what).toBe('class');
  });

  test('the booking form explains an invalid filter and still offers the rest', async ({
    services,
    cast,
  }) => {
    const [slot] = await seedSlots(services, 3);
    const asked = (changes: Record<string, string>) => read(services, cast.rosa, changes);
    const outside = 'Choose a date from Friday, November 20, to Thursday, November 26.';
    const form = 'Give the date as YYYY-MM-DD, such as 2026-11-20.';
    for (const [date, problem] of [
      ['2026-11-19', outside],
      ['2026-11-27', outside],
      ['2026-02-30', form],
      ['tomorrow', form],
      ['\u0000', form],
    ] as const) {
      const { choice, refusal } = await asked({ date, classId: studio.classId });
      expect([date, refusal?.code]).toEqual([date, 'invalid']);
      expect(choice).toMatchObject({ date: '2026-11-20', classId: 'test-yoga', problem });
      expect(choice.slots?.map(({ id }) => id)).toEqual([slot]);
    }
    for (const [unknown, code, problem] of [
      [{ amenityId: 'nowhere' }, 'not-found', 'There is no such amenity.'],
      [{ classId: 'nothing' }, 'not-found', 'There is no such class.'],
      [{ classId: 'a\u0000b' }, 'invalid', 'The class contains a character that cannot be stored.'],
    ] as const) {
      const { choice, refusal } = await asked({ date: '2026-11-20', ...unknown });
      expect(refusal?.code).toBe(code);
      expect(choice).toMatchObject({ date: '2026-11-20', amenityId: '', classId: '', problem });
      expect(choice.slots?.map(({ id }) => id)).toEqual([slot]);
    }
  });

  test('a class held in another amenity is refused, and both stay selected', async ({ services, cast }) => {
    await seedSlots(services, 3);
    const wanted = { date: '2026-11-20', amenityId: elsewhere.id, classId: studio.classId };
    const { choice, refusal } = await read(services, cast.rosa, wanted);
    expect(refusal?.code).toBe('invalid');
    expect(choice).toMatchObject({
      ...wanted,
      slots: null,
      problem: 'Test Yoga is held in Test Studio.',
    });
  });

  test('the booking form is empty when nothing can be booked', async ({ services, cast }) => {
    await seedSlots(services);
    await services.db.update(classes).set({ retiredAt: friday });
    await services.db.update(amenities).set({ retiredAt: friday });
    const { choice } = await read(services, cast.rosa, {});
    expect(choice).toMatchObject({ amenities: [], classes: [], slots: [], problem: null });
  });
});

test('a slot that is gone counts as a wrong choice, and other errors pass through', async () => {
  await expect(notFoundAsInvalid(Promise.reject(new NotFound()))).rejects.toMatchObject({
    code: 'invalid',
    options: { errors: { timeSlotId: ['This session is no longer offered. Choose another one.'] } },
  });
  await expect(notFoundAsInvalid(Promise.reject(new Error('away')))).rejects.toThrow('away');
  await expect(notFoundAsInvalid(Promise.resolve(1))).resolves.toBe(1);
});

test('the booking confirmation shows the points earned', () => {
  expect(formatPoints(10)).toEqual({ description: '+10 points earned!' });
  expect(formatPoints(10, 15)).toEqual({
    description: '+10 points earned! And +15 for your first reservation.',
  });
  expect(formatPoints(0)).toEqual({});
});
