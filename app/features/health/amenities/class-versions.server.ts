import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';

import { bookings, classTimes, timeSlots } from '#db/schema';
import { addDays, dayIn, toWeekday } from '~/domain/clock';
import type { Services } from '~/domain/services';
import { compareWithSchedule } from '~/features/health/slots/compare-schedule.server';
import { slotKey } from '~/features/health/slots/slot-plan';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { makeWeek, type Week, weekdayNumber, weekdays } from '~/platform/places/times-of-day';

type TimeRow = typeof classTimes.$inferSelect;

const isOn = (day: string) => (row: TimeRow) =>
  row.validFrom <= day && (row.validUntil === null || day < row.validUntil);

export const toWeek = (rows: readonly TimeRow[]): Week<number[]> =>
  makeWeek((day) =>
    rows
      .filter(({ weekday }) => weekday === weekdayNumber(day))
      .map(({ startsAt }) => startsAt)
      .sort((one, other) => one - other),
  );

/** Days after `day` on which the times change. */
const listChanges = (rows: readonly TimeRow[], day: string): string[] =>
  [...new Set(rows.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil ?? '']))]
    .filter((change) => change > day)
    .sort();

/** @returns the times of `today`, and the planned changes, the soonest first */
export const splitVersions = (rows: readonly TimeRow[], today: string) => ({
  times: toWeek(rows.filter(isOn(today))),
  planned: listChanges(rows, today).map((from) => ({ from, times: toWeek(rows.filter(isOn(from))) })),
});

/** Stores the weekly times from `from` (YYYY-MM-DD) until the next planned change. @returns whether they differ */
export async function storeTimes(
  { db }: Services,
  classId: string,
  times: Week<number[]>,
  from: string,
): Promise<boolean> {
  const stored = await db.select().from(classTimes).where(eq(classTimes.classId, classId));
  const current = stored.filter(isOn(from));
  if (JSON.stringify(toWeek(current)) === JSON.stringify(times)) return false;
  const isOf = eq(classTimes.classId, classId);
  await db.delete(classTimes).where(and(isOf, eq(classTimes.validFrom, from)));
  for (const { weekday, startsAt, validFrom } of current.filter((row) => row.validFrom < from)) {
    const isRow = and(
      isOf,
      eq(classTimes.weekday, weekday),
      eq(classTimes.startsAt, startsAt),
      eq(classTimes.validFrom, validFrom),
    );
    await db.update(classTimes).set({ validUntil: from }).where(isRow);
  }
  const validUntil = listChanges(stored, from)[0] ?? null;
  const rows = weekdays.flatMap((day) =>
    times[day].map((startsAt) => ({
      classId,
      weekday: weekdayNumber(day),
      startsAt,
      // A class without times before has had these all along.
      ...(stored.length > 0 && { validFrom: from }),
      validUntil,
    })),
  );
  if (rows.length > 0) await db.insert(classTimes).values(rows);
  return true;
}

/** Drops a planned change: the times before it go on until the next one. */
export async function dropChange({ db }: Services, classId: string, from: string): Promise<void> {
  const isOf = eq(classTimes.classId, classId);
  const stored = await db.select().from(classTimes).where(isOf);
  const validUntil = listChanges(stored, from)[0] ?? null;
  await db.delete(classTimes).where(and(isOf, eq(classTimes.validFrom, from)));
  await db
    .update(classTimes)
    .set({ validUntil })
    .where(and(isOf, eq(classTimes.validUntil, from)));
}

/**
 * Moves booked sessions that the schedule dropped to the new sessions of the same week, in order, and notifies everyone
 * booked. A session without a counterpart stays until a manager cancels it.
 */
export async function moveBookedSessions(services: Services, classId: string): Promise<{ told: number }> {
  const { now, planned, stored, unplanned, isClosed } = await compareWithSchedule(services);
  const { timeZone } = services.config;
  const taken = new Set(stored.flatMap((slot) => [slotKey(slot), slotKey({ ...slot, plannedAt: null })]));
  const booked = await listBooked(
    services,
    unplanned.map(({ id }) => id),
  );
  const left = unplanned.filter(
    (slot) =>
      slot.classId === classId &&
      slot.startsAt > now &&
      slot.calledOffAt === null &&
      slot.plannedAt === null &&
      booked.has(slot.id),
  );
  const free = planned.filter(
    (slot) => slot.classId === classId && slot.startsAt > now && !taken.has(slotKey(slot)) && !isClosed(slot),
  );
  const toWeekStart = (at: Date) => mondayOf(dayIn(timeZone, at));
  const pairs = left.toSorted(bySoonest).flatMap((slot) => {
    const at = free.findIndex(({ startsAt }) => toWeekStart(startsAt) === toWeekStart(slot.startsAt));
    return at < 0 ? [] : [{ id: slot.id, to: free.splice(at, 1)[0]! }];
  });
  const ids = pairs.map(({ id }) => id);
  return changeAppointments(services, 'booking', ids, async () => {
    for (const { id, to } of pairs)
      await services.db
        .update(timeSlots)
        .set({ startsAt: to.startsAt, endsAt: to.endsAt })
        .where(eq(timeSlots.id, id));
  });
}

const bySoonest = (one: { startsAt: Date }, other: { startsAt: Date }) => +one.startsAt - +other.startsAt;

const mondayOf = (day: string): string => addDays(day, -((toWeekday(day) + 6) % 7));

async function listBooked({ db, clock }: Services, slotIds: string[]): Promise<Set<string>> {
  if (slotIds.length === 0) return new Set();
  const isLive = or(
    inArray(bookings.status, ['confirmed', 'waiting']),
    gt(bookings.offeredUntil, clock.now()),
  );
  const rows = await db
    .selectDistinct({ id: bookings.slotId })
    .from(bookings)
    .where(and(inArray(bookings.slotId, slotIds), isLive))
    .orderBy(asc(bookings.slotId));
  return new Set(rows.map(({ id }) => id));
}
