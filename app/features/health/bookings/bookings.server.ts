import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { lockSlotByBooking, promoteWaiting } from '~/features/health/slots/slot-places.server';
import { award, revokePoints } from '~/platform/rewards/points/points.server';

import type { Holding } from '~/platform/residents/holdings.server';
import type { BookingCard } from './bookings';
import { getBooking, selectRows } from './mine/own-bookings.server';
import { leaveWaitlist } from './waitlist.server';

export { bookSlot, type Booked } from './book/book-slot.server';

/**
 * Takes back the points, and gives the spot to the waitlist. @throws Conflict once the session has started
 */
export function cancelBooking(
  services: Services,
  viewer: Viewer,
  bookingId: string,
  { reason = null }: { reason?: string | null } = {},
): Promise<BookingCard> {
  return inTransaction(services, async (services) => {
    const given = reason === '' ? null : reason;
    const slot = await lockSlotByBooking(services, viewer, bookingId);
    const booking = await getBooking(services, viewer, bookingId);
    if (!slot) throw new NotFound('There is no such booking.');
    if (booking.status === 'cancelled') throw new Conflict('This booking is already canceled.');
    if (booking.hasBegun) throw new Conflict('This session has started, so it can’t be canceled.');
    await services.db
      .update(timeSlots)
      .set({ booked: sql`${timeSlots.booked} - 1` })
      .where(eq(timeSlots.id, slot.id));
    await services.db
      .update(bookings)
      .set({ status: 'cancelled', endedAt: services.clock.now(), cancellationReason: given })
      .where(eq(bookings.id, bookingId));
    const activity = { activityType: 'book_fitness_class', activityId: bookingId } as const;
    await revokePoints(services, viewer.id, activity);
    await promoteWaiting(services, slot.id);
    return { ...booking, status: 'cancelled', cancellationReason: given };
  });
}

/** Attendance is the resident's word. Only the first call earns points. */
export function markAttended(
  services: Services,
  viewer: Viewer,
  bookingId: string,
): Promise<{ pointsAwarded: number }> {
  return inTransaction(services, async (services) => {
    const { status } = await getBooking(services, viewer, bookingId);
    if (status === 'cancelled') throw new Conflict('This booking was canceled.');
    if (status === 'confirmed') throw new Conflict('This session is not over yet.');
    const marked = await services.db
      .update(bookings)
      .set({ attendedAt: services.clock.now() })
      .where(and(eq(bookings.id, bookingId), isNull(bookings.attendedAt)))
      .returning({ id: bookings.id });
    if (marked.length === 0) return { pointsAwarded: 0 };
    return award(services, viewer.id, { activityType: 'attend_fitness_class', activityId: bookingId });
  });
}

export const bookingHolding: Holding = {
  label: 'Bookings',
  async list({ db, clock }, residentId) {
    const isLive = and(
      eq(bookings.residentId, residentId),
      inArray(bookings.status, ['confirmed', 'waiting']),
      gt(timeSlots.startsAt, clock.now()),
    );
    const rows = await selectRows(db).where(isLive).orderBy(asc(timeSlots.startsAt), asc(timeSlots.id));
    return rows.map(({ booking, slot, className, amenityName }) => ({
      id: booking.id,
      title: className ?? amenityName,
      at: slot.startsAt,
      isWaiting: booking.status === 'waiting',
    }));
  },
  release: (services, viewer, { id, isWaiting }) =>
    isWaiting ? leaveWaitlist(services, viewer, id) : cancelBooking(services, viewer, id),
};
