import { and, asc, gt, isNull, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { isOwnAnswer } from './event-rows.server';
import type { NextEvent } from './events';

/** The soonest event that has not begun and was not called off, and that the viewer has not declined. */
export async function findNextEvent(services: Services, viewer: Viewer): Promise<NextEvent | null> {
  const [row] = await selectNext(services, viewer);
  if (!row) return null;
  const { answer } = row;
  return {
    ...{ id: row.id, title: row.title, startsAt: row.startsAt.toISOString(), place: row.place },
    answer: answer === 'going' || answer === 'waiting' ? answer : null,
  };
}

/** The query by itself, so that a test can ask for its plan. */
export const selectNext = ({ db, clock }: Services, viewer: Viewer) =>
  db
    .select({
      id: events.id,
      title: events.title,
      startsAt: events.startsAt,
      place: events.place,
      answer: eventRsvps.status,
    })
    .from(events)
    .leftJoin(eventRsvps, isOwnAnswer(viewer))
    .where(
      and(
        gt(events.startsAt, clock.now()),
        isNull(events.cancelledAt),
        sql`${eventRsvps.status} is distinct from 'declined'`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1);
