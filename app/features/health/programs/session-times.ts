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

/** How far ahead a calendar lists sessions, which repeat without end. */
export const aheadMs = 28 * 86_400_000;

type TimedSession = ReturnType<typeof listSessions>[number] & { isCancelled: boolean };

/** A place's session times: the current ones, and past ones with the moment they ended. */
type HeldOverTime = Held & { pastTimes: readonly (Held & { until: string })[]; retiredAt: Date | null };

/**
 * Sessions of a calendar from `from` until four weeks after `now`, one a day. Past sessions keep their times. Sessions
 * that were still to come when the times changed, or when the place was retired, are cancelled if they no longer exist.
 */
export function listSessionsOverTime(
  { pastTimes, retiredAt, ...current }: HeldOverTime,
  { from, now, timeZone }: { from: Date; now: Date; timeZone: string },
): TimedSession[] {
  const ends = retiredAt ?? new Date(now.getTime() + aheadMs + 1);
  const periods = [
    ...pastTimes.map(({ until, ...held }) => ({ ...held, until: new Date(until), isOver: true })),
    { ...current, until: ends, isOver: retiredAt !== null },
  ];
  const byDay = new Map<string, TimedSession>();
  let since = new Date(0);
  for (const { until, isOver, ...held } of periods) {
    const last = new Date(until.getTime() + (isOver ? aheadMs : 0));
    for (const session of listSessions(held, { from: from > since ? from : since, until: last, timeZone })) {
      if (session.startsAt < since) continue;
      // A later period has the day, where it holds it.
      const isCancelled = session.startsAt >= until;
      if (!isCancelled || byDay.get(session.day)?.isCancelled !== false)
        byDay.set(session.day, { ...session, isCancelled });
    }
    since = until;
  }
  return [...byDay.values()];
}
