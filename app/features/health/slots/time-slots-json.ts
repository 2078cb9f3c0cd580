import type { SlotCard, TimeSlot } from './slots';

export const pickTimeSlot = ({
  id,
  startTime,
  endTime,
  amenityId,
  classId,
  availableSpots,
  totalCapacity,
}: SlotCard): TimeSlot => ({ id, startTime, endTime, amenityId, classId, availableSpots, totalCapacity });
