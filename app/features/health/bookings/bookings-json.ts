import type { Booking, BookingCard } from './bookings';

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
