import { addDays, dayIn } from '~/domain/clock';
import { toInstant } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { findClosure, officeKey } from '~/platform/closures/closures';
import { listClosures } from '~/platform/closures/closures.server';

/** Longer than any promise with its weekends and holidays. */
const mostDays = 800;

/** The day by which a promise of `days` working days from today ends. The office's closures are no working days. */
export async function toPromisedDay(services: Services, days: number): Promise<string> {
  const { clock, config } = services;
  const closures = await listClosures(services, { from: clock.now() });
  const isWorkingDay = (day: string): boolean => {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    const startsAt = toInstant(config.timeZone, `${day}T12:00`);
    if (weekday === 0 || weekday === 6 || !startsAt) return false;
    const endsAt = new Date(startsAt.getTime() + 60_000);
    return findClosure(closures, [officeKey], { startsAt, endsAt }) === undefined;
  };
  let day = dayIn(config.timeZone, clock.now());
  for (let left = days, at = 0; left > 0 && at < mostDays; at++) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
