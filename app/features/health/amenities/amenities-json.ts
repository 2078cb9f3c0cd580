import type { Amenity, AmenityCard, ClassCard, FitnessClass } from './amenities';

/** The fields that `/api/amenities` documents (S2 §3), and no other. */
export const pickAmenity = ({ id, name, capacity, bookingDurationMinutes }: AmenityCard): Amenity => ({
  id,
  name,
  capacity,
  bookingDurationMinutes,
});

/** The fields that `/api/classes` documents (S2 §3), and no other. */
export const pickClass = ({
  id,
  name,
  difficulty,
  instructor,
  duration,
  amenityId,
}: ClassCard): FitnessClass => ({ id, name, difficulty, instructor, duration, amenityId });
