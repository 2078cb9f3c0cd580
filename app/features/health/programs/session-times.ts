import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const time = /\b(1[0-2]|[1-9]):([0-5]\d) (AM|PM)\b/;

/**
 * When a schedule in words has sessions: on which weekdays (0 is Sunday), and from which minute of the day on. One that
 * names no weekday has them on all, and one that names no time all day.
 */
export function parseSessionTimes(schedule: string): { weekdays: number[]; startsAt: number } {
  const named = weekdays.flatMap((name, weekday) => (schedule.includes(name) ? [weekday] : []));
  const [, hour, minute, half] = time.exec(schedule) ?? [];
  const startsAt = hour ? (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0) : 0;
  return { weekdays: named.length > 0 ? named : weekdays.map((_, weekday) => weekday), startsAt };
}

const minutes = /^(\d{1,3}) minutes?$/;
const usualMinutes = 60;

type Held = { schedule: string; duration: string };

/**
 * The sessions of a schedule that begin from the day of `from` on and end after it, up to `until`, the soonest first;
 * none where the schedule names no time.
 */
export function listSessions(
  { schedule, duration }: Held,
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): { day: string; startsAt: Date; endsAt: Date }[] {
  if (!time.test(schedule)) return [];
  const { weekdays, startsAt } = parseSessionTimes(schedule);
  const length = Number(minutes.exec(duration)?.[1] ?? usualMinutes) * 60_000;
  const sessions = [];
  // The day before too: one of the late evening may still go on.
  for (let day = addDays(dayIn(timeZone, from), -1); ; day = addDays(day, 1)) {
    const start = atMinute(timeZone, day, startsAt);
    if (start > until) return sessions;
    const end = new Date(start.getTime() + length);
    if (weekdays.includes(toWeekday(day)) && end > from) sessions.push({ day, startsAt: start, endsAt: end });
  }
}

/** Who comes every day needs no reminder of it. */
export const isHeldDaily = ({ schedule }: Held): boolean => parseSessionTimes(schedule).weekdays.length === 7;
