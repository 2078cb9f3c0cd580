import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';

export type Today = {
  /** YYYY-MM-DD */
  day: string;
  now: Date;
  /** ISO 8601 calendar day. */
  from: Date;
  until: Date;
};

export function readToday({ clock, config: { timeZone } }: Pick<Services, 'clock' | 'config'>): Today {
  const now = clock.now();
  const day = dayIn(timeZone, now);
  return { day, now, from: startOfDay(timeZone, day), until: startOfDay(timeZone, addDays(day, 1)) };
}

const hourMs = 60 * 60_000;

/**
 * Starts of the day's hours so far, in ISO 8601. Days on which clocks change have 23 or 25.
 * @param measured hours with totals, which a half-hour clock change shifts
 */
export function hoursSoFar({ from, now }: Today, measured: readonly { hour: Date }[]): string[] {
  const starts = new Set(measured.map(({ hour }) => hour.getTime()));
  for (let time = from.getTime(); time <= now.getTime(); time += hourMs) starts.add(time);
  return [...starts].sort((one, other) => one - other).map((time) => new Date(time).toISOString());
}

export const byHour = (totals: readonly { hour: Date; amount: number }[]): Map<string, number> =>
  new Map(totals.map(({ hour, amount }) => [hour.toISOString(), amount]));
