import { and, asc, isNull, sql } from 'drizzle-orm';

import { events } from '#db/schema';
import { cached } from '~/domain/cached';
import { addDays, dayIn, toWeekday } from '~/domain/clock';
import { atMinute, startOfDay } from '~/domain/local-time';
import type { Services } from '~/domain/services';

import { isNextOfSeries, isOn, type Span } from './event-rows.server';

const fridayEvening = 17 * 60;

/** The rest of this weekend, which is from Friday, 5 PM, to the end of Sunday. On weekdays, the next one. */
export function weekendOf({ clock, config: { timeZone } }: Pick<Services, 'clock' | 'config'>): Span {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const friday = addDays(today, 5 - (toWeekday(today) || 7));
  const starts = atMinute(timeZone, friday, fridayEvening);
  return { from: starts < now ? now : starts, until: startOfDay(timeZone, addDays(friday, 3)) };
}

const cacheMs = 5000;
const shownOnHome = 3;

export type WeekendEvent = { id: string; title: string; place: string; startsAt: string };

/** The soonest of the weekend's events, the same for every resident. */
export const readWeekend = cached(cacheMs, async (services): Promise<WeekendEvent[]> => {
  const span = weekendOf(services);
  const { id, title, place, startsAt } = events;
  const rows = await services.db
    .select({ id, title, place, startsAt })
    .from(events)
    .where(and(isOn(span), isNull(events.cancelledAt), isNextOfSeries(span)))
    // By the index of ends: the one of starts would be read from the first event of all.
    .orderBy(sql`${startsAt} + interval '0'`, asc(id))
    .limit(shownOnHome);
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
});
