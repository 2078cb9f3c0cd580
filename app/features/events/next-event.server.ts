import { and, asc, eq, gt, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';

import type { Db } from '#db/client';
import { preparedQuery } from '#db/prepared';
import { eventRsvps, events } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import type { NextEvent } from './events';

/** The soonest event that has not begun and was not called off, and that the viewer has not declined. */
export async function findNextEvent(services: Services, viewer: Viewer): Promise<NextEvent | null> {
  const now = services.clock.now().toISOString();
  const [row] = await soonest(services.db, { residentId: viewer.id, now });
  if (!row) return null;
  const { answer } = row;
  return {
    ...{ id: row.id, title: row.title, startsAt: row.startsAt.toISOString(), place: row.place },
    answer: answer === 'going' || answer === 'waiting' ? answer : null,
  };
}

const selectSoonest = (db: Db, residentId: string | Placeholder, now: Date | SQL) =>
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
        eq(eventRsvps.residentId, residentId),
        ne(eventRsvps.status, 'withdrawn'),
      ),
    )
    .where(
      and(
        gt(events.startsAt, now),
        isNull(events.cancelledAt),
        sql`${eventRsvps.status} is distinct from 'declined'`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1);

const soonest = preparedQuery((db) =>
  selectSoonest(db, sql.placeholder('residentId'), sql`${sql.placeholder('now')}::timestamptz`).prepare(
    'next_event',
  ),
);

/** The query by itself, so that a test can ask for its plan. */
export const selectNext = ({ db, clock }: Services, viewer: Viewer) =>
  selectSoonest(db, viewer.id, clock.now());
