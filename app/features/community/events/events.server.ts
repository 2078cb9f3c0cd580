import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { NotFound, throwConflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { award } from '~/platform/rewards/points/points.server';

import { selectEvents, toEventCard } from './event-rows.server';
import { type EventCard, eventsShown, type ListedEvent, pastShown, whyNotAttended } from './events';

type ComingEvents = { events: ListedEvent[]; page: number; hasMore: boolean };

export async function listUpcoming(services: Services, viewer: Viewer, page: number): Promise<ComingEvents> {
  const now = services.clock.now();
  const rows = await selectEvents(services, viewer)
    .where(and(gt(events.endsAt, now), isNextOfSeries(sql`${now.toISOString()}::timestamptz`)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(eventsShown + 1)
    .offset((page - 1) * eventsShown);
  const shown = rows.slice(0, eventsShown).map((row) => toListed(toEventCard(row, now)));
  return { events: shown, page, hasMore: rows.length > eventsShown };
}

/** A list shows a series once: its next date that takes place, or its next one if all were canceled. */
export const isNextOfSeries = (now: SQL): SQL => sql`(${events.seriesId} is null or ${events.id} = (
  select d.id from events d
  where d.series_id = ${events.seriesId} and d.ends_at > ${now}
  order by d.cancelled_at is not null, d.starts_at, d.id limit 1))`;

const toListed = ({ details: _, ...event }: EventCard): ListedEvent => event;

export async function listPast(services: Services, viewer: Viewer): Promise<ListedEvent[]> {
  const now = services.clock.now();
  const rows = await selectEvents(services, viewer)
    .where(and(lte(events.endsAt, now), isNull(events.cancelledAt), eq(eventRsvps.status, 'going')))
    .orderBy(desc(events.startsAt), asc(events.id))
    .limit(pastShown);
  return rows.map((row) => toListed(toEventCard(row, now)));
}

export async function findEvent(services: Services, viewer: Viewer, id: string): Promise<EventCard | null> {
  const [row] = await selectEvents(services, viewer).where(eq(events.id, id));
  return row ? toEventCard(row, services.clock.now()) : null;
}

export async function getEvent(services: Services, viewer: Viewer, id: string): Promise<EventCard> {
  const event = await findEvent(services, viewer, id);
  if (!event) throw new NotFound('There is no such event.');
  return event;
}

/** Records attendance by the viewer's own word, and awards points once. @throws Conflict if they weren't going */
export function markAttended(services: Services, viewer: Viewer, eventId: string) {
  return inTransaction(services, async (services) => {
    throwConflict(whyNotAttended(await getEvent(services, viewer, eventId)));
    const [marked] = await services.db
      .update(eventRsvps)
      .set({ attendedAt: services.clock.now() })
      .where(
        and(
          eq(eventRsvps.eventId, eventId),
          eq(eventRsvps.residentId, viewer.id),
          eq(eventRsvps.status, 'going'),
          isNull(eventRsvps.attendedAt),
        ),
      )
      .returning({ id: eventRsvps.id });
    if (!marked) return { pointsAwarded: 0 };
    return award(services, viewer.id, { activityType: 'attend_event', activityId: marked.id });
  });
}
