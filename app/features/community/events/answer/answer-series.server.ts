import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { type DomainError, Conflict, isDomainError } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';

import { isOfSeriesOf, lockEvents } from '../event-rows.server';
import { getEvent } from '../events.server';
import { type Answered, answerEvent, type Wanted, withdrawAnswer } from './answer-event.server';

export type AnsweredAll = Pick<Answered, 'title' | 'pointsAwarded' | 'firstTimePoints' | 'partySize'> &
  Record<'going' | 'waiting' | 'declined' | 'refused', number>;

/**
 * Answers all dates of a series that take place and haven't started. Full dates put the viewer on their waitlists. A
 * date without enough spots for the party keeps its answer.
 * @throws Invalid or Conflict if no date accepts the answer
 */
export function answerAllDates(services: Services, viewer: Viewer, wanted: Wanted): Promise<AnsweredAll> {
  return inTransaction(services, async (services) => {
    const { title } = await getEvent(services, viewer, wanted.eventId);
    const ids = await listComing(services, wanted.eventId);
    await lockEvents(services, ids);
    const all: AnsweredAll = {
      title,
      partySize: wanted.partySize ?? 1,
      pointsAwarded: 0,
      firstTimePoints: 0,
      going: 0,
      waiting: 0,
      declined: 0,
      refused: 0,
    };
    let refusal: DomainError | null = null;
    for (const eventId of ids) {
      try {
        // A refused date undoes its own part of this transaction.
        const answered = await answerEvent(services, viewer, { ...wanted, eventId });
        all[answered.status] += 1;
        all.partySize = answered.partySize;
        all.pointsAwarded += answered.pointsAwarded;
        all.firstTimePoints += answered.firstTimePoints;
      } catch (error) {
        if (!isDomainError(error)) throw error;
        all.refused += 1;
        refusal ??= error;
      }
    }
    if (refusal && all.refused === ids.length) throw refusal;
    if (ids.length === 0) throw new Conflict(`${title} has no dates left, so answers are closed.`);
    return all;
  });
}

/** @throws Conflict if the viewer has answered no date */
export function withdrawAllAnswers(services: Services, viewer: Viewer, eventId: string) {
  return inTransaction(services, async (services) => {
    const { title } = await getEvent(services, viewer, eventId);
    const ids = await listComing(services, eventId, viewer);
    if (ids.length === 0) throw new Conflict(`You haven’t answered any date of ${title}.`);
    await lockEvents(services, ids);
    for (const id of ids) await withdrawAnswer(services, viewer, id);
    return { title, dates: ids.length };
  });
}

/** Ids of the dates that take answers, soonest first. For an event that doesn't repeat, it alone. */
async function listComing({ db, clock }: Services, eventId: string, answeredBy?: Viewer): Promise<string[]> {
  const isAnswered = and(
    eq(eventRsvps.eventId, events.id),
    eq(eventRsvps.residentId, answeredBy?.id ?? ''),
    ne(eventRsvps.status, 'withdrawn'),
  );
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        or(eq(events.id, eventId), isOfSeriesOf(eventId)),
        isNull(events.cancelledAt),
        gt(events.startsAt, clock.now()),
        answeredBy && sql`exists (select from ${eventRsvps} where ${isAnswered})`,
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id));
  return rows.map(({ id }) => id);
}
