import type { IconName } from '~/ui/icon-names';

/** Instants are ISO 8601. `heads` is the number of participants. */
export type HeldToday = {
  id: string;
  title: string;
  place: string;
  startsAt: string;
  endsAt: string;
  heads: number;
  capacity: number | null;
  icon: IconName;
  label: string;
  /** Past participle for participants, such as "booked". */
  verb: string;
  to: string;
};
