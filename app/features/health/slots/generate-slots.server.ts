import { and, eq, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import { inTransaction, type Services } from '~/domain/services';
import { job } from '~/jobs/job.server';
import { deleteInSets } from '~/jobs/sets.server';
import { loadSettings } from '~/platform/settings/settings.server';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { lockClosures } from '~/platform/closures/closures.server';

import { compareWithSchedule, type StoredSlot } from './compare-schedule.server';
import { heldSpots, lockSlot, promoteWaiting } from './slot-places.server';
import { overlaps, type PlannedSlot, slotKey } from './slot-plan';
import { bookingDays } from './slots';

const lockKey = 7_245_333;
const retentionDays = 30;

/**
 * Syncs the coming days' slots with the weekly schedule. Booked and canceled slots stay, and new slots never
 * overlap booked ones. A slot with only canceled bookings is withdrawn until it is scheduled again. No slot is created
 * in a closure, whose own transaction cancels those that exist.
 * Concurrent runs queue for a lock. Only changed rows are written, each slot in its own transaction, so
 * bookings don't wait.
 */
export async function generateSlots(services: Services): Promise<void> {
  const changed = await inTransaction(services, async (services) => {
    await services.db.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    await lockClosures(services, { isShared: true });
    const { now, planned, plan, stored, isPlanned, isClosed, unplanned } =
      await compareWithSchedule(services);
    const removed = await removeUnbooked(
      services,
      unplanned.filter(({ startsAt }) => startsAt > now),
    );
    const booked = unplanned.filter(({ id, calledOffAt }) => !removed.has(id) && !calledOffAt);
    const storedKeys = new Set(stored.filter(({ id }) => !removed.has(id)).map(slotKey));
    const isMissing = (slot: PlannedSlot) =>
      slot.startsAt > now &&
      !storedKeys.has(slotKey(slot)) &&
      !isClosed(slot) &&
      (slot.classId !== null || !booked.some((other) => overlaps(slot, other)));
    await addSlots(services, planned.filter(isMissing));
    await offerAgain(
      services,
      stored.filter((slot) => slot.isWithdrawn && slot.startsAt > now && isPlanned(slot) && !isClosed(slot)),
      plan,
    );
    return listChanged(stored.filter(isPlanned), plan, now);
  });
  for (const id of changed) await adjustSlot(services, id);
}

/** If the last bookable day has slots, the hourly job can handle the rest. Sessions changed ahead lie beyond it. */
export async function areSlotsGenerated({ db, clock, config }: Services): Promise<boolean> {
  const lastDay = addDays(dayIn(config.timeZone, clock.now()), bookingDays - 1);
  const [from, until] = [lastDay, addDays(lastDay, 1)].map((day) => startOfDay(config.timeZone, day));
  const isOfLastDay = and(gte(timeSlots.startsAt, from!), lt(timeSlots.startsAt, until!));
  const [slot] = await db.select({ id: timeSlots.id }).from(timeSlots).where(isOfLastDay).limit(1);
  return slot !== undefined;
}

/** Upcoming slots that are booked but no longer scheduled. Managers can cancel them. */
export async function listOrphanedSlots(services: Services): Promise<string[]> {
  const { now, unplanned } = await compareWithSchedule(services);
  return unplanned
    .filter(({ startsAt, calledOffAt }) => startsAt > now && calledOffAt === null)
    .map(({ id }) => id);
}

/** Keeps booked slots, which belong to a resident's history. */
export function sweepSlots(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - retentionDays * 24 * 60 * 60 * 1000);
  const where = and(lt(timeSlots.startsAt, before), isNeverBooked(services.db))!;
  return deleteInSets(services, { table: timeSlots, where });
}

/** Skips slots that are booked or held, or locked by a booking in progress. */
async function removeUnbooked({ db, clock }: Services, slots: StoredSlot[]): Promise<Set<string>> {
  if (slots.length === 0) return new Set();
  const ids = slots.map(({ id }) => id);
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const free = await db
    .select({ id: timeSlots.id })
    .from(timeSlots)
    .where(inArray(timeSlots.id, ids))
    .for('update', { skipLocked: true });
  if (free.length === 0) return new Set();
  // A second statement sees bookings made before the lock, and no new one can follow.
  const isFree = inArray(
    timeSlots.id,
    free.map(({ id }) => id),
  );
  const removed = await db
    .delete(timeSlots)
    .where(and(isFree, isNeverBooked(db)))
    .returning({ id: timeSlots.id });
  const withdrawn = await db
    .update(timeSlots)
    .set({ calledOffAt: clock.now(), isWithdrawn: true })
    .where(and(isFree, eq(timeSlots.booked, 0), isNull(timeSlots.calledOffAt), sql`${heldSpots(now)} = 0`))
    .returning({ id: timeSlots.id });
  return new Set([...removed, ...withdrawn].map(({ id }) => id));
}

async function offerAgain(
  { db }: Services,
  slots: StoredSlot[],
  plan: Map<string, PlannedSlot>,
): Promise<void> {
  for (const slot of slots) {
    const { capacity, endsAt } = plan.get(slotKey(slot)) ?? slot;
    await db
      .update(timeSlots)
      .set({ calledOffAt: null, isWithdrawn: false, capacity, endsAt })
      .where(and(eq(timeSlots.id, slot.id), eq(timeSlots.isWithdrawn, true)));
  }
}

const isNeverBooked = (db: Services['db']) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(sql`${bookings.slotId} = ${timeSlots.id}`),
  );

async function addSlots({ db }: Services, slots: PlannedSlot[]): Promise<void> {
  if (slots.length === 0) return;
  const rows = slots.map(({ amenityId, classId, startsAt, endsAt, capacity }) => ({
    amenity_id: amenityId,
    class_id: classId,
    starts_at: startsAt,
    ends_at: endsAt,
    capacity,
  }));
  // Pass one JSON value: a statement takes at most 65,535 parameters.
  await db.execute(sql`
    insert into time_slots (amenity_id, class_id, starts_at, ends_at, capacity)
    select amenity_id, class_id, starts_at, ends_at, capacity
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as given (amenity_id text, class_id text, starts_at timestamptz, ends_at timestamptz, capacity integer)
    on conflict do nothing`);
}

const listChanged = (slots: StoredSlot[], plan: Map<string, PlannedSlot>, now: Date): string[] =>
  slots
    .filter((slot) => {
      const { capacity = 0, endsAt } = plan.get(slotKey(slot)) ?? {};
      const isAsPlanned =
        slot.capacity === Math.max(capacity, slot.booked + slot.held) &&
        slot.endsAt.getTime() === endsAt?.getTime();
      return !isAsPlanned && slot.calledOffAt === null && slot.startsAt > now;
    })
    .map(({ id }) => id);

/** Capacity never goes below the number booked. One transaction per slot, so other bookings don't wait. */
function adjustSlot(services: Services, id: string): Promise<void> {
  return inTransaction(services, async (services) => {
    const slot = await lockSlot(services, id);
    if (!slot) return;
    const adjust = () =>
      services.db.execute(sql`
      update time_slots as slot set
        capacity = greatest(slot.booked + slot.held, coalesce(
          (select capacity from classes where id = slot.class_id),
          (select capacity from amenities where id = slot.amenity_id))),
        ends_at = coalesce(
          slot.starts_at + make_interval(mins => (select duration from classes where id = slot.class_id)),
          slot.ends_at)
      where slot.id = ${id}::uuid and slot.called_off_at is null
      returning slot.id`);
    const { result: changed } = await changeAppointments(services, 'booking', [id], adjust);
    if (changed.length > 0) await promoteWaiting(services, id);
  });
}

/** Reload the settings: a new time zone may queue this job before this process has heard of it. */
export const slotsJob = job(
  'lay-out-slots',
  async (services) => {
    await loadSettings(services);
    await generateSlots(services);
  },
  { every: '7 * * * *', atStart: true },
);
