import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';

import { eventRsvps, eventSeries, events } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { EventCard, EventBasics } from './events';
import type { SeriesNote } from './series/series';
import { formatRule, type Series, timesOn } from './series/series-rule.server';

export type EventRow = typeof events.$inferSelect;

/**
 * Takes the event's lock before any change to answers, points and inboxes, always in this order. That prevents
 * deadlocks (decisions 024 and 032).
 */
export async function lockEvent({ db }: Services, id: string): Promise<EventRow | null> {
  const [event] = await db.select().from(events).where(eq(events.id, id)).for('no key update');
  return event ?? null;
}

/** SQL condition: a date of the same series. Never true for an event that doesn't repeat. */
export const isOfSeriesOf = (eventId: string): SQL =>
  sql`${events.seriesId} = (select s.series_id from events s where s.id = ${eventId})`;

/** Locks several dates, always in this order. */
export const lockEvents = ({ db }: Services, ids: readonly string[]): Promise<EventRow[]> =>
  db
    .select()
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.id))
    .for('no key update');

/** Without an end, all that is to come. */
export type Span = { from: Date; until?: Date };

/** SQL condition: takes place at some time of the span. */
export const isOn = ({ from, until }: Span) =>
  and(gt(events.endsAt, from), until && lt(events.startsAt, until));

/** A list shows a series once: its first date that takes place, or its first one if all were canceled. */
export function isNextOfSeries({ from, until }: { from: Date | SQL; until?: Date }): SQL {
  const start = from instanceof Date ? sql`${from.toISOString()}::timestamptz` : from;
  return sql`(${events.seriesId} is null or ${events.id} = (
    select d.id from events d
    where d.series_id = ${events.seriesId} and d.ends_at > ${start}
      ${until && sql`and d.starts_at < ${until.toISOString()}::timestamptz`}
    order by d.cancelled_at is not null, d.starts_at, d.id limit 1))`;
}

/** A unique index allows one standing answer per resident and event. */
const isOwnAnswer = (viewer: Viewer) =>
  and(
    eq(eventRsvps.eventId, events.id),
    eq(eventRsvps.residentId, viewer.id),
    ne(eventRsvps.status, 'withdrawn'),
  );

export const selectEvents = ({ db, clock }: Services, viewer: Viewer) => {
  const now = clock.now();
  return db
    .select({
      event: events,
      own: eventRsvps,
      series: eventSeries,
      /** Number of the series' dates that take place and haven't started. */
      coming: sql<number>`case when ${events.seriesId} is not null then (
        select count(*) from events d where d.series_id = ${events.seriesId}
          and d.cancelled_at is null and d.starts_at > ${now.toISOString()}::timestamptz
      ) else 0 end::int`,
      /** Number of waiting parties ahead of the viewer. */
      ahead: sql<number>`case when ${eventRsvps.status} = 'waiting' then (
        select count(*) from event_rsvps w
        where w.event_id = ${events.id} and w.status = 'waiting' and w.queue_number < ${eventRsvps.queueNumber}
      ) else 0 end::int`,
    })
    .from(events)
    .leftJoin(eventRsvps, isOwnAnswer(viewer))
    .leftJoin(eventSeries, eq(eventSeries.id, events.seriesId));
};

type Row = Awaited<ReturnType<typeof selectEvents>>[number];

export function toEventCard({ event, own, ahead, series, coming }: Row, now: Date): EventCard {
  const { startsAt, endsAt, cancelledAt } = event;
  return {
    ...toBasics(event),
    isCalledOff: cancelledAt !== null,
    hasBegun: startsAt <= now,
    isOver: endsAt <= now,
    series: series && toSeriesNote(series, event, coming),
    own:
      own === null || own.status === 'withdrawn'
        ? null
        : {
            status: own.status,
            partySize: own.partySize,
            position: own.status === 'waiting' ? ahead + 1 : null,
            attendedAt: own.attendedAt?.toISOString() ?? null,
          },
  };
}

export const toSeriesNote = (series: Series, event: EventRow, coming: number): SeriesNote => ({
  repeats: formatRule(series),
  coming,
  movedFrom: toMovedFrom(series, event),
});

/** The start that the rule gave, if the date starts at another time now. */
export function toMovedFrom(series: Series, { seriesDay, startsAt }: EventRow): string | null {
  if (seriesDay === null) return null;
  const usual = timesOn(series, seriesDay).startsAt;
  return usual.getTime() === startsAt.getTime() ? null : usual.toISOString();
}

export function toBasics({ startsAt, endsAt, ...row }: EventRow): EventBasics {
  const { id, title, details, place, latitude, longitude, capacity, going, waiting } = row;
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id, title, details, place, latitude, longitude, capacity, going, waiting, ...times };
}
