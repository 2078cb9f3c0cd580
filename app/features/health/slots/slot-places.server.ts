import { and, eq, getTableColumns, gt, inArray, sql, type SQL } from 'drizzle-orm';

import { amenities, bookings, classes, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import { isUuid } from '~/domain/uuid';
import type { Viewer } from '~/domain/viewer';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';
import { pointsTime, revokeAllPoints } from '~/platform/rewards/points/points.server';
import { formatFullInstant } from '~/ui/dates';

import { bookingsPath } from './slots';

export type SlotRow = typeof timeSlots.$inferSelect & { amenityName: string; className: string | null };

/** Prevents deadlocks: lock the slot first, then write bookings, points and inboxes, in that order. */
export async function lockSlot({ db }: Services, slotId: string): Promise<SlotRow | null> {
  const [slot] = await selectSlots(db)
    .where(eq(timeSlots.id, slotId))
    .for('no key update', { of: timeSlots });
  return slot ?? null;
}

/** Null for an unknown or malformed id, or another resident's booking. */
export async function lockSlotByBooking(
  { db }: Services,
  viewer: Viewer,
  bookingId: string,
): Promise<SlotRow | null> {
  if (!isUuid(bookingId)) return null;
  const [slot] = await selectSlots(db)
    .innerJoin(bookings, eq(bookings.slotId, timeSlots.id))
    .where(and(eq(bookings.id, bookingId), eq(bookings.residentId, viewer.id)))
    .for('no key update', { of: timeSlots });
  return slot ?? null;
}

const selectSlots = (db: Services['db']) =>
  db
    .select({ ...getTableColumns(timeSlots), amenityName: amenities.name, className: classes.name })
    .from(timeSlots)
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId));

/** "Sunrise Yoga in the Yoga Studio", or the amenity alone. */
export const formatSlotName = ({
  className,
  amenityName,
}: Pick<SlotRow, 'className' | 'amenityName'>): string =>
  className === null ? amenityName : `${className} in ${amenityName}`;

/** Spots that nobody else may take, because people whose bookings a closure ended can take them back. */
export const heldSpots = (now: SQL): SQL<number> =>
  sql`(case when time_slots.held_until > ${now} then time_slots.held else 0 end)`;

/** A condition: no spot of the slot is held for the resident, who should take that one back. */
export const holdsNothingFor = (residentId: SQL, now: SQL): SQL =>
  sql`(time_slots.held = 0 or not exists (
    select from bookings b where b.slot_id = time_slots.id
      and b.resident_id = ${residentId} and b.offered_until > ${now}))`;

const countHeld = ({ held, heldUntil }: SlotRow, now: Date): number =>
  heldUntil !== null && heldUntil > now ? held : 0;

/** Gives free spots to the waitlist in order. Requires the slot's lock (`lockSlot`). */
export async function promoteWaiting(services: Services, slotId: string): Promise<void> {
  const slot = await lockSlot(services, slotId);
  const now = services.clock.now();
  if (!slot || slot.calledOffAt || slot.startsAt <= now) return;
  const free = slot.capacity - slot.booked - countHeld(slot, now);
  if (free <= 0) return;
  const promoted = await services.db.execute<{ residentId: string }>(sql`
    with promoted as (
      update bookings set status = 'confirmed', booked_at = ${now.toISOString()}::timestamptz
      where id in (
        select id from bookings where slot_id = ${slotId}::uuid and status = 'waiting'
        order by queue_number limit ${free}
      )
      returning id, resident_id
    ), taken as (
      update time_slots set booked = booked + (select count(*) from promoted)
      where id = ${slotId}::uuid and exists (select from promoted)
    ), earned as (
      ${insertPoints(['book_fitness_class', 'first_time_action'], {
        from: sql`promoted`,
        areSeveral: true,
        residentId: sql`promoted.resident_id`,
        activityId: sql`promoted.id::text`,
        ...pointsTime(services),
      })}
    )
    select resident_id as "residentId" from promoted`);
  await notifyResidents(
    services,
    promoted.map(({ residentId }) => residentId),
    {
      type: 'class_update',
      title: 'A spot opened up: you are booked',
      message: `${formatSlotName(slot)}: ${formatFullInstant(slot.startsAt, services.config.timeZone)}. If you can’t make it, please cancel, so the next in line can.`,
      url: bookingsPath,
    },
  );
}

/**
 * Canceling is idempotent. It runs in the caller's transaction, and leaves permission checks to the caller.
 */
export async function callOffSlot(services: Services, slotId: string): Promise<void> {
  const slot = await lockSlot(services, slotId);
  if (!slot || slot.calledOffAt) return;
  await changeAppointments(services, 'booking', [slotId], () =>
    endBookings(services, [slotId], { reason: 'Canceled by the managers.' }),
  );
}

/** Cancels slots with their bookings and waitlists. Requires the slots' locks, and notifies nobody. */
export async function endBookings(
  services: Services,
  slotIds: string[],
  { reason, closureId = null }: { reason: string; closureId?: string | null },
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await db
    .update(timeSlots)
    .set({ calledOffAt: now, booked: 0, held: 0, heldUntil: null, closureId })
    .where(inArray(timeSlots.id, slotIds));
  // An offer of a slot that is closed again ends, but its canceled booking can be offered anew.
  await db
    .update(bookings)
    .set({ offeredUntil: null, endedAt: now })
    .where(and(inArray(bookings.slotId, slotIds), gt(bookings.offeredUntil, now)));
  const end = (status: 'confirmed' | 'waiting', ended: Partial<typeof bookings.$inferInsert>) =>
    db
      .update(bookings)
      .set({ ...ended, endedAt: now })
      .where(and(inArray(bookings.slotId, slotIds), eq(bookings.status, status)))
      .returning({ activityId: bookings.id, residentId: bookings.residentId });
  const cancelled = await end('confirmed', {
    status: 'cancelled',
    cancellationReason: reason,
  });
  await end('waiting', { status: 'left' });
  if (cancelled.length > 0) await revokeAllPoints(services, 'book_fitness_class', cancelled);
}
