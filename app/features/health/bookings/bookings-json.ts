import type { Booking, BookingCard } from './bookings';

/** The fields that `/api/bookings` documents (S2 §3), and no other. */
export const pickBooking = ({
  id,
  status,
  bookedAt,
  amenityId,
  classId,
  participantCount,
  cancellationReason,
}: BookingCard): Booking => ({
  id,
  status,
  bookedAt,
  amenityId,
  classId,
  participantCount,
  cancellationReason,
});
