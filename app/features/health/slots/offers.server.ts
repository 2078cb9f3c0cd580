import { and, eq, gt, sql } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import { Conflict, NotFound } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { job } from '~/jobs/job.server';
import { award } from '~/platform/rewards/points/points.server';

import { lockSlot, lockSlotByBooking, promoteWaiting } from './slot-places.server';

const ended = () => new Conflict('We aren’t holding this spot anymore. You can book it again if it’s free.');

/**
 * Takes back the spot of a booking that a closure ended. It is a new booking, because the points of the former one were
 * revoked for good. @throws Conflict once the offer is over
 */
export function acceptOffer(services: Services, viewer: Viewer, bookingId: string): Promise<void> {
  return settleOffer(services, viewer, bookingId, async (services, slotId) => {
    await services.db
      .update(timeSlots)
      .set({ booked: sql`${timeSlots.booked} + 1` })
      .where(eq(timeSlots.id, slotId));
    const [booking] = await services.db
      .insert(bookings)
      .values({ residentId: viewer.id, slotId, status: 'confirmed', bookedAt: services.clock.now() })
      .returning({ id: bookings.id });
    await award(services, viewer.id, { activityType: 'book_fitness_class', activityId: booking!.id });
  });
}

/** Lets others have the spot. */
export const declineOffer = (services: Services, viewer: Viewer, bookingId: string): Promise<void> =>
  settleOffer(services, viewer, bookingId, (services, slotId) => promoteWaiting(services, slotId));

function settleOffer(
  services: Services,
  viewer: Viewer,
  bookingId: string,
  settle: (services: Services, slotId: string) => Promise<void>,
): Promise<void> {
  return inTransaction(services, async (services) => {
    const slot = await lockSlotByBooking(services, viewer, bookingId);
    if (!slot) throw new NotFound('There is no such booking.');
    const now = services.clock.now();
    const [offer] = await services.db
      .update(bookings)
      .set({ offeredUntil: null })
      .where(and(eq(bookings.id, bookingId), gt(bookings.offeredUntil, now)))
      .returning({ id: bookings.id });
    if (!offer || slot.calledOffAt || slot.startsAt <= now) throw ended();
    await services.db
      .update(timeSlots)
      .set({ held: sql`${timeSlots.held} - 1` })
      .where(eq(timeSlots.id, slot.id));
    await settle(services, slot.id);
  });
}

/** Gives spots that nobody took back to the waitlists. */
export const endOffersJob = job<{ slotIds: string[] }>('end-offers', async (services, { slotIds }) => {
  for (const id of slotIds)
    await inTransaction(services, async (services) => {
      const slot = await lockSlot(services, id);
      if (!slot?.heldUntil || slot.heldUntil > services.clock.now()) return;
      await services.db.update(timeSlots).set({ held: 0, heldUntil: null }).where(eq(timeSlots.id, id));
      await promoteWaiting(services, id);
    });
});
