import { and, asc, eq, getTableColumns, gt, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';

import { amenities, bookings, classes, timeSlots } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { asStaff } from '~/platform/audit/audit.server';
import { listClosuresOn } from '~/platform/closures/closed-days.server';
import { listClosableThings } from '~/platform/closures/closures.server';

import { callOffSlot, lockSlot } from './slot-places.server';
import { planDays } from './compare-schedule.server';
import { listOrphanedSlots } from './generate-slots.server';
import type { ManagedDay, ManagedSlot } from './slots';
import { bookableDays, formatBookableDays, mustManageSchedule, scheduleRight } from './slots.server';

const listLimit = 1000;

/** Managers see counts only, never names. @throws Invalid for a day that can't be booked */
export async function listDaySlots(
  services: Services,
  viewer: Viewer,
  date: string | null,
): Promise<ManagedDay> {
  mustManageSchedule(viewer);
  const days = bookableDays(services);
  const day = date ?? days[0]!;
  if (!days.includes(day)) throw new Invalid(formatBookableDays(days));
  const { timeZone } = services.config;
  const from = startOfDay(timeZone, day);
  const isOfDay = and(
    gte(timeSlots.startsAt, from),
    lt(timeSlots.startsAt, startOfDay(timeZone, addDays(day, 1))),
  );
  const [slots, planned, nextClass, closures] = await Promise.all([
    readSlots(services, isOfDay),
    planDays(services, [day]),
    findNextClass(services),
    listClosuresOn(services, day),
  ]);
  const begun = planned.filter(({ startsAt }) => startsAt <= services.clock.now());
  const isOver = { classes: begun.some(({ classId }) => classId !== null), sessions: begun.length > 0 };
  const names = new Map((await listClosableThings(services)).map(({ key, name }) => [key, name]));
  const closed = closures.map(({ id, key, reason }) => ({ id, name: names.get(key) ?? '', reason }));
  return { date: day, days, slots, isOver, nextClass, closed };
}

async function findNextClass({ db, clock }: Services): Promise<ManagedDay['nextClass']> {
  const [next] = await db
    .select({ name: classes.name, startsAt: timeSlots.startsAt })
    .from(timeSlots)
    .innerJoin(classes, eq(classes.id, timeSlots.classId))
    .where(
      and(
        gt(timeSlots.startsAt, clock.now()),
        eq(timeSlots.isWithdrawn, false),
        isNull(timeSlots.calledOffAt),
      ),
    )
    .orderBy(asc(timeSlots.startsAt), asc(timeSlots.id))
    .limit(1);
  return next ? { name: next.name, startTime: next.startsAt.toISOString() } : null;
}

export async function listManagedOrphans(services: Services, viewer: Viewer): Promise<ManagedSlot[]> {
  mustManageSchedule(viewer);
  const ids = await listOrphanedSlots(services);
  return ids.length === 0 ? [] : readSlots(services, inArray(timeSlots.id, ids));
}

export async function getManagedSlot(services: Services, viewer: Viewer, id: string): Promise<ManagedSlot> {
  mustManageSchedule(viewer);
  const [slot] = isUuid(id) ? await readSlots(services, eq(timeSlots.id, id)) : [];
  if (!slot) throw new NotFound('There is no such session.');
  return slot;
}

/** Cancels the session's bookings and waitlist. @returns the slot before the change */
export async function callOff(
  services: Services,
  viewer: Viewer,
  id: string,
): Promise<{ slot: ManagedSlot; told: number; day: string | null }> {
  return asStaff(services, viewer, scheduleRight, async (services, note) => {
    if (isUuid(id)) await lockSlot(services, id);
    // Read after locking, so that the count matches the residents who are notified.
    const slot = await getManagedSlot(services, viewer, id);
    if (slot.state === 'begun') throw new Conflict('This session has started, so it can’t be canceled.');
    if (slot.state === 'called-off') throw new Conflict('This session was already canceled.');
    await callOffSlot(services, id);
    await note({ verb: 'called off', kind: 'session', subjectId: id });
    const day = dayIn(services.config.timeZone, new Date(slot.startTime));
    const isListed = bookableDays(services).includes(day);
    return { slot, told: slot.booked + slot.waiting, day: isListed ? day : null };
  });
}

async function readSlots({ db, clock }: Services, isWanted: SQL | undefined): Promise<ManagedSlot[]> {
  const waiting = db.$count(bookings, and(eq(bookings.slotId, timeSlots.id), eq(bookings.status, 'waiting')));
  const rows = await db
    .select({ ...getTableColumns(timeSlots), amenityName: amenities.name, className: classes.name, waiting })
    .from(timeSlots)
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId))
    .where(and(isWanted, eq(timeSlots.isWithdrawn, false)))
    .orderBy(asc(timeSlots.startsAt), asc(amenities.position), asc(timeSlots.endsAt), asc(timeSlots.id))
    .limit(listLimit);
  const now = clock.now();
  return rows.map(({ id, startsAt, endsAt, calledOffAt, ...row }) => ({
    id,
    amenityName: row.amenityName,
    className: row.className,
    startTime: startsAt.toISOString(),
    endTime: endsAt.toISOString(),
    capacity: row.capacity,
    booked: row.booked,
    waiting: row.waiting,
    state: calledOffAt ? 'called-off' : startsAt <= now ? 'begun' : 'to-come',
  }));
}
