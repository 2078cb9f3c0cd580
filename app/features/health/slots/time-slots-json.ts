import type { SlotCard, TimeSlot } from './slots';

/** The fields that `/api/timeslots` documents (S2 §3), and no other. */
export const pickTimeSlot = ({
  id,
  startTime,
  endTime,
  amenityId,
  classId,
  availableSpots,
  totalCapacity,
}: SlotCard): TimeSlot => ({ id, startTime, endTime, amenityId, classId, availableSpots, totalCapacity });
