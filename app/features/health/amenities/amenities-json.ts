import type { Amenity, AmenityCard, ClassCard, FitnessClass } from './amenities';

/** Exactly the fields that `/api/amenities` documents (S2 §3). */
export const pickAmenity = ({ id, name, capacity, bookingDurationMinutes }: AmenityCard): Amenity => ({
  id,
  name,
  capacity,
  bookingDurationMinutes,
});

export const pickClass = ({
  id,
  name,
  difficulty,
  instructor,
  duration,
  amenityId,
}: ClassCard): FitnessClass => ({ id, name, difficulty, instructor, duration, amenityId });
