import { and, eq } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import type { Services } from '~/domain/services';
import { notifyResidents } from '~/platform/notifications/notifications.server';
import { revokeAllPoints } from '~/platform/rewards/points/points.server';

import { lockSlot, formatWhat, formatWhen } from './slot-rows.server';
import { bookingsPath } from './slots';

/** Why a booking of a slot that was called off is cancelled. */
export const calledOffReason = 'Called off by the managers.';

/**
 * Calls a slot off, in the caller's transaction: who had a place has a cancelled booking and their points no more,
 * who waited waits no more, and all of them are told. One that is called off already stays as it is. Whether the
 * slot may be called off is the caller's to know.
 */
export async function callOffSlot(services: Services, slotId: string): Promise<void> {
  const slot = await lockSlot(services, slotId);
  if (!slot || slot.calledOffAt) return;
  const { db, clock, config } = services;
  const now = clock.now();
  await db.update(timeSlots).set({ calledOffAt: now, booked: 0 }).where(eq(timeSlots.id, slotId));
  const end = (status: 'confirmed' | 'waiting', ended: Partial<typeof bookings.$inferInsert>) =>
    db
      .update(bookings)
      .set({ ...ended, endedAt: now })
      .where(and(eq(bookings.slotId, slotId), eq(bookings.status, status)))
      .returning({ activityId: bookings.id, residentId: bookings.residentId });
  const cancelled = await end('confirmed', { status: 'cancelled', cancellationReason: calledOffReason });
  const left = await end('waiting', { status: 'left' });
  if (cancelled.length > 0) await revokeAllPoints(services, 'book_fitness_class', cancelled);
  await notifyResidents(
    services,
    [...cancelled, ...left].map(({ residentId }) => residentId),
    {
      type: 'class_update',
      title: `Called off: ${slot.className ?? slot.amenityName}`,
      message: `${formatWhat(slot)} was called off by the managers: ${formatWhen(slot, config.timeZone)}. Your booking, or your place on the waitlist, is cancelled.`,
      url: bookingsPath,
    },
  );
}
