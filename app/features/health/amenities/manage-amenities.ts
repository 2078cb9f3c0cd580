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

/** A day's slots as managers see them, and what to say of what it has none of. */
export type ManagedDay = {
  date: string;
  days: string[];
  slots: ManagedSlot[];
  /** Of what the weekly schedule has for the day: whether some has begun already, also where it was never laid out. */
  isOver: { classes: boolean; sessions: boolean };
  /** The next class after now, on whatever day; null where none is laid out. */
  nextClass: { name: string; startTime: string } | null;
};

/** Of a day without classes in its list. */
export const formatNoClass = ({ isOver }: Pick<ManagedDay, 'isOver'>): string =>
  isOver.classes ? "Today's classes are over." : 'No class is held on this day.';

/** Of a day without anything in its list. */
export const formatNoSession = ({
  isOver,
}: Pick<ManagedDay, 'isOver'>): { title: string; description: string } =>
  isOver.sessions
    ? { title: "Today's sessions are over", description: 'The other days have those to come.' }
    : {
        title: 'Nothing on this day',
        description: 'No class is held, and no amenity has hours. You set both at Classes and amenities.',
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
