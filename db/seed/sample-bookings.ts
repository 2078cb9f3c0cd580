import { randomUUID } from 'node:crypto';

import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import type { Db } from '../client';
import { amenities, bookings, classes, notifications, residents, timeSlots } from '../schema';
import { neighborhoodDay } from './neighborhood-day';
import { type SeedTime, seedLockKey } from './seed-demo';

const residentId = 'demo-user';

/** Rosa Alvarez's past sessions, in weeks before the next one. */
const past: { classId: string; weeksAgo: number; isAttended?: true }[] = [
  { classId: 'gentle-flow', weeksAgo: 1, isAttended: true },
  { classId: 'aqua-fit', weeksAgo: 2 },
  { classId: 'tai-chi', weeksAgo: 3 },
  { classId: 'sunrise-yoga', weeksAgo: 5 },
];

const cancelled: { classId: string; weeksAgo: number; cancellationReason: string | null }[] = [
  { classId: 'pilates', weeksAgo: 1, cancellationReason: 'My daughter comes to visit.' },
  { classId: 'aqua-fit', weeksAgo: 3, cancellationReason: null },
  { classId: 'indoor-cycling', weeksAgo: 4, cancellationReason: 'A sore knee.' },
];

/** Neighbors fill one slot of this amenity a day, so that a full slot is always visible. */
const busyAmenityId = 'sauna';
const busiestHour = '18:30';
/** Excludes neighbors who appear in other samples. */
const neighbors = [
  'george-whitfield',
  'amina-yusuf',
  'diego-morales',
  'hannah-lindqvist',
  'priya-raman',
  'walter-novak',
  'keiko-tanaka',
  'elijah-brooks',
];

/** Books for Rosa Alvarez if nobody has bookings yet, and adds her notifications. Future slots must exist. */
export function seedSampleBookings(db: Db, time: SeedTime): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLockKey})`);
    const isThere = await tx.$count(residents, eq(residents.id, residentId));
    if (isThere === 0 || (await tx.$count(bookings)) > 0) return;
    const coming = await classOfDay(tx, time, 3);
    if (coming) {
      await takePlaces(tx, coming, [{ residentId, bookedAt: inDays(time.now, -1) }]);
      await notifyNextClass(tx, time, coming);
    }
    for (const { classId, weeksAgo, isAttended } of past) {
      const slot = await pastSlot(tx, time, classId, weeksAgo);
      if (!slot) continue;
      const bookedAt = inDays(slot.startsAt, -2);
      const attendedAt = isAttended ? inDays(slot.startsAt, 1) : null;
      await takePlaces(tx, slot, [{ residentId, bookedAt, attendedAt }]);
      await createReminder(tx, time, slot);
    }
    for (const { classId, weeksAgo, cancellationReason } of cancelled) {
      const slot = await pastSlot(tx, time, classId, weeksAgo);
      if (!slot) continue;
      const { id: slotId, startsAt } = slot;
      await tx.insert(bookings).values({
        residentId,
        slotId,
        status: 'cancelled',
        cancellationReason,
        bookedAt: inDays(startsAt, -3),
        endedAt: inDays(startsAt, -1),
      });
    }
  });
}

async function createReminder(db: Db, time: SeedTime, slot: Slot): Promise<void> {
  const { className, amenityName, day, time: at } = await readClass(db, time, slot);
  const createdAt = inDays(slot.startsAt, -1);
  await db.insert(notifications).values({
    residentId,
    createdAt,
    id: randomUUID(),
    readAt: new Date(createdAt.getTime() + 60_000),
    type: 'booking_reminder',
    title: 'Booking reminder',
    message: `${day}, ${at}: ${className} in ${amenityName}. If you can’t make it, please cancel, so someone else can.`,
    url: '/health/bookings',
  });
}

async function notifyNextClass(db: Db, time: SeedTime, slot: Slot): Promise<void> {
  const { className, amenityName, day } = await readClass(db, time, slot);
  await db.insert(notifications).values({
    residentId,
    id: randomUUID(),
    createdAt: inDays(time.now, -2 / 24),
    type: 'class_update',
    title: `${className} on ${day}`,
    message: `The front door of the ${amenityName} is being painted. Please come in through the side door.`,
    url: '/health/bookings',
  });
}

async function readClass(db: Db, time: SeedTime, { id }: Slot) {
  const [found] = await db
    .select({
      className: classes.name,
      amenityName: amenities.name,
      day: localTime(time, 'FMDay, FMMonth FMDD'),
      time: localTime(time, 'FMHH12:MI AM'),
    })
    .from(timeSlots)
    .innerJoin(classes, eq(classes.id, timeSlots.classId))
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .where(eq(timeSlots.id, id));
  return found!;
}

export function fillSampleSlots(db: Db, time: SeedTime): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLockKey})`);
    const slots = await tx
      .select({ ...slotColumns, day: localTime(time, 'YYYY-MM-DD'), time: localTime(time, 'HH24:MI') })
      .from(timeSlots)
      .where(
        and(
          eq(timeSlots.amenityId, busyAmenityId),
          gt(timeSlots.startsAt, inDays(time.now, -1)),
          isNull(timeSlots.calledOffAt),
        ),
      )
      .orderBy(asc(timeSlots.startsAt));
    for (const day of new Set(slots.map(({ day }) => day))) {
      const ofDay = slots.filter((slot) => slot.day === day);
      if (ofDay.some(({ booked, capacity }) => booked === capacity)) continue;
      const free = ofDay.filter(({ booked, startsAt }) => booked === 0 && startsAt > time.now);
      const slot = free.find((slot) => slot.time >= busiestHour) ?? free[0];
      if (slot) await fillSlot(tx, slot, time);
    }
  });
}

type Slot = Pick<typeof timeSlots.$inferSelect, 'id' | 'startsAt' | 'booked' | 'capacity'>;

const slotColumns = {
  id: timeSlots.id,
  startsAt: timeSlots.startsAt,
  booked: timeSlots.booked,
  capacity: timeSlots.capacity,
};

const localTime = ({ timeZone }: SeedTime, format: string) =>
  sql<string>`to_char(${timeSlots.startsAt} at time zone ${timeZone}, ${format})`;

const inDays = (instant: Date, days: number) => new Date(instant.getTime() + days * 24 * 60 * 60 * 1000);

async function classOfDay(db: Db, time: SeedTime, days: number): Promise<Slot | undefined> {
  const isThatDay = eq(localTime(time, 'YYYY-MM-DD'), neighborhoodDay(time.timeZone, time.now, days));
  const [slot] = await db
    .select(slotColumns)
    .from(timeSlots)
    .where(and(isThatDay, isNotNull(timeSlots.classId), isNull(timeSlots.calledOffAt)))
    .orderBy(asc(timeSlots.startsAt))
    .limit(1);
  return slot;
}

/** A past slot, whole weeks before a future one. Undefined if the class no longer exists. */
async function pastSlot(
  db: Db,
  { now, timeZone }: SeedTime,
  classId: string,
  weeksAgo: number,
): Promise<Slot | undefined> {
  const { startsAt } = timeSlots;
  const isOfClass = eq(timeSlots.classId, classId);
  const [next] = await db
    .select()
    .from(timeSlots)
    // Less than a week ahead, so the same slot a week earlier is over.
    .where(and(isOfClass, gt(startsAt, now), lt(startsAt, inDays(now, 6))))
    .orderBy(asc(startsAt))
    .limit(1);
  if (!next) return undefined;
  const earlier = (instant: Date) =>
    sql`(${instant.toISOString()}::timestamptz at time zone ${timeZone} - make_interval(weeks => ${weeksAgo}))
      at time zone ${timeZone}`;
  const { amenityId, capacity } = next;
  await db
    .insert(timeSlots)
    .values({
      amenityId,
      classId,
      capacity,
      startsAt: earlier(next.startsAt),
      endsAt: earlier(next.endsAt),
    })
    .onConflictDoNothing();
  const [slot] = await db
    .select(slotColumns)
    .from(timeSlots)
    .where(and(isOfClass, eq(startsAt, earlier(next.startsAt))));
  return slot;
}

async function fillSlot(db: Db, slot: Slot, { now }: SeedTime): Promise<void> {
  const guests = neighbors.slice(0, slot.capacity);
  if (guests.length < slot.capacity) return;
  await takePlaces(
    db,
    slot,
    guests.map((residentId, index) => ({ residentId, bookedAt: inDays(now, -(index + 1) / 24) })),
  );
}

/** Takes places in a slot, unless someone else did after it was read. */
async function takePlaces(
  db: Db,
  { id: slotId, booked }: Slot,
  places: Pick<typeof bookings.$inferInsert, 'residentId' | 'bookedAt' | 'attendedAt'>[],
): Promise<void> {
  const taken = await db
    .update(timeSlots)
    .set({ booked: booked + places.length })
    .where(and(eq(timeSlots.id, slotId), eq(timeSlots.booked, booked)))
    .returning({ id: timeSlots.id });
  if (taken.length === 0) return;
  await db
    .insert(bookings)
    .values(places.map((place) => ({ ...place, slotId, status: 'confirmed' as const })));
}
