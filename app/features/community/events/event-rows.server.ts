import { and, eq, ne, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { EventCard, EventBasics } from './events';

export type EventRow = typeof events.$inferSelect;

/**
 * Has an event to itself until the transaction ends. Whatever changes who comes does this first, then changes answers,
 * then points, then inboxes: in that order no two changes wait for each other (decisions 024 and 032).
 */
export async function lockEvent({ db }: Services, id: string): Promise<EventRow | null> {
  const [event] = await db.select().from(events).where(eq(events.id, id)).for('no key update');
  return event ?? null;
}

/** The viewer's answer to an event that stands: at most one, by the index that allows no second. */
const isOwnAnswer = (viewer: Viewer) =>
  and(
    eq(eventRsvps.eventId, events.id),
    eq(eventRsvps.residentId, viewer.id),
    ne(eventRsvps.status, 'withdrawn'),
  );

/** Events with how the viewer has answered to each. */
export const selectEvents = ({ db }: Services, viewer: Viewer) =>
  db
    .select({
      event: events,
      own: eventRsvps,
      /** How many in the queue come before the viewer, where they wait. */
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
