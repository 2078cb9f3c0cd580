import type { OpeningHour } from '~/platform/places/opening-hours';

import type { ClassTime } from './class-times';

/** The page of classes and amenities. */
export const fitnessPath = '/health/fitness';

/** A room or place that residents book, as the API answers it (S2 §3). */
export type Amenity = {
  id: string;
  name: string;
  /** How many people fit at once. */
  capacity: number;
  /** The length of a slot of its own. */
  bookingDurationMinutes: number;
};

/** A class, as the API answers it (S2 §3). */
export type FitnessClass = {
  id: string;
  name: string;
  difficulty: string;
  instructor: string;
  /** In minutes. */
  duration: number;
  /** Where it is held. */
  amenityId: string;
};

/** A class as screens show it: with the name of its amenity. */
export type ClassCard = FitnessClass & { description: string; amenityName: string; times: ClassTime[] };

/** An amenity as screens show it. */
export type AmenityCard = Amenity & { description: string; hours: OpeningHour[] };
