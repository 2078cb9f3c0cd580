import type { IconName } from '~/ui/icon-names';

/** Something that takes place today, and how many people come. Instants are ISO 8601. */
export type HeldToday = {
  id: string;
  title: string;
  place: string;
  startsAt: string;
  endsAt: string;
  heads: number;
  /** How many fit; null: however many. */
  capacity: number | null;
  icon: IconName;
  /** What kind of thing it is. */
  label: string;
  /** What people have done who come, such as booked. */
  verb: string;
  to: string;
};
