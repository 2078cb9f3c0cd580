import type { Week } from './manage-week';

/** A stretch in which an amenity is open, in minutes after midnight by the neighbourhood's clocks; 1440 is midnight. */
export type Stretch = { opensAt: number; closesAt: number };

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
  hours: Week<Stretch[]>;
  isRetired: boolean;
  classes: ManagedClass[];
};

/** A slot as managers see it: how many come, never who. Instants are ISO 8601 in UTC. */
export type ManagedSlot = {
  id: string;
  startTime: string;
  endTime: string;
  amenityName: string;
  /** Null: the amenity by itself. */
  className: string | null;
  capacity: number;
  booked: number;
  waiting: number;
  /** Only one that is to come can be called off. */
  state: 'to-come' | 'begun' | 'called-off';
};

export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'All levels'] as const;

/** What the schema of the database allows (db/schema/amenities.ts). */
export const scheduleBounds = { places: [1, 1000], minutes: [5, 720] } as const;

export const manageAmenitiesPath = '/manage/amenities';
export const manageClassesPath = '/manage/classes';
export const manageSlotsPath = '/manage/slots';

export const notSaved = 'Nothing could be saved. Please try again.';

/** What a slot is for: the class where there is one. */
export const nameOfSlot = ({
  className,
  amenityName,
}: Pick<ManagedSlot, 'className' | 'amenityName'>): string => className ?? amenityName;

/** "1 place", "20 places". */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
