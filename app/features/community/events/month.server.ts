import { and, asc, gte, lt } from 'drizzle-orm';

import { events } from '#db/schema';
import { addDays, dayIn, daysBetween, toWeekday } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import { formatLongDay, formatTime } from '~/ui/dates';

export type Month = Awaited<ReturnType<typeof readMonth>>;

const eventsOfMonth = 300;
const dayShows = 12;
const monthName = dateFormat({ month: 'long', year: 'numeric' });

/** A month of `?month=YYYY-MM`: each event, and each date of a series, on the local day that it starts. */
export async function readMonth({ db, clock, config: { timeZone } }: Services, query: URLSearchParams) {
  const today = dayIn(timeZone, clock.now());
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0] ?? today.slice(0, 7);
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const { id, title, startsAt, cancelledAt } = events;
  const [from, until] = [startOfDay(timeZone, first), startOfDay(timeZone, next)];
  const rows = await db
    .select({ id, title, startsAt, cancelledAt })
    .from(events)
    .where(and(gte(startsAt, from), lt(startsAt, until)))
    .orderBy(asc(startsAt), asc(id))
    .limit(eventsOfMonth);
  const held = rows.map((row) => ({
    id: row.id,
    title: row.cancelledAt ? `Canceled: ${row.title}` : row.title,
    time: formatTime(row.startsAt, timeZone),
    day: dayIn(timeZone, row.startsAt),
  }));
  const days = Array.from({ length: daysBetween(first, next) }, (_, at) => {
    const day = addDays(first, at);
    const all = held.filter((event) => event.day === day);
    return { day, isToday: day === today, count: all.length, events: all.slice(0, dayShows) };
  });
  const busy = days.filter(({ count }) => count > 0);
  const chosen =
    busy.find(({ day }) => day === query.get('day')) ??
    busy.find(({ day }) => day >= today) ??
    busy[0] ??
    null;
  return {
    name: toName(first),
    earlier: toName(addDays(first, -1)),
    later: toName(next),
    blanks: toWeekday(first),
    days,
    chosen: chosen && { ...chosen, name: formatLongDay(chosen.day) },
  };
}

const toName = (day: string) => ({
  month: day.slice(0, 7),
  words: monthName('UTC', new Date(`${day}T12:00:00Z`)),
});
