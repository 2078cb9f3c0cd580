import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { Conflict, Invalid, NotFound } from '~/domain/errors';
import { toLocalTime } from '~/domain/local-time';
import { requireCapability } from '~/domain/require-capability.server';
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

/** Lists canceled events, too. @throws Forbidden unless a manager */
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

export async function getManagedEvent(services: Services, viewer: Viewer, id: string): Promise<ManagedEvent> {
  mustManageEvents(viewer);
  const [row] = await services.db.select().from(events).where(eq(events.id, id));
  if (!row) throw noSuchEvent();
  return toManagedEvent(row, services.clock.now());
}

/** @throws Invalid if the event would begin in the past; Forbidden unless a manager */
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
 * Notifies attendees and, until the event begins, the waitlist of a new time or place. Promotes the waitlist if
 * capacity grew.
 * @throws Invalid for a start in the past, or a capacity below the number going; Conflict if it has ended or was
 *   canceled
 */
export function updateEvent(services: Services, viewer: Viewer, id: string, input: EventInput) {
  mustManageEvents(viewer);
  return recordChange(services, viewer, ['events', id], async (services) => {
    const event = await lockManaged(services, id);
    const { db, clock, config } = services;
    const now = clock.now();
    const changed = { ...input, ...keepUnchangedTimes(event, input, config.timeZone) };
    const isMoved = changed.startsAt.getTime() !== event.startsAt.getTime();
    if (changed.endsAt <= changed.startsAt) throw endsTooSoon();
    if (isMoved && (changed.startsAt <= now || event.startsAt <= now))
      throw new Invalid(inThePast, { startsAt: [inThePast] });
    await requireCapacityForAll(services, event, changed.capacity);
    const { told } = await changeAppointments(services, 'event', [id], () =>
      db.update(events).set(changed).where(eq(events.id, id)),
    );
    await promoteWaiting(services, id);
    return { told };
  });
}

/**
 * Keeps the event listed as canceled, notifies attendees and the waitlist, and revokes their points.
 * @throws Conflict if it has begun or was canceled already; NotFound; Forbidden unless a manager
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
    if (event.startsAt <= now) throw new Conflict(`${event.title} has started, so it can’t be canceled.`);
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

const mustManageEvents = (viewer: Viewer): void => requireCapability(viewer, 'content', 'look after events');

const noSuchEvent = () => new NotFound('There is no such event.');

/** The form's own check can miss this in the hour that daylight saving repeats. */
function endsTooSoon(): Invalid {
  const detail = 'The end must be after the start.';
  return new Invalid(detail, { endsAt: [detail] });
}

async function lockManaged(services: Services, id: string): Promise<EventRow> {
  const event = await lockEvent(services, id);
  if (!event) throw noSuchEvent();
  if (event.cancelledAt) throw new Conflict(`${event.title} was canceled. It can’t be changed.`);
  if (event.endsAt <= services.clock.now())
    throw new Conflict(`${event.title} is over. It can’t be changed.`);
  return event;
}

/**
 * Keeps the stored instant if the typed local time is unchanged. A form has no seconds, and can't tell apart the two
 * passes of the hour that daylight saving repeats.
 */
function keepUnchangedTimes(event: EventRow, input: EventInput, timeZone: string) {
  const keep = (old: Date, typed: Date) =>
    toLocalTime(timeZone, old) === toLocalTime(timeZone, typed) ? old : typed;
  return { startsAt: keep(event.startsAt, input.startsAt), endsAt: keep(event.endsAt, input.endsAt) };
}

/** A lower capacity must not drop anyone who is going, or strand a waiting party too large to ever fit. */
async function requireCapacityForAll(
  { db }: Services,
  event: EventRow,
  capacity: number | null,
): Promise<void> {
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

function toEventState({ startsAt, endsAt, cancelledAt }: EventRow, now: Date): EventState {
  if (cancelledAt) return 'called-off';
  if (endsAt <= now) return 'over';
  return startsAt <= now ? 'begun' : 'to-come';
}

const toManagedEvent = (row: EventRow, now: Date): ManagedEvent => ({
  ...toBasics(row),
  state: toEventState(row, now),
});
