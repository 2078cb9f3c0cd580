import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { NotFound, throwConflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { award } from '~/platform/rewards/points/points.server';

import { isNextOfSeries, isOn, selectEvents, toEventCard } from './event-rows.server';
import {
  type EventCard,
  eventsShown,
  type ListedEvent,
  pastShown,
  type When,
  whyNotAttended,
} from './events';
import { weekendOf } from './weekend.server';

type ComingEvents = { events: ListedEvent[]; page: number; hasMore: boolean };

export async function listUpcoming(
  services: Services,
  viewer: Viewer,
  page: number,
  when: When = 'any',
): Promise<ComingEvents> {
  const now = services.clock.now();
  const span = when === 'weekend' ? weekendOf(services) : { from: now };
  const rows = await selectEvents(services, viewer)
    .where(and(isOn(span), isNextOfSeries(span)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(eventsShown + 1)
    .offset((page - 1) * eventsShown);
  const shown = rows.slice(0, eventsShown).map((row) => toListed(toEventCard(row, now)));
  return { events: shown, page, hasMore: rows.length > eventsShown };
}

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
