import { and, asc, gte, lt, lte, sql } from 'drizzle-orm';

import { events } from '#db/schema';
import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { dateFormat } from '~/domain/date-format';
import { startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { formatTime } from '~/ui/dates';

import type { DayOfMonth, EventsOfMonth } from './month';

const cellShows = 4;
const dayShows = 12;

const monthName = dateFormat({ month: 'long', year: 'numeric' });

/** A day has the events that start on it by the neighborhood's clock, each date of a series too. */
export async function readMonth(
  services: Services,
  _viewer: Viewer,
  asked: { month: string | null; day: string | null },
): Promise<EventsOfMonth> {
  const { timeZone } = services.config;
  const today = dayIn(timeZone, services.clock.now());
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.exec(asked.month ?? '')?.[0] ?? today.slice(0, 7);
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const byDay = await listByDay(services, first, next);
  const days: DayOfMonth[] = [];
  for (let day = first; day < next; day = addDays(day, 1)) {
    days.push({
      day,
      isToday: day === today,
      count: 0,
      ...byDay.get(day),
      events: byDay.get(day)?.events ?? [],
    });
  }
  const full = days.filter(({ count }) => count > 0);
  const chosen = days.find(({ day }) => day === asked.day) ?? full.find(({ day }) => day >= today) ?? full[0];
  const blanks = Array.from({ length: toWeekday(first) }, () => null);
  const cells = [...blanks, ...days.map((day) => ({ ...day, events: day.events.slice(0, cellShows) }))];
  const nameOf = (day: string) => ({
    month: day.slice(0, 7),
    name: monthName('UTC', new Date(`${day}T12:00:00Z`)),
  });
  return {
    ...nameOf(first),
    earlier: nameOf(addDays(first, -1)),
    later: nameOf(next),
    weeks: Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) => cells.slice(at * 7, at * 7 + 7)),
    chosen: chosen ?? null,
  };
}

async function listByDay({ db, config: { timeZone } }: Services, first: string, next: string) {
  const local = sql`(${events.startsAt} at time zone ${timeZone})::date`;
  const ranked = db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      cancelledAt: events.cancelledAt,
      rank: sql<number>`row_number() over (partition by ${local} order by ${events.startsAt}, ${events.id})`.as(
        'rank',
      ),
      count: sql<number>`(count(*) over (partition by ${local}))::int`.as('count'),
    })
    .from(events)
    .where(
      and(gte(events.startsAt, startOfDay(timeZone, first)), lt(events.startsAt, startOfDay(timeZone, next))),
    )
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, dayShows))
    .orderBy(asc(ranked.startsAt), asc(ranked.id));
  const days = new Map<string, Pick<DayOfMonth, 'count' | 'events'>>();
  for (const { id, title, startsAt, cancelledAt, count } of rows) {
    const day = dayIn(timeZone, startsAt);
    const event = { id, title, time: formatTime(startsAt, timeZone), isCalledOff: cancelledAt !== null };
    days.set(day, { count, events: [...(days.get(day)?.events ?? []), event] });
  }
  return days;
}
