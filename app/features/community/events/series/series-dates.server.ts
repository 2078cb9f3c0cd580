import { and, asc, eq, gt } from 'drizzle-orm';

import { eventSeries, events } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { type EventRow, isOfSeriesOf, selectEvents, toMovedFrom } from '../event-rows.server';
import type { SeriesDate } from './series';
import type { Series } from './series-rule.server';

/** Lists the dates of an event's series that aren't over, canceled ones too. Empty for an event that doesn't repeat. */
export async function listDates(services: Services, viewer: Viewer, eventId: string): Promise<SeriesDate[]> {
  const rows = await selectEvents(services, viewer)
    .where(and(isOfSeriesOf(eventId), gt(events.endsAt, services.clock.now())))
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map(({ event, series, own }) => ({
    id: event.id,
    startsAt: event.startsAt.toISOString(),
    isCalledOff: event.cancelledAt !== null,
    movedFrom: series && toMovedFrom(series, event),
    own: own === null || own.status === 'withdrawn' ? null : own.status,
  }));
}

/** All dates of a series in the order of its rule, past and canceled ones too. */
export async function readSeries(
  { db }: Services,
  id: string,
): Promise<{ series: Series; dates: EventRow[] }> {
  const [[series], dates] = await Promise.all([
    db.select().from(eventSeries).where(eq(eventSeries.id, id)),
    db.select().from(events).where(eq(events.seriesId, id)).orderBy(asc(events.seriesDay)),
  ]);
  if (!series) throw new Error(`There is no series ${id}.`);
  return { series, dates };
}
