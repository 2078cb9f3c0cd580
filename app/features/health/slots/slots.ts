/** What can be booked, as the API answers it (S2 §3). Instants are ISO 8601 in UTC. */
export type TimeSlot = {
  id: string;
  startTime: string;
  endTime: string;
  amenityId: string;
  /** Null: the amenity by itself. */
  classId: string | null;
  availableSpots: number;
  totalCapacity: number;
};

/** A slot as the booking form shows it. */
export type SlotCard = TimeSlot & {
  amenityName: string;
  className: string | null;
  /** Who holds the class. */
  instructor: string | null;
  /** The viewer's own place in it already, if any. */
  own: 'confirmed' | 'waiting' | null;
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

/** What a slot is for: the class where there is one. */
export const nameOfSlot = ({
  className,
  amenityName,
}: Pick<ManagedSlot, 'className' | 'amenityName'>): string => className ?? amenityName;

/** How many days can be booked, from today on (S2 §9). */
export const bookingDays = 7;

export const manageSlotsPath = '/manage/slots';
/** Where residents see what they have booked. */
export const bookingsPath = '/health/bookings';
