import { eq, sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { amenities, bookings, classes, timeSlots } from '#db/schema';

import type { BookingCard, WaitingCard } from '../bookings';

/** Somebody's places and turns, with what they are for. */
export const selectRows = (db: Db) =>
  db
    .select({
      booking: bookings,
      slot: timeSlots,
      amenityName: amenities.name,
      className: classes.name,
      /** How many in the slot's queue come before, were it to wait. */
      ahead: sql<number>`(
        select count(*) from bookings w
        where w.slot_id = ${bookings.slotId} and w.status = 'waiting' and ${bookings.status} = 'waiting'
          and w.queue_number < ${bookings.queueNumber}
      )::int`,
    })
    .from(bookings)
    .innerJoin(timeSlots, eq(timeSlots.id, bookings.slotId))
    .innerJoin(amenities, eq(amenities.id, timeSlots.amenityId))
    .leftJoin(classes, eq(classes.id, timeSlots.classId));

export type BookingRow = Awaited<ReturnType<typeof selectRows>>[number];

const common = ({
  slot,
  amenityName,
  className,
}: Pick<BookingRow, 'slot' | 'amenityName' | 'className'>) => ({
  startTime: slot.startsAt.toISOString(),
  endTime: slot.endsAt.toISOString(),
  amenityId: slot.amenityId,
  classId: slot.classId,
  amenityName,
  className,
});

/** A confirmed or cancelled one. */
export function toBookingCard(row: BookingRow, now: Date): BookingCard {
  const { booking, slot } = row;
  return {
    ...common(row),
    id: booking.id,
    slotId: slot.id,
    status: booking.status === 'cancelled' ? 'cancelled' : slot.endsAt <= now ? 'completed' : 'confirmed',
    // Whoever is confirmed was so since some moment; the database holds that.
    bookedAt: (booking.bookedAt ?? slot.startsAt).toISOString(),
    participantCount: booking.participantCount,
    cancellationReason: booking.cancellationReason,
    hasBegun: slot.startsAt <= now,
    attendedAt: booking.attendedAt?.toISOString() ?? null,
  };
}

/** One that waits. */
export const toWaitingCard = (row: BookingRow): WaitingCard => ({
  ...common(row),
  id: row.booking.id,
  timeSlotId: row.slot.id,
  position: row.ahead + 1,
  joinedAt: (row.booking.waitingSince ?? row.slot.startsAt).toISOString(),
});
