import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { atMinute } from '~/domain/local-time';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const time = /\b(1[0-2]|[1-9]):([0-5]\d) (AM|PM)\b/;

/** A schedule without weekdays (0 is Sunday) is daily. Without a time, `startsAt` (minutes) is 0. */
export function parseSessionTimes(schedule: string): { weekdays: number[]; startsAt: number } {
  const named = weekdays.flatMap((name, weekday) => (schedule.includes(name) ? [weekday] : []));
  const [, hour, minute, half] = time.exec(schedule) ?? [];
  const startsAt = hour ? (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0) : 0;
  return { weekdays: named.length > 0 ? named : weekdays.map((_, weekday) => weekday), startsAt };
}

const minutes = /^(\d{1,3}) minutes?$/;
const usualMinutes = 60;

type WeeklySession = { schedule: string; duration: string };

/** Sessions that end after `from` and start by `until`. Empty for a schedule without a time. */
export function listSessions(
  { schedule, duration }: WeeklySession,
  { from, until, timeZone }: { from: Date; until: Date; timeZone: string },
): { day: string; startsAt: Date; endsAt: Date }[] {
  if (!time.test(schedule)) return [];
  const { weekdays, startsAt } = parseSessionTimes(schedule);
  const length = Number(minutes.exec(duration)?.[1] ?? usualMinutes) * 60_000;
  const sessions = [];
  // Start a day earlier: a late session may still be running.
  for (let day = addDays(dayIn(timeZone, from), -1); ; day = addDays(day, 1)) {
    const start = atMinute(timeZone, day, startsAt);
    if (start > until) return sessions;
    const end = new Date(start.getTime() + length);
    if (weekdays.includes(toWeekday(day)) && end > from) sessions.push({ day, startsAt: start, endsAt: end });
  }
}

/** A daily session needs no reminder. */
export const isHeldDaily = ({ schedule }: WeeklySession): boolean =>
  parseSessionTimes(schedule).weekdays.length === 7;

/** Calendars list sessions for four weeks, since they repeat without end. */
export const aheadMs = 28 * 86_400_000;

type TimedSession = ReturnType<typeof listSessions>[number] & { isCancelled: boolean };

/** Current session times, and past ones with the moment each ended. */
type WeeklySessionHistory = WeeklySession & {
  pastTimes: readonly (WeeklySession & { until: string })[];
  retiredAt: Date | null;
};

/** Past sessions keep their old times. Upcoming ones dropped by a new schedule are marked canceled. */
export function listSessionsOverTime(
  { pastTimes, retiredAt, ...current }: WeeklySessionHistory,
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
      // A session in a later period replaces a canceled one on the same day.
      const isCancelled = session.startsAt >= until;
      if (!isCancelled || byDay.get(session.day)?.isCancelled !== false)
        byDay.set(session.day, { ...session, isCancelled });
    }
    since = until;
  }
  return [...byDay.values()];
}
