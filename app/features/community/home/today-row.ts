import type { Notice } from '~/features/safety/alerts/alerts';
import type { IconName } from '~/ui/icon-names';

/** A row of home's Today: a thing that is on, or a link to where to find one. */
export type TodayRow = {
  key: string;
  /** The row's kind, for screen readers. */
  label?: string;
  /** The start (ISO 8601), by which rows are in order. Null for what holds all day, and for links. */
  at: string | null;
  /** Null shows the date of `at`. */
  icon: IconName | null;
  title: string;
  note?: string;
  to?: string;
  /** The end of a booking, which is shown as "Now" until then. */
  endsAt?: string;
  /** Set for a shuttle: the time of its position, or null by schedule. */
  asOf?: string | null;
  notice?: Notice;
  mark?: 'Yours' | 'Going?' | 'Waitlist';
};

/** More rows would push the neighborhood's cards off the first screen of a phone. */
export const mostRows = 4;

/** The first rows. A suggested event gives way to the shuttle and to what the viewer has booked. */
export function pickRows(rows: readonly TodayRow[], most: number): TodayRow[] {
  const isCut = rows.slice(most).some(({ mark, asOf }) => mark === 'Yours' || asOf !== undefined);
  return (isCut ? rows.filter(({ mark }) => mark !== 'Going?') : rows).slice(0, most);
}
