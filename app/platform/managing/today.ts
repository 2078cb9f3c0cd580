/** Something that takes place today, and how many people come. Instants are ISO 8601. */
export type HeldToday = {
  kind: 'class' | 'event' | 'workshop';
  id: string;
  title: string;
  place: string;
  startsAt: string;
  endsAt: string;
  heads: number;
  /** How many fit; null: however many. */
  capacity: number | null;
};

export type ManagedToday = {
  /** What is not over yet, the first to begin first. */
  held: HeldToday[];
  /** Bookings of a room by itself. */
  roomBookings: number;
};
