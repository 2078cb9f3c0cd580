/** Shape of `/api/timeslots` (S2 §3). Times are ISO 8601 in UTC. */
export type TimeSlot = {
  id: string;
  startTime: string;
  endTime: string;
  amenityId: string;
  classId: string | null;
  availableSpots: number;
  totalCapacity: number;
};

export type SlotCard = TimeSlot & {
  amenityName: string;
  className: string | null;
  instructor: string | null;
  /** The viewer's own booking or waitlist entry in the slot. */
  own: 'confirmed' | 'waiting' | null;
};

export type NextClass = { name: string; startTime: string; left: number };

/** Managers see counts only, never names. */
export type ManagedSlot = {
  id: string;
  startTime: string;
  endTime: string;
  amenityName: string;
  className: string | null;
  capacity: number;
  booked: number;
  waiting: number;
  state: 'to-come' | 'begun' | 'called-off';
};

export type ManagedDay = {
  date: string;
  days: string[];
  slots: ManagedSlot[];
  /** True once a scheduled class or session has begun, even if its slot was never created. */
  isOver: { classes: boolean; sessions: boolean };
  nextClass: { name: string; startTime: string } | null;
  closed: { id: string; name: string; reason: string }[];
};

export const formatNoClass = ({ isOver }: Pick<ManagedDay, 'isOver'>): string =>
  isOver.classes ? "Today's classes are over." : 'No classes this day.';

export const formatNoSession = ({
  isOver,
}: Pick<ManagedDay, 'isOver'>): { title: string; description: string } =>
  isOver.sessions
    ? { title: "Today's sessions are over", description: 'Choose another day to see upcoming ones.' }
    : {
        title: 'Nothing on this day',
        description: 'No classes and no amenity hours. Set both in Classes and amenities.',
      };

export const nameOfSlot = ({
  className,
  amenityName,
}: Pick<ManagedSlot, 'className' | 'amenityName'>): string => className ?? amenityName;

/** Bookable days, starting today (S2 §9). */
export const bookingDays = 7;

export const manageSlotsPath = '/manage/slots';
export const bookingsPath = '/health/bookings';
/** The page on which people keep or cancel their spot in a session that changed. */
export const movedPath = (slotId: string): string => `${bookingsPath}/moved/${slotId}`;
