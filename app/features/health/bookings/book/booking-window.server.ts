import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { bookingDays } from '~/features/health/slots/slots';

/** The neighborhood's day, YYYY-MM-DD, and when what can be booked ends: with the last of the 7 days from it. */
export type BookingWindow = { day: string; until: Date };

type Kept = BookingWindow & { timeZone: string; from: Date; to: Date };

let kept: Kept | null = null;

/** The window of now. It is worked out once a day: every booking asks, and calendars are slow. */
export function bookingWindow({ clock, config }: Pick<Services, 'clock' | 'config'>): BookingWindow {
  const now = clock.now();
  const { timeZone } = config;
  if (!kept || kept.timeZone !== timeZone || now < kept.from || now >= kept.to) {
    const day = dayIn(timeZone, now);
    const [from, to, until] = [0, 1, bookingDays].map((days) => startOfDay(timeZone, addDays(day, days))) as [
      Date,
      Date,
      Date,
    ];
    kept = { timeZone, day, from, to, until };
  }
  return kept;
}
