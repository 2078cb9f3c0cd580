// @module-tag dated

import { asc, eq, inArray, sql } from 'drizzle-orm';

import { describe, expect, test, type TestServices } from '#tests/support/domain-test';
// oxlint-disable-next-line house/imports -- its test lays the samples as the product does
import { seedSampleNeighborhood } from '~/demo.server';

import { amenities, amenityHours, bookings, classes, classTimes, timeSlots } from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import { fillSampleSlots, seedSampleBookings } from './sample-bookings';

const timeZone = 'America/Los_Angeles';
const toTime = ({ clock }: TestServices) => ({ now: clock.now(), timeZone });

const day = sql<string>`(${timeSlots.startsAt} at time zone ${timeZone})::date::text`;

/** Slots whose count differs from their confirmed bookings. */
const miscounted = ({ db }: TestServices) =>
  db
    .select({ id: timeSlots.id })
    .from(timeSlots)
    .where(
      sql`${timeSlots.booked} <> (select count(*) from bookings where slot_id = ${timeSlots.id} and status = 'confirmed')`,
    );

describe('sample schedule', () => {
  test('the sample neighborhood offers classes and hours every day and none at night', async ({
    services,
  }) => {
    const { db } = services;
    expect(await db.$count(amenities)).toBe(6);
    expect(await db.$count(classes)).toBe(8);
    const times = await db.select().from(classTimes);
    const hours = await db.select().from(amenityHours);
    for (let weekday = 0; weekday < 7; weekday += 1) {
      expect(times.filter((time) => time.weekday === weekday).length).toBeGreaterThanOrEqual(3);
      expect(hours.filter((spell) => spell.weekday === weekday)).toHaveLength(6);
    }
    expect(times.every(({ startsAt }) => startsAt >= 6 * 60 && startsAt <= 20 * 60)).toBe(true);
    expect(hours.every(({ opensAt, closesAt }) => opensAt >= 6 * 60 && closesAt <= 22 * 60)).toBe(true);
    const difficulties = await db.selectDistinct({ name: classes.difficulty }).from(classes);
    expect(difficulties.map(({ name }) => name).sort()).toEqual(['Advanced', 'Beginner', 'Intermediate']);
    expect((await db.select().from(classes)).every(({ capacity }) => capacity <= 20)).toBe(true);
  });

  test('sample bookings are created only in an empty schedule', async ({ services }) => {
    const { db } = services;
    await db.update(amenities).set({ name: 'Another' }).where(eq(amenities.id, 'gym'));
    await db.delete(classTimes);
    await seedSampleNeighborhood(services);
    expect(await db.$count(amenities, eq(amenities.name, 'Another'))).toBe(1);
    expect(await db.$count(classTimes)).toBe(0);
  });
});

describe("Rosa's bookings", () => {
  test('Rosa has one booking in three days, four past ones and three canceled ones', async ({
    services,
    cast,
  }) => {
    const { db, clock } = services;
    const rows = await db
      .select({ booking: bookings, slot: timeSlots, day })
      .from(bookings)
      .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
      .where(eq(bookings.residentId, cast.rosa.id))
      .orderBy(asc(timeSlots.startsAt));
    const now = clock.now();
    const confirmed = rows.filter(({ booking }) => booking.status === 'confirmed');
    const over = confirmed.filter(({ slot }) => slot.endsAt < now);
    expect([rows.length, confirmed.length, over.length]).toEqual([8, 5, 4]);
    expect(over.filter(({ booking }) => booking.attendedAt)).toHaveLength(1);
    const [coming] = confirmed.slice(-1);
    expect(coming!.slot.classId).not.toBeNull();
    // The samples date from the start of the run, which may be yesterday.
    expect([2, 3].map((days) => neighborhoodDay(timeZone, now, days))).toContain(coming!.day);
    const cancelled = rows.filter(({ booking }) => booking.status === 'cancelled');
    expect(cancelled).toHaveLength(3);
    expect(cancelled.map(({ booking }) => booking.cancellationReason)).toContain(null);
    expect(rows.every(({ booking }) => booking.bookedAt! < now)).toBe(true);
    expect(await miscounted(services)).toEqual([]);
  });

  test("Rosa's sample bookings are added later too, if nobody has booked yet", async ({ services, cast }) => {
    const { db } = services;
    await seedSampleBookings(db, toTime(services));
    const ofRosa = eq(bookings.residentId, cast.rosa.id);
    expect(await db.$count(bookings, ofRosa)).toBe(8);
    await db.delete(bookings);
    await db.update(timeSlots).set({ booked: 0 });
    // The past slots already exist.
    await seedSampleBookings(db, toTime(services));
    expect(await db.$count(bookings, ofRosa)).toBe(8);
    expect(await miscounted(services)).toEqual([]);
    await db.delete(bookings);
    await db.delete(timeSlots);
    await seedSampleBookings(db, toTime(services));
    expect(await db.$count(bookings)).toBe(0);
  });
});

describe('the sauna', () => {
  async function fullDays({ db }: TestServices): Promise<string[]> {
    const isFull = sql`${timeSlots.booked} = ${timeSlots.capacity}`;
    const rows = await db.select({ day }).from(timeSlots).where(isFull).orderBy(asc(timeSlots.startsAt));
    return rows.map((row) => row.day);
  }

  test('the sauna has exactly one full slot on each bookable day', async ({ services, cast }) => {
    const full = await fullDays(services);
    const coming = [1, 2, 3, 4, 5, 6].map((days) => neighborhoodDay(timeZone, services.clock.now(), days));
    expect(full).toEqual(expect.arrayContaining(coming));
    expect(new Set(full).size).toBe(full.length);
    await fillSampleSlots(services.db, toTime(services));
    expect(await fullDays(services)).toEqual(full);
    expect(await miscounted(services)).toEqual([]);
    const known = [cast.rosa, cast.maya, ...cast.others].map(({ id }) => id);
    const theirs = await services.db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
      .where(sql`${inArray(bookings.residentId, known)} and ${timeSlots.booked} = ${timeSlots.capacity}`);
    expect(theirs).toEqual([]);
  });

  test('the sauna gets a full slot on a day without one, but never a slot with bookings', async ({
    services,
    cast,
  }) => {
    const { db } = services;
    await db.delete(bookings);
    await db.update(timeSlots).set({ booked: 0 });
    const date = neighborhoodDay(timeZone, services.clock.now(), 2);
    const ofDay = await db
      .select()
      .from(timeSlots)
      .where(sql`${timeSlots.amenityId} = 'sauna' and ${day} = ${date}`)
      .orderBy(asc(timeSlots.startsAt));
    const busiest = ofDay[2]!;
    await db.update(timeSlots).set({ booked: 1 }).where(eq(timeSlots.id, busiest.id));
    const place = { residentId: cast.rosa.id, slotId: busiest.id, status: 'confirmed' as const };
    await db.insert(bookings).values({ ...place, bookedAt: services.clock.now() });
    await fillSampleSlots(db, toTime(services));
    expect((await fullDays(services)).filter((full) => full === date)).toHaveLength(1);
    const [left] = await db.select().from(timeSlots).where(eq(timeSlots.id, busiest.id));
    expect(left!.booked).toBe(1);
    expect(await miscounted(services)).toEqual([]);
  });
});
