import { and, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import { amenities, amenityHours, classes, classTimes, timeSlots } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { findClosure } from '~/platform/closures/closures';
import { listClosures } from '~/platform/closures/closures.server';

import { closableKeys, type PlannedSlot, planSlots, slotKey, type WeeklySchedule } from './slot-plan';
import { bookingDays } from './slots';

/** Slots for two extra days exist, so a new day has them at midnight even if a job run was missed. */
const generatedDays = bookingDays + 2;
export const longestSlotMs = 12 * 60 * 60 * 1000;

export type StoredSlot = typeof timeSlots.$inferSelect;

/**
 * @param days YYYY-MM-DD, in order. Includes sessions that are closed or canceled, whether or not slots exist.
 * @param classId plans only its sessions, which takes a fraction of the time
 */
export async function planDays(services: Services, days: string[], classId?: string): Promise<PlannedSlot[]> {
  const schedule = await readSchedule(services);
  const { timeZone } = services.config;
  if (classId === undefined) return planSlots(schedule, { timeZone, days });
  const times = schedule.times.filter((time) => time.classId === classId);
  return planSlots({ ...schedule, hours: [], times }, { timeZone, days });
}

/** The schedule of the days whose slots exist, beside those slots. */
export async function compareWithSchedule(services: Services) {
  const { timeZone } = services.config;
  const now = services.clock.now();
  const today = dayIn(timeZone, now);
  const days = Array.from({ length: generatedDays }, (_, day) => addDays(today, day));
  const planned = planSlots(await readSchedule(services), { timeZone, days });
  const until = startOfDay(timeZone, addDays(today, generatedDays));
  const stored = await readSlots(services, now, until);
  const closures = await listClosures(services, { from: now, until });
  const plan = new Map(planned.map((slot) => [slotKey(slot), slot]));
  const isPlanned = (slot: StoredSlot) => isUnchanged(slot, plan.get(slotKey(slot)));
  return {
    now,
    planned,
    plan,
    stored,
    isPlanned,
    isClosed: (slot: PlannedSlot) => findClosure(closures, closableKeys(slot), slot) !== undefined,
    unplanned: stored.filter((slot) => !isPlanned(slot)),
  };
}

/** A class slot survives a change of length. An amenity slot with another end is a different slot. */
const isUnchanged = (slot: StoredSlot, planned: PlannedSlot | undefined): boolean =>
  planned !== undefined &&
  (slot.classId !== null || slot.calledOffAt !== null || slot.endsAt.getTime() === planned.endsAt.getTime());

async function readSchedule({ db, clock }: Services): Promise<WeeklySchedule> {
  const since = new Date(clock.now().getTime() - 2 * 24 * 60 * 60 * 1000);
  return {
    amenities: await db.select().from(amenities).where(isNull(amenities.retiredAt)),
    hours: await db.select().from(amenityHours),
    classes: await db.select().from(classes).where(isNull(classes.retiredAt)),
    times: await db.select().from(classTimes),
    moved: await db
      .select({
        classId: sql<string>`${timeSlots.classId}`,
        amenityId: timeSlots.amenityId,
        plannedAt: sql`${timeSlots.plannedAt}`.mapWith(timeSlots.startsAt),
        startsAt: timeSlots.startsAt,
        endsAt: timeSlots.endsAt,
      })
      .from(timeSlots)
      .where(
        and(
          isNotNull(timeSlots.plannedAt),
          or(gt(timeSlots.startsAt, since), gt(timeSlots.plannedAt, since)),
        ),
      ),
  };
}

function readSlots({ db }: Services, now: Date, until: Date): Promise<StoredSlot[]> {
  const { startsAt, endsAt } = timeSlots;
  const earliest = new Date(now.getTime() - longestSlotMs);
  return db
    .select()
    .from(timeSlots)
    .where(and(gt(startsAt, earliest), lt(startsAt, until), gt(endsAt, now)));
}
