import { and, eq, inArray } from 'drizzle-orm';

import { bookings, timeSlots } from '#db/schema';
import { Conflict, type DomainError, Invalid, NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { bookingDays } from '~/features/health/slots/slots';

import { bookingWindow } from './booking-window.server';

/** What somebody wants of a slot: amenity and class are what they think that it is of, null where they don't say. */
export type Wanted = { timeSlotId: string; amenityId?: string | null; classId?: string | null };

export const noSuchSlot = () => new NotFound('There is no such time slot.');

/**
 * Why a slot could not be booked or waited for, whichever it was. Looked up after the fact, since hardly anyone is
 * refused; where the reason is gone meanwhile, it was that the slot was full, or had a free place.
 */
export async function explainRefusal(
  services: Services,
  viewer: Viewer,
  wanted: Wanted,
  wish: 'book' | 'wait',
): Promise<DomainError> {
  const now = services.clock.now();
  const [slot] = await services.db.select().from(timeSlots).where(eq(timeSlots.id, wanted.timeSlotId));
  if (!slot) return noSuchSlot();
  if (wanted.amenityId && wanted.amenityId !== slot.amenityId) {
    const detail = 'This time slot is of another amenity.';
    return new Invalid(detail, { amenityId: [detail] });
  }
  if (wanted.classId && wanted.classId !== slot.classId) {
    const detail = 'This time slot is of another class.';
    return new Invalid(detail, { classId: [detail] });
  }
  if (slot.calledOffAt) return new Conflict('This session was called off. Choose another one.');
  if (slot.startsAt <= now) return new Conflict('This session has begun. Choose a later one.');
  if (slot.startsAt >= bookingWindow(services).until) {
    const detail = `This session is more than ${bookingDays} days ahead. Choose one of the next ${bookingDays} days.`;
    return new Invalid(detail, { timeSlotId: [detail] });
  }
  const live = await findLive(services, viewer, slot.id);
  if (live === 'confirmed') return new Conflict('You have already booked this session.');
  if (live === 'waiting') return new Conflict('You are on the waitlist of this session already.');
  if (wish === 'wait') return new Conflict('There is a free place now. You can book it.');
  return new Conflict('This session is full. You can join its waitlist.');
}

/** What the viewer has in a slot already. */
async function findLive({ db }: Services, viewer: Viewer, slotId: string) {
  const [row] = await db
    .select({ status: bookings.status })
    .from(bookings)
    .where(
      and(
        eq(bookings.residentId, viewer.id),
        eq(bookings.slotId, slotId),
        inArray(bookings.status, ['confirmed', 'waiting']),
      ),
    );
  return row?.status ?? null;
}

/** Whether the viewer has a live booking or turn in the slot already, by the index that allows no second. */
export function isSecond(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    (cause as { constraint_name?: unknown } | undefined)?.constraint_name === 'bookings_one_live_a_slot_key'
  );
}
