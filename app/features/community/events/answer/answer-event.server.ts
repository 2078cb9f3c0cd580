import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { Conflict, Invalid, NotFound, throwConflict } from '~/domain/errors';
import { inTransaction, type Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import type { LedgerSubject } from '~/platform/rewards/ledger/ledger-subjects.server';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';
import { pointsTime, revokePoints } from '~/platform/rewards/points/points.server';

import type { Holding } from '~/platform/residents/holdings.server';
import { type EventRow, lockEvent } from '../event-rows.server';
import { countedSpots, formatParty, whyNotAnswer } from '../events';
import { promoteWaiting } from './event-waiting.server';

export type Answered = {
  title: string;
  status: 'going' | 'waiting' | 'declined';
  before: 'going' | 'waiting' | 'declined' | null;
  partySize: number;
  /** 10 points for going, once per answer; else 0. */
  pointsAwarded: number;
  /** 15 points for the resident's first reservation, RSVP or module; else 0. */
  firstTimePoints: number;
};

export type Wanted = {
  eventId: string;
  answer: 'going' | 'declined';
  /** Party size, 1 to 10 including the viewer. Defaults to the current answer's, or 1. */
  partySize?: number | undefined;
};

type Rsvp = typeof eventRsvps.$inferSelect;

const toAnswer = (own: Rsvp | null) => (own === null || own.status === 'withdrawn' ? null : own.status);

/**
 * Puts a party that doesn't fit on the waitlist. A changed party size keeps its position there. Idempotent.
 * @throws Invalid if the party exceeds the capacity; Conflict if the event has begun or was canceled, or a larger party
 *   doesn't fit
 */
export function answerEvent(
  services: Services,
  viewer: Viewer,
  { eventId, answer, partySize }: Wanted,
): Promise<Answered> {
  return inTransaction(services, async (services) => {
    const { event, own } = await lockOwn(services, viewer, eventId);
    if (answer === 'declined') return decline(services, viewer, event, own);
    const before = toAnswer(own);
    const current = own?.status === 'declined' ? null : own;
    const people = partySize ?? current?.partySize ?? 1;
    if (event.capacity !== null && people > event.capacity) throw tooManyFor(event, event.capacity);
    if (!current) {
      await endAnswer(services, viewer, event, own);
      return { ...(await goOrWait(services, viewer, event, people)), before };
    }
    const promoted = people === current.partySize ? [] : await changeParty(services, event, current, people);
    const { pointsAwarded = 0, firstTimePoints = 0 } =
      promoted.find(({ residentId }) => residentId === viewer.id) ?? {};
    const status = await readStatus(services, current.id);
    return { title: event.title, status, before, partySize: people, pointsAwarded, firstTimePoints };
  });
}

/** @throws NotFound; Conflict without an answer, or if the event has begun or was canceled */
export function withdrawAnswer(services: Services, viewer: Viewer, eventId: string) {
  return inTransaction(services, async (services) => {
    const { event, own } = await lockOwn(services, viewer, eventId);
    if (!own) throw new Conflict(`You haven’t answered ${event.title}.`);
    await endAnswer(services, viewer, event, own);
    await promoteWaiting(services, event.id);
    return { title: event.title };
  });
}

async function lockOwn(services: Services, viewer: Viewer, eventId: string) {
  const event = await lockEvent(services, eventId);
  if (!event) throw new NotFound('There is no such event.');
  const now = services.clock.now();
  throwConflict(
    whyNotAnswer({ ...event, isCalledOff: event.cancelledAt !== null, hasBegun: event.startsAt <= now }),
  );
  const [own] = await services.db
    .select()
    .from(eventRsvps)
    .where(
      and(
        eq(eventRsvps.residentId, viewer.id),
        eq(eventRsvps.eventId, eventId),
        ne(eventRsvps.status, 'withdrawn'),
      ),
    );
  return { event, own: own ?? null };
}

async function decline(
  services: Services,
  viewer: Viewer,
  event: EventRow,
  own: Rsvp | null,
): Promise<Answered> {
  if (own?.status !== 'declined') {
    await endAnswer(services, viewer, event, own);
    await services.db.insert(eventRsvps).values({
      eventId: event.id,
      residentId: viewer.id,
      status: 'declined',
      answeredAt: services.clock.now(),
    });
    await promoteWaiting(services, event.id);
  }
  const common = { title: event.title, status: 'declined', before: toAnswer(own), partySize: 1 } as const;
  return { ...common, pointsAwarded: 0, firstTimePoints: 0 };
}

/** Revokes the points for an ended answer. The caller promotes the waitlist. */
async function endAnswer(
  services: Services,
  viewer: Viewer,
  event: EventRow,
  own: Rsvp | null,
): Promise<void> {
  if (!own) return;
  const left = { going: 0, waiting: 0, [own.status]: own.status === 'going' ? own.partySize : 1 };
  await changeCounts(services, event.id, { going: -left.going, waiting: -left.waiting });
  await services.db
    .update(eventRsvps)
    .set({ status: 'withdrawn', endedAt: services.clock.now() })
    .where(eq(eventRsvps.id, own.id));
  await revokePoints(services, viewer.id, { activityType: 'book_event', activityId: own.id });
}

/** Joins the waitlist if anyone waits already, even if this party would fit. */
async function goOrWait(
  services: Services,
  viewer: Viewer,
  event: EventRow,
  partySize: number,
): Promise<Omit<Answered, 'before'>> {
  const now = services.clock.now();
  const isGoing = event.waiting === 0 && hasRoom(event, partySize);
  const queueNumber = isGoing ? null : event.lastInQueue + 1;
  await changeCounts(services, event.id, isGoing ? { going: partySize } : { waiting: 1, lastInQueue: 1 });
  const [added] = await services.db
    .insert(eventRsvps)
    .values({
      eventId: event.id,
      residentId: viewer.id,
      partySize,
      queueNumber,
      answeredAt: now,
      ...(isGoing ? { status: 'going', goingSince: now } : { status: 'waiting' }),
    })
    .returning({ id: eventRsvps.id });
  const common = { title: event.title, partySize };
  if (!isGoing || !added) return { ...common, status: 'waiting', pointsAwarded: 0, firstTimePoints: 0 };
  const earned = await services.db.execute<{ activity_type: string; points: number }>(
    insertPoints(['book_event', 'first_time_action'], {
      residentId: sql`${viewer.id}::text`,
      activityId: sql`${added.id}::text`,
      ...pointsTime(services),
    }),
  );
  const pointsFor = (type: string) => earned.find((row) => row.activity_type === type)?.points ?? 0;
  return {
    ...common,
    status: 'going',
    pointsAwarded: pointsFor('book_event'),
    firstTimePoints: pointsFor('first_time_action'),
  };
}

/** @returns the waiting residents who got the freed spots */
async function changeParty(services: Services, event: EventRow, own: Rsvp, partySize: number) {
  if (own.status === 'going') {
    const more = partySize - own.partySize;
    // The waitlist comes before additional guests of those who go.
    if (more > 0 && (event.waiting > 0 || !hasRoom(event, more))) throw tooFewFor(event, own, partySize);
    await changeCounts(services, event.id, { going: more });
  }
  await services.db.update(eventRsvps).set({ partySize }).where(eq(eventRsvps.id, own.id));
  return promoteWaiting(services, event.id);
}

const hasRoom = ({ capacity, going }: EventRow, people: number) =>
  capacity === null || going + people <= capacity;

async function changeCounts(
  { db }: Services,
  eventId: string,
  { going = 0, waiting = 0, lastInQueue = 0 }: { going?: number; waiting?: number; lastInQueue?: number },
): Promise<void> {
  await db
    .update(events)
    .set({
      going: sql`${events.going} + ${going}::int`,
      waiting: sql`${events.waiting} + ${waiting}::int`,
      lastInQueue: sql`${events.lastInQueue} + ${lastInQueue}::int`,
    })
    .where(eq(events.id, eventId));
}

async function readStatus({ db }: Services, id: string): Promise<'going' | 'waiting'> {
  const [row] = await db.select({ status: eventRsvps.status }).from(eventRsvps).where(eq(eventRsvps.id, id));
  return row?.status === 'going' ? 'going' : 'waiting';
}

function tooManyFor({ title }: EventRow, capacity: number): Invalid {
  const detail = `${title} has ${countedSpots(capacity)} in all. Bring fewer people.`;
  return new Invalid(detail, { partySize: [detail] });
}

function tooFewFor(event: EventRow, own: Rsvp, partySize: number): Conflict {
  const free = event.waiting > 0 ? 0 : (event.capacity ?? 0) - event.going;
  const left =
    free === 0
      ? 'No more spots are left'
      : `Only ${free === 1 ? '1 more spot is' : `${free} more spots are`} left`;
  const still = `Your answer is still ${formatParty(own.partySize)}`;
  return new Conflict(`${left}: not enough for ${formatParty(partySize)}. ${still}.`);
}

export const rsvpSubject: LedgerSubject = {
  hasUuid: true,
  select: (ids, { id }) => sql`
    select r.id::text as id, false as "isOfAmenity", e.title as name
    from event_rsvps r join events e on e.id = r.event_id
    where r.id in (${ids}) and r.resident_id = ${id}`,
};

export const answerHolding: Holding = {
  label: 'Events',
  async list({ db, clock }, residentId) {
    const rows = await db
      .select({ id: events.id, title: events.title, at: events.startsAt, status: eventRsvps.status })
      .from(eventRsvps)
      .innerJoin(events, eq(events.id, eventRsvps.eventId))
      .where(
        and(
          eq(eventRsvps.residentId, residentId),
          inArray(eventRsvps.status, ['going', 'waiting']),
          gt(events.startsAt, clock.now()),
          isNull(events.cancelledAt),
        ),
      )
      .orderBy(asc(events.startsAt), asc(events.id));
    return rows.map(({ status, ...event }) => ({ ...event, isWaiting: status === 'waiting' }));
  },
  release: (services, viewer, { id }) => withdrawAnswer(services, viewer, id),
};
