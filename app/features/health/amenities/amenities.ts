import type { OpeningHour } from '~/platform/places/opening-hours';

import type { ClassTime } from './class-times';

export const fitnessPath = '/health/fitness';

/** Shape of `/api/amenities` (S2 §3). */
export type Amenity = {
  id: string;
  name: string;
  capacity: number;
  bookingDurationMinutes: number;
};

export type FitnessClass = {
  id: string;
  name: string;
  difficulty: string;
  instructor: string;
  duration: number;
  amenityId: string;
};

/** `closed` has a line for each closure of the next weeks, such as "Closed for cleaning: Monday, …". */
export type ClassCard = FitnessClass & {
  description: string;
  amenityName: string;
  times: ClassTime[];
  closed: string[];
};

export type AmenityCard = Amenity & { description: string; hours: OpeningHour[]; closed: string[] };
