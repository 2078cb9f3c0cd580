import { and, desc, eq, gt, sql } from 'drizzle-orm';

import { instant, preparedQuery } from '#db/prepared';
import { eventRsvps, events } from '#db/schema';
import { NotFound } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { CalendarEvent } from '~/platform/calendar/calendar';
import type { ShareKind } from '~/platform/sharing/share-kind.server';
import { formatFullInstant } from '~/ui/dates';

import type { EventRow } from './event-rows.server';
import { eventPath } from './events';
import { findEvent } from './events.server';

export async function getEventTime(
  services: Services,
  _viewer: Viewer,
  eventId: string,
): Promise<CalendarEvent> {
  const [event] = await services.db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new NotFound('There is no such event.');
  return toEvent(services, event);
}

/** Includes canceled events, so that subscribed calendars show the cancellation. */
export async function listEventTimes(
  services: Services,
  residentId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<CalendarEvent[]> {
  const rows = await ownEvents(services.db, { residentId, since: since.toISOString(), limit });
  return rows.map(({ event }) => toEvent(services, event));
}

const ownEvents = preparedQuery((db) =>
  db
    .select({ event: events })
    .from(eventRsvps)
    .innerJoin(events, eq(events.id, eventRsvps.eventId))
    .where(
      and(
        eq(eventRsvps.residentId, sql.placeholder('residentId')),
        eq(eventRsvps.status, 'going'),
        gt(events.endsAt, instant('since')),
      ),
    )
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(sql.placeholder('limit'))
    .prepare('own_events'),
);

export function toEvent({ config }: Services, event: EventRow): CalendarEvent {
  const url = eventPath(event.id);
  return {
    uid: `event-${event.id}`,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    changedAt: event.changedAt,
    // Earlier releases used elapsed seconds as the revision. Calendars ignore lower numbers, so never fall below them.
    revision:
      event.revision + Math.max(0, Math.ceil((event.changedAt.getTime() - event.createdAt.getTime()) / 1000)),
    isCancelled: event.cancelledAt !== null,
    summary: event.title,
    location: `${event.place}, ${config.communityName}`,
    description: `${event.details}\n\nTo RSVP or change your answer: ${config.siteOrigin}${url}`,
    url,
    ...(event.seriesId && { series: `event-series-${event.seriesId}` }),
  };
}

/** Gives full dates, because a shared text may be read on any day. */
export const eventShare: ShareKind = {
  async find(services, viewer, id) {
    const event = await findEvent(services, viewer, id);
    if (!event) return null;
    const { title, place, isCalledOff } = event;
    const when = formatFullInstant(new Date(event.startsAt), services.config.timeZone);
    return {
      id,
      title,
      path: eventPath(id),
      description: `${isCalledOff ? 'Canceled: ' : ''}${when}, ${place}`,
    };
  },
};
