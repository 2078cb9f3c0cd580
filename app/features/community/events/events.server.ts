import { and, asc, desc, eq, gt, isNull, lte } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { NotFound, refuseFor } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { award } from '~/platform/rewards/points/points.server';

import { selectEvents, toEventCard } from './event-rows.server';
import { type EventCard, eventsShown, type ListedEvent, pastShown, whyNotAttended } from './events';

/** A page of the events that are not over, the soonest first; `hasMore` where another page follows. */
type ComingEvents = { events: ListedEvent[]; page: number; hasMore: boolean };

/** @param page from 1 on */
export async function listComing(services: Services, viewer: Viewer, page: number): Promise<ComingEvents> {
  const now = services.clock.now();
  const rows = await selectEvents(services, viewer)
    .where(gt(events.endsAt, now))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(eventsShown + 1)
    .offset((page - 1) * eventsShown);
  const shown = rows.slice(0, eventsShown).map((row) => toListed(toEventCard(row, now)));
  return { events: shown, page, hasMore: rows.length > eventsShown };
}

const toListed = ({ details: _, ...event }: EventCard): ListedEvent => event;

/** The events that the viewer went to, or was going to, the last one first (at most 5). */
export async function listOver(services: Services, viewer: Viewer): Promise<ListedEvent[]> {
  const now = services.clock.now();
  const rows = await selectEvents(services, viewer)
    .where(and(lte(events.endsAt, now), isNull(events.cancelledAt), eq(eventRsvps.status, 'going')))
    .orderBy(desc(events.startsAt), asc(events.id))
    .limit(pastShown);
  return rows.map((row) => toListed(toEventCard(row, now)));
}

/** One of them, also when it is over; null for one that is unknown. */
export async function findEvent(services: Services, viewer: Viewer, id: string): Promise<EventCard | null> {
  const [row] = await selectEvents(services, viewer).where(eq(events.id, id));
  return row ? toEventCard(row, services.clock.now()) : null;
}

/** The same. @throws NotFound instead of null */
export async function getEvent(services: Services, viewer: Viewer, id: string): Promise<EventCard> {
  const event = await findEvent(services, viewer, id);
  if (!event) throw new NotFound('There is no such event.');
  return event;
}

/**
 * Writes down that the viewer was there, as they say themselves once the event is over. It earns points the first
 * time; to say it again is no error, and earns none.
 * @throws NotFound; Conflict where it is not over yet, was called off, or the viewer was not going
 */
export function markAttended(services: Services, viewer: Viewer, eventId: string) {
  return inTransaction(services, async (services) => {
    refuseFor(whyNotAttended(await getEvent(services, viewer, eventId)));
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
