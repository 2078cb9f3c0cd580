import { and, eq, inArray, sql } from 'drizzle-orm';

import { eventRsvps, events } from '#db/schema';
import { Invalid } from '~/domain/errors';
import { toLocalTime } from '~/domain/local-time';
import type { Services } from '~/domain/services';
import type { Viewer } from '~/domain/viewer';
import { changeAppointments } from '~/platform/calendar/appointment-changes.server';
import { recordChange } from '~/platform/desk/write-entries.server';
import { formatFullInstant } from '~/ui/dates';

import { promoteWaiting } from '../answer/event-waiting.server';
import { type EventRow, lockEvents } from '../event-rows.server';
import { formatParty } from '../events';
import { isAt } from '../series/series-rule.server';
import { type Dates, listIds, listSeriesIds, moveSeries } from './change-dates.server';
import { mustManageEvents, requireOpen } from './manage-events.server';
import { type EventInput, inThePast } from './manage-events.schema.server';

/**
 * Notifies attendees and, until the event begins, the waitlist of a new time or place. Promotes the waitlist if
 * capacity grew. Of later dates, it changes only what differs from this date, and the time of those that follow the
 * rule.
 * @throws Invalid for a start in the past, or a capacity below the number going; Conflict if it has ended or was
 *   canceled
 */
export async function updateEvent(
  services: Services,
  viewer: Viewer,
  id: string,
  input: EventInput,
  dates: Dates = 'this',
): Promise<{ told: number }> {
  mustManageEvents(viewer);
  const ids = await listIds(services, id, dates);
  return recordChange(services, viewer, ['events', ...ids], async (services) => {
    const locked = await lockEvents(services, dates === 'later' ? await listSeriesIds(services, id) : ids);
    const rows = locked.filter((row) => ids.includes(row.id));
    const event = requireOpen(
      services,
      rows.find((row) => row.id === id),
    );
    const { db, clock, config } = services;
    const now = clock.now();
    const times = keepUnchangedTimes(event, input, config.timeZone);
    const isMoved = times.startsAt.getTime() !== event.startsAt.getTime();
    if (times.endsAt <= times.startsAt) throw endsTooSoon();
    if (isMoved && (times.startsAt <= now || event.startsAt <= now))
      throw new Invalid(inThePast, { startsAt: [inThePast] });
    const { startsAt: _, endsAt: __, ...texts } = input;
    const changed = Object.fromEntries(
      Object.entries(texts).filter(([name, value]) => event[name as keyof EventRow] !== value),
    ) as Partial<typeof texts>;
    const open = rows.filter((row) => row.id === id || (!row.cancelledAt && row.endsAt > now));
    if (changed.capacity !== undefined)
      for (const row of open) await requireCapacityForAll(services, row, changed.capacity, row.id === id);
    const openIds = open.map((row) => row.id);
    const { told } = await changeAppointments(
      services,
      'event',
      openIds,
      async () => {
        if (Object.keys(changed).length > 0)
          await db.update(events).set(changed).where(inArray(events.id, openIds));
        await db.update(events).set(times).where(eq(events.id, id));
        if (dates === 'later' && !isAt(times, event)) await moveSeries(services, event, times);
      },
      { areOne: true },
    );
    for (const openId of openIds) await promoteWaiting(services, openId);
    return { told };
  });
}

/** The form's own check can miss this in the hour that daylight saving repeats. */
function endsTooSoon(): Invalid {
  const detail = 'The end must be after the start.';
  return new Invalid(detail, { endsAt: [detail] });
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
  { db, config }: Services,
  event: EventRow,
  capacity: number | null,
  isTyped: boolean,
): Promise<void> {
  if (capacity === null) return;
  const when = isTyped ? '' : `${formatFullInstant(event.startsAt, config.timeZone)}. `;
  const refuse = (why: string) => new Invalid(when + why, { capacity: [when + why] });
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
