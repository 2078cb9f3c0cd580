import type { Week } from './manage-week';

/** A stretch in which an amenity is open, in minutes after midnight by the neighborhood's clocks; 1440 is midnight. */
export type TimeRange = { opensAt: number; closesAt: number };

/** A class as its managers see it. */
export type ManagedClass = {
  id: string;
  amenityId: string;
  amenityName: string;
  name: string;
  description: string;
  difficulty: string;
  instructor: string;
  /** In minutes. */
  duration: number;
  capacity: number;
  /** When it begins, in minutes after midnight, earliest first. */
  times: Week<number[]>;
  isRetired: boolean;
};

/** An amenity as its managers see it, with the classes that are held in it. */
export type ManagedAmenity = {
  id: string;
  name: string;
  description: string;
  capacity: number;
  /** The length of a slot of its own. */
  bookingDurationMinutes: number;
  /** Earliest first. */
  hours: Week<TimeRange[]>;
  isRetired: boolean;
  classes: ManagedClass[];
};

export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'All levels'] as const;

/** What the schema of the database allows (db/schema/amenities.ts). */
export const scheduleBounds = { places: [1, 1000], minutes: [5, 720] } as const;

export const manageAmenitiesPath = '/manage/amenities';
export const manageClassesPath = '/manage/classes';

export const notSaved = 'Nothing could be saved. Please try again.';
