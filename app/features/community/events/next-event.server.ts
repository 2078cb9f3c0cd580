import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import { preparedQuery } from '#db/prepared';
import { eventRsvps, events } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

export async function findNextEvent(services: Services, viewer: Viewer) {
  const now = services.clock.now().toISOString();
  const [row] = await soonest(services.db, { residentId: viewer.id, now });
  if (!row) return null;
  const answer = row.answer === 'going' || row.answer === 'waiting' ? row.answer : null;
  return { ...row, startsAt: row.startsAt.toISOString(), answer };
}

export type NextEvent = NonNullable<Awaited<ReturnType<typeof findNextEvent>>>;

const soonest = preparedQuery((db) =>
  db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      place: events.place,
      answer: eventRsvps.status,
    })
    .from(events)
    .leftJoin(
      eventRsvps,
      and(
        eq(eventRsvps.eventId, events.id),
        eq(eventRsvps.residentId, sql.placeholder('residentId')),
        ne(eventRsvps.status, 'withdrawn'),
      ),
    )
    .where(
      and(
        gt(events.startsAt, sql`${sql.placeholder('now')}::timestamptz`),
        isNull(events.cancelledAt),
        sql`${eventRsvps.status} is distinct from 'declined'`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1)
    .prepare('next_event'),
);
