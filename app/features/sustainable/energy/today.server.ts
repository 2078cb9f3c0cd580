import { addDays, dayIn } from '~/domain/clock';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';

/** The neighborhood's calendar day at this moment. */
export type Today = {
  /** YYYY-MM-DD */
  day: string;
  now: Date;
  /** Its first instant, and the next day's. */
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
 * Every hour of the day that has begun, by when it begins (ISO 8601), also those in which nothing was measured; a day
 * on which clocks change has 23 or 25 of them.
 * @param measured hours that have totals: where clocks jump by half an hour, they begin at other times
 */
export function hoursSoFar({ from, now }: Today, measured: readonly { hour: Date }[]): string[] {
  const starts = new Set(measured.map(({ hour }) => hour.getTime()));
  for (let time = from.getTime(); time <= now.getTime(); time += hourMs) starts.add(time);
  return [...starts].sort((one, other) => one - other).map((time) => new Date(time).toISOString());
}

/** Totals by when their hour begins, ISO 8601. */
export const byHour = (totals: readonly { hour: Date; amount: number }[]): Map<string, number> =>
  new Map(totals.map(({ hour, amount }) => [hour.toISOString(), amount]));
