import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { toLocalTime } from '~/domain/local-time';
import { mustBeAllowed } from '~/domain/must-be-allowed.server';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { recordChange } from '~/platform/desk/write-entries.server';
import { revokeAllPoints } from '~/platform/rewards/points/points.server';

import { promoteWaiting } from '../answer/event-waiting.server';
import { type EventRow, lockEvent, toBasics } from '../event-rows.server';
import { formatParty } from '../events';
import type { EventState, ManagedEvent, ManagedEvents } from './manage-events';
import { type EventInput, inThePast } from './manage-events.schema.server';

const pageSize = 50;

/**
 * A page of the events that are not over, the soonest first, or of those that are, the last first; those that were
 * called off among them.
 * @param page from 1 on
 * @throws Forbidden for anyone but a manager
 */
export async function listManagedEvents(
  services: Services,
  viewer: Viewer,
  { arePast, page }: { arePast: boolean; page: number },
): Promise<ManagedEvents> {
  mustManageEvents(viewer);
  const now = services.clock.now();
  const rows = await services.db
    .select()
    .from(events)
    .where(arePast ? lte(events.endsAt, now) : gt(events.endsAt, now))
    .orderBy(...(arePast ? [desc(events.startsAt), desc(events.id)] : [asc(events.startsAt), asc(events.id)]))
    .limit(pageSize + 1)
    .offset((page - 1) * pageSize);
  const shown = rows.slice(0, pageSize).map((row) => toManagedEvent(row, now));
  return { events: shown, arePast, page, hasMore: rows.length > pageSize };
}

/** One of them. @throws NotFound; Forbidden for anyone but a manager */
export async function getManagedEvent(services: Services, viewer: Viewer, id: string): Promise<ManagedEvent> {
  mustManageEvents(viewer);
  const [row] = await services.db.select().from(events).where(eq(events.id, id));
  if (!row) throw noSuchEvent();
  return toManagedEvent(row, services.clock.now());
}

/**
 * Adds an event, which residents can answer to at once.
 * @returns its id
 * @throws Invalid where it would begin in the past; Forbidden for anyone but a manager
 */
export async function addEvent(
  services: Services,
  viewer: Viewer,
  input: EventInput,
  id: string = crypto.randomUUID(),
): Promise<string> {
  mustManageEvents(viewer);
  const now = services.clock.now();
  if (input.startsAt <= now) throw new Invalid(inThePast, { startsAt: [inThePast] });
  await recordChange(services, viewer, ['events', id], async ({ db }) => {
    await db.insert(events).values({ ...input, id, createdAt: now, changedAt: now });
  });
  return id;
}

/**
 * Changes an event that is not over. Who goes or waits is told of another time or place, once (who waits no more once
 * it has begun), and calendars that have it learn what changed; with more places, those who wait get them in their turn.
 * @returns how many residents were told
 * @throws Invalid for a start in the past, and for fewer places than people go; Conflict where it is over or was called
 *   off; NotFound; Forbidden for anyone but a manager
 */
export function updateEvent(services: Services, viewer: Viewer, id: string, input: EventInput) {
  mustManageEvents(viewer);
  return recordChange(services, viewer, ['events', id], async (services) => {
    const event = await lockManaged(services, id);
    const { db, clock, config } = services;
    const now = clock.now();
    const changed = { ...input, ...keptTimes(event, input, config.timeZone) };
    const isMoved = changed.startsAt.getTime() !== event.startsAt.getTime();
    if (changed.endsAt <= changed.startsAt) throw endsTooSoon();
    if (isMoved && (changed.startsAt <= now || event.startsAt <= now))
      throw new Invalid(inThePast, { startsAt: [inThePast] });
    await mustHoldEverybody(services, event, changed.capacity);
    const { told } = await changeAppointments(services, 'event', [id], () =>
      db.update(events).set(changed).where(eq(events.id, id)),
    );
    await promoteWaiting(services, id);
    return { told };
  });
}

/**
 * Calls off an event that has not begun. It stays where it was, as called off; who goes or waits is told, has the
 * points for it no more, and sees it cancelled in the calendar.
 * @param reason in the managers' words; null without one
 * @throws Conflict where it has begun or was called off already; NotFound; Forbidden for anyone but a manager
 */
export function callOffEvent(
  services: Services,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string | null },
): Promise<{ title: string; told: number }> {
  mustManageEvents(viewer);
  return recordChange(services, viewer, ['events', id], async (services) => {
    const event = await lockManaged(services, id);
    const now = services.clock.now();
    if (event.startsAt <= now)
      throw new Conflict(`${event.title} has started, so it can no longer be called off.`);
    const { told } = await changeAppointments(
      services,
      'event',
      [id],
      async () => {
        await services.db.update(events).set({ cancelledAt: now }).where(eq(events.id, id));
        const going = await listGoing(services, id);
        if (going.length > 0) await revokeAllPoints(services, 'book_event', going);
      },
      { reason },
    );
    return { title: event.title, told };
  });
}

const mustManageEvents = (viewer: Viewer): void => mustBeAllowed(viewer, 'content', 'look after events');

const noSuchEvent = () => new NotFound('There is no such event.');

/** What the form saw in order can be out of it by a time that was kept, in the hour that the clocks show twice. */
function endsTooSoon(): Invalid {
  const detail = 'The end must be after the start.';
  return new Invalid(detail, { endsAt: [detail] });
}

/** An event that can still be changed, which others change only after this transaction. */
async function lockManaged(services: Services, id: string): Promise<EventRow> {
  const event = await lockEvent(services, id);
  if (!event) throw noSuchEvent();
  if (event.cancelledAt) throw new Conflict(`${event.title} was called off. It can’t be changed.`);
  if (event.endsAt <= services.clock.now())
    throw new Conflict(`${event.title} is over. It can’t be changed.`);
  return event;
}

/**
 * The times that were not touched, as they are: a form knows minutes only, and of an hour that the clocks show twice
 * in autumn it knows not which.
 */
function keptTimes(event: EventRow, input: EventInput, timeZone: string) {
  const keep = (old: Date, typed: Date) =>
    toLocalTime(timeZone, old) === toLocalTime(timeZone, typed) ? old : typed;
  return { startsAt: keep(event.startsAt, input.startsAt), endsAt: keep(event.endsAt, input.endsAt) };
}

/** Nobody who goes is sent away by a change of the places, and nobody waits for what can never become free. */
async function mustHoldEverybody({ db }: Services, event: EventRow, capacity: number | null): Promise<void> {
  if (capacity === null) return;
  const refuse = (detail: string) => new Invalid(detail, { capacity: [detail] });
  if (capacity < event.going) {
    throw refuse(`Already going: ${formatParty(event.going)}. Enter ${event.going} spots or more.`);
  }
  const isWaiting = and(eq(eventRsvps.eventId, event.id), eq(eventRsvps.status, 'waiting'));
  const [waiting] = await db
    .select({ largest: sql<number | null>`max(${eventRsvps.partySize})` })
    .from(eventRsvps)
    .where(isWaiting);
  const largest = waiting?.largest ?? 0;
  if (capacity < largest) {
    throw refuse(
      `Someone on the waitlist is bringing ${formatParty(largest)}. Enter ${largest} spots or more.`,
    );
  }
}

const listGoing = ({ db }: Services, eventId: string) =>
  db
    .select({ activityId: eventRsvps.id, residentId: eventRsvps.residentId })
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, eventId), eq(eventRsvps.status, 'going')));

function toState({ startsAt, endsAt, cancelledAt }: EventRow, now: Date): EventState {
  if (cancelledAt) return 'called-off';
  if (endsAt <= now) return 'over';
  return startsAt <= now ? 'begun' : 'to-come';
}

const toManagedEvent = (row: EventRow, now: Date): ManagedEvent => ({
  ...toBasics(row),
  state: toState(row, now),
});
