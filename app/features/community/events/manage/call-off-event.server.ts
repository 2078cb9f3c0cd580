import { and, eq, inArray, sql } from 'drizzle-orm';

import { eventRsvps, events, residents } from '#db/schema';
import { Conflict } from '~/domain/errors';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { recordChange } from '~/platform/desk/write-entries.server';
import { hasAccess } from '~/platform/residents/household.server';
import { insertPoints } from '~/platform/rewards/points/points-sql.server';
import { pointsTime, revokeAllPoints } from '~/platform/rewards/points/points.server';

import { promoteWaiting } from '../answer/event-waiting.server';
import { lockEvents } from '../event-rows.server';
import { undoMinutes } from '../series/series';
import { type Dates, listIds } from './change-dates.server';
import { mustManageEvents, noSuchEvent, requireOpen, undoneSince } from './manage-events.server';

export type CalledOff = { title: string; told: number; dates: number };

/**
 * Keeps the dates listed as canceled, notifies attendees and the waitlist, and revokes their points.
 * @throws Conflict if it has begun or was canceled already; NotFound; Forbidden unless a manager
 */
export async function callOffEvent(
  services: Services,
  viewer: Viewer,
  id: string,
  { reason, dates = 'this' }: { reason: string | null; dates?: Dates },
): Promise<CalledOff> {
  mustManageEvents(viewer);
  const ids = await listIds(services, id, dates);
  return recordChange(services, viewer, ['events', ...ids], async (services) => {
    const now = services.clock.now();
    const rows = await lockEvents(services, ids);
    const event = requireOpen(
      services,
      rows.find((row) => row.id === id),
    );
    if (event.startsAt <= now) throw new Conflict(`${event.title} has started, so it can’t be canceled.`);
    const called = rows
      .filter(({ cancelledAt, startsAt }) => cancelledAt === null && startsAt > now)
      .map((row) => row.id);
    const { told } = await changeAppointments(
      services,
      'event',
      called,
      async () => {
        await services.db.update(events).set({ cancelledAt: now }).where(inArray(events.id, called));
        const going = await listGoing(services, called);
        if (going.length > 0) await revokeAllPoints(services, 'book_event', going);
      },
      { reason, areOne: true },
    );
    return { title: event.title, told, dates: called.length };
  });
}

const listGoing = ({ db }: Services, ids: readonly string[]) =>
  db
    .select({ activityId: eventRsvps.id, residentId: eventRsvps.residentId })
    .from(eventRsvps)
    .where(and(inArray(eventRsvps.eventId, [...ids]), eq(eventRsvps.status, 'going')));

/**
 * Restores all dates that one press called off, with their answers and waitlists, except for answers of residents who
 * left meanwhile. Notifies the same people again.
 * @throws Conflict after ten minutes, or when one of the dates has begun; NotFound; Forbidden unless a manager
 */
export async function undoCallOff(services: Services, viewer: Viewer, id: string): Promise<CalledOff> {
  mustManageEvents(viewer);
  const together = await services.db
    .select({ id: events.id })
    .from(events)
    .where(
      sql`${events.id} = ${id} or (${events.seriesId}, ${events.cancelledAt}) =
        (select e.series_id, e.cancelled_at from events e where e.id = ${id})`,
    );
  const ids = together.map((row) => row.id);
  return recordChange(services, viewer, ['events', ...ids], async (services) => {
    const now = services.clock.now();
    const rows = await lockEvents(services, ids);
    const event = rows.find((row) => row.id === id);
    if (!event) throw noSuchEvent();
    const { title, cancelledAt } = event;
    if (cancelledAt === null) throw new Conflict(`${title} isn’t canceled.`);
    if (cancelledAt <= undoneSince(now))
      throw new Conflict(`${title} was canceled more than ${undoMinutes} minutes ago. Add it again instead.`);
    if (rows.some(({ startsAt }) => startsAt <= now))
      throw new Conflict(`${title} would have started by now, so it stays canceled.`);
    const { told } = await changeAppointments(services, 'event', ids, () => restoreDates(services, ids), {
      areOne: true,
    });
    for (const restored of ids) await promoteWaiting(services, restored);
    return { title, told, dates: ids.length };
  });
}

/**
 * Each restored answer is a new row, because the points of the former one were revoked for good. A unique index allows
 * one standing answer, so former rows end first.
 */
async function restoreDates(services: Services, ids: readonly string[]): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isOfThese = inArray(eventRsvps.eventId, [...ids]);
  const stillHere = db.select({ id: residents.id }).from(residents).where(hasAccess(now));
  await db
    .update(events)
    .set({ cancelledAt: null })
    .where(inArray(events.id, [...ids]));
  await db
    .update(eventRsvps)
    .set({ status: 'withdrawn', endedAt: now })
    .where(
      and(
        isOfThese,
        sql`${eventRsvps.status} <> 'withdrawn' and ${eventRsvps.residentId} not in ${stillHere}`,
      ),
    );
  await db.execute(sql`
    with former as (
      update event_rsvps set status = 'withdrawn', ended_at = ${now.toISOString()}::timestamptz
      where ${isOfThese} and status = 'going' returning *
    ), restored as (
      insert into event_rsvps (event_id, resident_id, status, party_size, queue_number, answered_at, going_since,
        reminded_at)
      select event_id, resident_id, 'going', party_size, queue_number, answered_at, going_since, reminded_at
      from former returning id, resident_id
    )
    ${insertPoints(['book_event'], {
      from: sql`restored`,
      areSeveral: true,
      residentId: sql`restored.resident_id`,
      activityId: sql`restored.id::text`,
      ...pointsTime(services),
    })}`);
  const answers = (status: string, sum: string) =>
    sql`(select ${sql.raw(sum)} from event_rsvps r where r.event_id = ${events.id} and r.status = ${status})::int`;
  await db
    .update(events)
    .set({
      going: answers('going', 'coalesce(sum(r.party_size), 0)'),
      waiting: answers('waiting', 'count(*)'),
    })
    .where(inArray(events.id, [...ids]));
}
