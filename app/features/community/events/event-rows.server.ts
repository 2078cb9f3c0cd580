import { and, eq, ne, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { EventCard, EventBasics } from './events';

export type EventRow = typeof events.$inferSelect;

/**
 * Takes the event's lock before any change to answers, points and inboxes, always in this order. That prevents
 * deadlocks (decisions 024 and 032).
 */
export async function lockEvent({ db }: Services, id: string): Promise<EventRow | null> {
  const [event] = await db.select().from(events).where(eq(events.id, id)).for('no key update');
  return event ?? null;
}

/** A unique index allows one standing answer per resident and event. */
const isOwnAnswer = (viewer: Viewer) =>
  and(
    eq(eventRsvps.eventId, events.id),
    eq(eventRsvps.residentId, viewer.id),
    ne(eventRsvps.status, 'withdrawn'),
  );

export const selectEvents = ({ db }: Services, viewer: Viewer) =>
  db
    .select({
      event: events,
      own: eventRsvps,
      /** Number of waiting parties ahead of the viewer. */
      ahead: sql<number>`case when ${eventRsvps.status} = 'waiting' then (
        select count(*) from event_rsvps w
        where w.event_id = ${events.id} and w.status = 'waiting' and w.queue_number < ${eventRsvps.queueNumber}
      ) else 0 end::int`,
    })
    .from(events)
    .leftJoin(eventRsvps, isOwnAnswer(viewer));

type Row = Awaited<ReturnType<typeof selectEvents>>[number];

export function toEventCard({ event, own, ahead }: Row, now: Date): EventCard {
  const { startsAt, endsAt, cancelledAt } = event;
  return {
    ...toBasics(event),
    isCalledOff: cancelledAt !== null,
    hasBegun: startsAt <= now,
    isOver: endsAt <= now,
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

export function toBasics({ startsAt, endsAt, ...row }: EventRow): EventBasics {
  const { id, title, details, place, latitude, longitude, capacity, going, waiting } = row;
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id, title, details, place, latitude, longitude, capacity, going, waiting, ...times };
}
