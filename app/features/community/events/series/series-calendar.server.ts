import { eq } from 'drizzle-orm';

import { events } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { CalendarEvent } from '~/platform/calendar/calendar';

import type { EventRow } from '../event-rows.server';
import { toEvent } from '../event-times.server';
import { readSeries } from './series-dates.server';
import { isAt, listRuleDays, timesOn, toRecurrence } from './series-rule.server';

type SeriesFile = { entries: [CalendarEvent, ...CalendarEvent[]]; timeZone: string };

/**
 * One repeating entry with its exceptions, and an entry for each date that differs from it. @throws NotFound for an
 * event that doesn't repeat
 */
export async function getSeriesFile(
  services: Services,
  _viewer: Viewer,
  eventId: string,
): Promise<SeriesFile> {
  const [event] = await services.db.select().from(events).where(eq(events.id, eventId));
  if (!event?.seriesId) throw new NotFound('There is no such repeating event.');
  const { series, dates } = await readSeries(services, event.seriesId);
  const byDay = new Map(dates.map((date) => [date.seriesDay!, date]));
  const isOn = (day: string) => byDay.get(day)?.cancelledAt === null;
  const all = listRuleDays(series);
  // A rule whose first date is an exception confuses calendars. Without any date left, keep the canceled series.
  const days = all.some(isOn) ? all.slice(all.findIndex(isOn)) : all;
  const usual = { ...mostCommon(dates), ...timesOn(series, days[0]!), revision: series.revision };
  const shared = { uid: `event-series-${series.id}`, revision: series.revision };
  const changedAt = new Date(Math.max(...dates.map((date) => date.changedAt.getTime())));
  const main: CalendarEvent = {
    ...toEvent(services, usual),
    ...shared,
    changedAt,
    isCancelled: !all.some(isOn),
    repeats: {
      rule: `${toRecurrence({ ...series, firstDay: days[0]! })};COUNT=${days.length}`,
      except: days.filter((day) => !isOn(day)).map((day) => timesOn(series, day).startsAt),
    },
  };
  const length = usual.endsAt.getTime() - usual.startsAt.getTime();
  const others = days.filter(isOn).flatMap((day) => {
    const date = byDay.get(day)!;
    const { startsAt } = timesOn(series, day);
    // Calendars give all dates of a rule the same length in hours, also across a change of clocks.
    const expected = { startsAt, endsAt: new Date(startsAt.getTime() + length) };
    if (isAt(date, expected) && toKey(date) === toKey(usual)) return [];
    return [{ ...toEvent(services, date), ...shared, replaces: startsAt }];
  });
  return { entries: [main, ...others], timeZone: series.timeZone };
}

const toKey = ({ title, details, place }: EventRow): string => JSON.stringify([title, details, place]);

/** The date whose texts most dates have, the later one of equals: changes reach the later dates. */
function mostCommon(dates: readonly EventRow[]): EventRow {
  const counts = new Map<string, number>();
  for (const date of dates) counts.set(toKey(date), (counts.get(toKey(date)) ?? 0) + 1);
  return dates.reduce((best, date) => (counts.get(toKey(date))! >= counts.get(toKey(best))! ? date : best));
}
